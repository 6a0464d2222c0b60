import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: '停止は、一つのプランへの参加を止めます。最長 14 日で自動的に終わり、次の停止はその 14 日後から始められます。進行中の停止は短くすることしかできません。',
  title: 'プランへの参加を停止する',
  plan: 'プラン',
  choose: 'プランを選ぶ',
  pausing: (plan) => `参加の停止：${plan}`,
  span: '終わるまでの時間',
  spanHint: '最長 14 日。0 にすると進行中の停止が終わります。',
  button: '参加を停止',
  until: (time) => `参加は ${time} まで停止し、その後自動的に再開します。`,
  stays: 'メンバーが引き続きできること',
  staysLead: 'お金を引き出す操作は、どれも停止の影響を受けません。',
  tooSoon: (time) =>
    `前の停止の終了から 14 日経っていません。次の停止は ${time} から始められます。`,
  table: 'プランとその停止',
  entries: '参加',
  next: '次の停止',
  open: '受付中',
  paused: (time) => `${time} まで停止中`,
  any: 'いつでも',
  from: (time) => `${time} から`,
}
