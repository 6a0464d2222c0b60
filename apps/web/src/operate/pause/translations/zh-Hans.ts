import type { Translation } from '../../../i18n/words.ts'
import type { pauseMessages as english } from '../messages.ts'

export const pauseMessages: Translation<typeof english> = {
  lead: '暂停使一个计划停止接受参与。它最多 14 天后自行结束，再过 14 天才可以开始下一次。进行中的暂停只能缩短。',
  title: '停止一个计划的参与',
  plan: '计划',
  choose: '选择计划',
  pausing: (plan) => `暂停参与：${plan}`,
  span: '多久后结束',
  spanHint: '最多 14 天；0 结束进行中的暂停。',
  button: '暂停参与',
  until: (time) => `参与停止至 ${time}，之后自行重新开放。`,
  stays: '成员仍可以做什么',
  staysLead: '凡是取出钱的操作，都不受暂停影响。',
  tooSoon: (time) => `上一次暂停结束还不到 14 天。下一次可从 ${time} 开始。`,
  table: '各计划及其暂停',
  entries: '参与',
  next: '下一次暂停',
  open: '开放',
  paused: (time) => `暂停至 ${time}`,
  any: '随时',
  from: (time) => `自 ${time} 起`,
}
