import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: '履歴',
  lead: 'ウォレットに関わるすべてのプランのすべてのイベントを、新しい順に、それぞれの取引とともに示します。',
  why: 'ウォレットを接続すると、各プランで行ったことと受け取ったものが表示されます。',
  filter: '種類',
  plan: 'プラン',
  allPlans: 'すべてのプラン',
  from: '開始',
  to: '終了',
  when: '日時',
  what: '内容',
  amount: '数量',
  transaction: '取引',
  csv: 'CSV を書き出す',
  print: '明細を印刷',
  statement: 'プラン履歴の明細',
  statementOf: (wallet) => `ウォレット ${wallet}`,
  statementPeriod: (from, to) => `${from} から ${to} まで`,
  begin: '最初',
  now: '現在',
  empty: 'このウォレットはまだプランで何もしていません。行ったことはここに並びます。',
  nothing: 'この条件に合うものはありません。別の種類、プラン、期間を選んでください。',
  shown: (n) => `${n} 件を表示中で、続きがあります。書き出しと明細には表示中のものが入ります。`,
}
