import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: '到期的工作',
  lead: '托管结束后分配购买，抽取轮次，提名抽奖的最快者，转移池子，送出收入。任何人都可以发送这些调用，而且都不能选择任何东西。“npm run maintain -- --send”由 cron 做同样的事，所用密钥最多持有 MAINTAINER。',
  looking: '正在读取所有计划，需要几秒钟。',
  again: '再次查看',
  asOf: (time, due, waiting) => `截至 ${time}：${due} 项到期，${waiting} 项等待时间到来。`,
  none: '没有到期的工作。',
  failed: '无法读取计划。请检查连接，然后重试。',
  send: '发送',
  needs: (gas) => `约 ${gas} gas。`,
  broken: (reason) => `会失败：${reason}。不提供签名。`,
  waiting: '等待时间到来',
  reserve: '社区储备',
  runner: (tip, left, budget) =>
    `批量与小费：持有 MAINTAINER 的人可以用“npm run maintain -- --send”批量发送工作。此合约随后为每个成功的调用支付 ${tip}。它今天还可以支付 ${left}；总共预留了 ${budget}。`,
  unread: '…',
}
