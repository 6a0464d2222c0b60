import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: '你所在的地方不提供',
  text: (what) =>
    `根据时区，此设备所在的地方，本站运营者不提供${what}。你已有的仍然属于你：你可以照常连接、领取和提取。`,
  features: {
    onramp: '用货币购买代币',
    tokenSale: '代币销售',
    raffle: '抽奖',
    referralPlans: '支付佣金的计划',
  },
}
