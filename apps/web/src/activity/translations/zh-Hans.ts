import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: '活动',
  lead: '每个计划中与你的钱包有关的每个事件，最新的在前，各附其交易。',
  why: '连接钱包，查看它在每个计划中做了什么、收到了什么。',
  filter: '类型',
  plan: '计划',
  allPlans: '所有计划',
  from: '从',
  to: '到',
  when: '时间',
  what: '内容',
  amount: '数量',
  transaction: '交易',
  csv: '导出 CSV',
  print: '打印清单',
  statement: '计划活动清单',
  statementOf: (wallet) => `钱包 ${wallet}`,
  statementPeriod: (from, to) => `从 ${from} 到 ${to}`,
  begin: '开始',
  now: '现在',
  empty: '这个钱包还没有在计划中做过任何事。它做的事会列在这里。',
  nothing: '没有符合此选择的内容。请选择其他类型、计划或时间。',
  shown: (n) => `显示了 ${n} 条，还有更多。导出和清单包含所显示的内容。`,
}
