import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: '投入的部分从那一刻起属于计划的成员：无法取回。支付收入的计划不从这里接受任何东西，只从收入路由接受。',
  title: '带来奖励、池子和奖品',
  plan: '计划',
  choose: '选择计划',
  funding: (plan) => `注资：${plan}`,
  amount: '数量',
  least: (amount) => `至少 ${amount}。`,
  button: '投入',
  ways: {
    reserve: '进入储备，再从那里均匀流出。',
    decay: '进入储备，储备的固定部分在每一刻流出。',
    pot: '进入下一期的池子。',
    prize: '进入下一轮的奖品。',
    sale: '一次存入全部待售代币；经过规定的等待期后，发售开放。',
  },
  table: '现有多少，应付多少',
  holds: '持有',
  owes: '应付',
  reserve: '其中的奖励',
  runway: '可持续至',
  notKnown: '没有确定的结束时间',
  over: (time) => `已于 ${time} 结束`,
}
