import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'チェーンとサービス',
  lead: '訪問者のブラウザーと同じように、このブラウザーが尋ねた結果です。各サービスの計測値と内部の状態は、非公開のポートにあります。',
  part: '部分',
  state: '状態',
  detail: '応答の内容',
  states: { up: '稼働中', behind: '遅れ', down: '停止', unset: '未設定' },
  parts: {
    chain: 'チェーン',
    indexer: 'インデクサー',
    registry: 'ウォレット登録簿',
    relay: 'リレー',
    chainData: 'チェーンデータ',
    auth: 'ログイン',
    bundler: 'バンドラー',
  },
  chain: (block, age, id) => `ブロック ${block}、${age}。チェーン ID ${id}。`,
  wrongChain: (found, wanted) =>
    `ノードはチェーン ${found} を提供していますが、このサイトはチェーン ${wanted} 用に作られています。`,
  old: '一分以上、新しいブロックが届いていません。',
  indexer: (block, lag) => `ブロック ${block} まで読み取り済み。${lag} ブロックの遅れ。`,
  syncing: 'まだ何も読み取っていません。',
  answers: '応答します。',
  silent: '応答しません。',
  again: 'もう一度尋ねる',
  asked: (time) => `${time} に尋ねました。`,
}
