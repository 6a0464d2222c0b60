import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: '持有',
  lead: '你的钱包在每个计划中投入了什么、退回了什么、收到了什么。不同代币的数量从不相加。',
  why: '连接钱包，查看它在每个计划中有什么。连接不会发送任何内容。',
  positions: '在每个计划中',
  plan: '计划',
  paid: '已支付',
  open: '可退款',
  returned: '已退回',
  inside: '已花费或在其中',
  earned: '已收到',
  since: '起始',
  commissions: '佣金',
  commissionsLead: '由计划记入你的编号，在账本中等待你取出。',
  credited: '已记入',
  collected: '已取出',
  waiting: '等你领取',
  member: '你的编号',
  notMember: '不是成员',
  sponsor: '通过谁加入',
  joined: '加入时间',
  empty: '这个钱包还没有使用过计划。选择一个，看看它的支付从哪里来，成员实际收到了什么。',
}
