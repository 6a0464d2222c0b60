import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: '先にフォームに入力してください。',
  announcing: (title) => `予告：${title}`,
  announce: '予告する',
  notHeld: (role) => `このアカウントは ${role} を持っていません。`,
  delayed: (role, delay) =>
    `このアカウントの ${role} には ${delay}の遅延があります。プランがこの役割を受け付けるのは、遅延のない場合だけです。`,
  atOnce: (role) => `役割 ${role}。すぐに有効になります。`,
  later: (role, delay) =>
    `役割 ${role}、遅延あり：これは呼び出しを予告します。${delay}後に「予告済み」で実行できます。`,
  anybody: '役割は不要です。',
  tried: (block, fee) =>
    `ブロック ${block} で試しました：実行できます。ネットワーク手数料は約 ${fee}。`,
  untried: '試行はできませんでした。確認の前にウォレットが詳細を表示します。',
  trying: 'チェーンで試しています',
}
