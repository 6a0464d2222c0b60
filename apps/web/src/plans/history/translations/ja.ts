import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: '履歴',
  lead: 'このサイトの履歴サービスが集めた、プランのイベントから。',
  range: { label: '期間', all: 'すべて', month: '30 日', week: '7 日' },
  view: { label: '表示', chart: 'グラフ', table: '表' },
  csv: 'CSV を書き出す',
  now: '現在',
  describe: (name, from, to, first, last) =>
    `${name}、${from} から ${to} まで：最初 ${first}、最後 ${last}。矢印キーで一点ずつ読めます。`,
  at: (when, block, amount) => `${when}、ブロック ${block}：${amount}`,
  time: '時刻',
  block: 'ブロック',
  members: 'メンバー',
  loading: '履歴を読み取り中です。',
  empty:
    'このプランではまだ何も起きていません。最初の預け入れか資金の追加でグラフが始まります。',
  none: 'このサイトは履歴サービスを運営していません。保有状況とすべての操作は、それなしで動きます。',
  retry: '再試行',
  activity: {
    title: '履歴',
    filter: '誰の',
    all: 'すべて',
    mine: '自分の',
    when: '日時',
    what: '内容',
    transaction: '取引',
    pending: 'ブロック待ち',
    confirmed: 'ブロックに入りました。履歴待ち',
    more: '以前のものを見る',
    empty: 'まだ誰もこのプランを使っていません。',
    emptyMine:
      'このプランではまだ何もしていません。入れた分、受け取った分、引き出した分がここに並びます。',
    failed: '履歴を読み取れませんでした。',
  },
}
