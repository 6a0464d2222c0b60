import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: '条款',
  lead: '很短，因为由合约决定，任何页面都不能更改合约。以英文文本为准；译文帮助阅读。',
  version: (hash) => `版本 ${hash}`,
  since: (when) => `自 ${when} 起在此链上生效`,
  unknownVersion: '还无法从链上读取版本。',
  clauses: [
    {
      title: '本站是什么',
      text: '一个读取公共链上合约、并为你自己的钱包准备交易的页面。它不持有代币或密钥，也无法撤销你签署的内容。',
    },
    {
      title: '你可能失去什么',
      text: '代币价格可能下跌，直至归零。合约、钱包或链上的故障可能锁住或丢失代币。合约的外部审计尚未发布。',
    },
    {
      title: '不承诺什么',
      text: '没有计划承诺回报。奖励和佣金只从事先留出的部分支付，用完即止，每个计划都显示成员的真实结果。',
    },
    {
      title: '谁可以参与',
      text: '你已成年，为自己行事，并被允许在居住地使用此类计划。某些内容在某些地方会隐藏；连接、领取和取回从不隐藏。',
    },
    {
      title: '什么由你负责',
      text: '你的密钥、你的税款，以及你能承受多少的选择。计划允许你设置三十天的限额和冷静期。',
    },
  ],
  accept: '我已阅读并接受条款',
  accepted: (when) => `你于 ${when} 接受了此版本。`,
  changed: '自你接受以来，条款已更改。',
  dialogTitle: '在你的第一笔交易之前',
  dialogLead: '每个版本只询问一次。领取和取回从不询问。',
  go: '接受并继续',
  cancel: '现在不',
  full: '完整条款',
}
