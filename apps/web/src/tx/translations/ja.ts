import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'チェーンで確認中',
    permitting: 'ウォレットで許可に署名してください',
    approving: 'ウォレットで正確な数量を承認してください',
    approvalMining: '承認を送信しました。ブロック待ち',
    approved: (title) => `承認がブロックに入りました。「${title}」を押して続けてください。`,
    resetting: 'ウォレットで以前の承認をゼロにしてください',
    resetMining: 'リセットを送信しました。ブロック待ち',
    signing: 'ウォレットで確認してください',
    mining: '送信しました。ブロック待ち',
    confirmed: (block) => `ブロック ${block} で完了。履歴待ち`,
    indexed: (block) => `ブロック ${block} で完了`,
    late: (block) => `ブロック ${block} で完了。履歴が遅れており、後で表示されます。`,
  },
  hints: {
    permitting:
      '署名にネットワーク手数料はかかりません。このプランがちょうどこの数量を 20 分以内に一度だけ取ることを許します。',
    approving: '承認はちょうどこの数量だけで、それ以上は含みません。',
    resetting:
      'このトークンはゼロからしか承認を変更できません。その後、ウォレットが正確な数量を尋ねます。',
    mining: 'このページを閉じてもかまいません。取引はそのまま続きます。',
  },
  rejected: {
    permitting: '許可を拒否しました。何も送信されていません。',
    approving: '承認を拒否しました。トークンは動いていません。',
    signing: '取引を拒否しました。トークンは動いていません。',
  },
  unanswered: 'ウォレットを待つのをやめました。そこで確認すると要求は通り、ここに表示されます。',
  stopWaiting: '待つのをやめる',
  kept: '入力した内容は残っています。',
  transaction: '取引',
  dismiss: '閉じる',
  details: '技術的な詳細',
  badTerm: (name) => `条件「${name}」がテンプレートの範囲を超えています`,
  noReason: '理由は示されていません',
}
