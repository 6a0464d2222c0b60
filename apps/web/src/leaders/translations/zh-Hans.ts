import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: '领先者',
  lead: '按下方人数排列的成员。团队大并不说明任何人得到了多少：那放在最前面。',
  outcomes: '首先看所有人的结果',
  outcomesLead: '所有买过东西的成员，数据来自链上账本自己的计数。',
  list: '最大的团队',
  by: '排序方式',
  team: '八层以内',
  directs: '直接加入',
  rank: '名次',
  member: '成员',
  wallet: '钱包',
  since: '加入时间',
  you: '你',
  house: '编号 1 和 2 是运营者和社区储备。它们不是任何人的团队，因此不列出。',
  empty: '还没有人加入。',
  gated: '团队列表',
}
