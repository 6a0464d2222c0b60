import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: '公开账目的计划',
  heading: '公开账目的链上计划。',
  lead: (network) =>
    `Causeway 是两样东西：一个开放的钱包连接，归运行它的人所有；以及 ${network} 上的计划，每一笔支付在提出之前就已留出。你不必相信我们。每个数字都来自链上，并注明读取时的区块。`,
  plans: '查看计划',
  check: '自己核对',
  statement: {
    title: '各计划现状',
    block: (block, time) => `区块 ${block}，${time}`,
    reading: '正在读取链上数据',
    stale: (block, time) => `旧数据：区块 ${block}，${time}`,
    token: '代币',
    owed: '应付',
    held: '持有',
    surplus: '盈余',
    holds: '持有量足以支付的计划',
    unread: '无法读取的计划',
    of: (n, all) => `${all} 个中的 ${n} 个`,
    note: '应付是计划合约计为成员所有和已留出的数量。持有是代币合约所说的数量。由交易者交易的计划不计入：它们持有多少就应付多少。',
    empty: '这条链上还没有创建任何计划。',
    failed: '无法读取数字。只要有节点应答，它们就会出现。',
  },
  facts: [
    {
      title: '奖励从哪里来',
      text: '计划只支付事先存入其储备的部分。储备用完，奖励就结束，页面会说明是哪一天。',
    },
    {
      title: '什么始终属于你',
      text: '本金一比一计算，从不出借，也从不用于奖励。随时可以取回；合约中没有任何角色能够阻止。',
    },
    {
      title: '你签署的是什么',
      text: '在钱包打开之前，页面会在链的最新状态上试运行交易，并显示支出、收入和网络费用。',
    },
    {
      title: '谁在为你连接',
      text: '钱包窗口是本站的一部分。它不询问第三方，不从别处加载内容，可使用浏览器中的钱包，在已设置时也可使用手机上的钱包。',
    },
  ],
  plansTitle: '计划',
  checkTitle: '自己核对',
  checkLead:
    '对一个没有所有者的合约调用一次，就能得到每个计划持有和应付的数量。请询问你自己的节点；答案必须与上表一致。',
  copy: '复制',
  copied: '已复制',
}
