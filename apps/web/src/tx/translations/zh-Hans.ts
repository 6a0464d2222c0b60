import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: '正在链上检查',
    permitting: '请在钱包中签署许可',
    approving: '请在钱包中批准确切数量',
    approvalMining: '批准已发送。等待区块',
    approved: (title) => `批准已进入区块。按“${title}”继续。`,
    resetting: '请在钱包中把先前的批准清零',
    resetMining: '清零已发送。等待区块',
    signing: '请在钱包中确认',
    mining: '已发送。等待区块',
    confirmed: (block) => `已在区块 ${block} 完成。等待历史记录`,
    indexed: (block) => `已在区块 ${block} 完成`,
    late: (block) => `已在区块 ${block} 完成。历史记录滞后，稍后会显示。`,
  },
  hints: {
    permitting: '签名不需要网络费用。它允许此计划在 20 分钟内取用恰好这个数量，仅一次。',
    approving: '批准恰好覆盖这个数量，不会更多。',
    resetting: '此代币只能从零更改批准。之后钱包会询问确切数量。',
    mining: '你可以关闭此页面：交易会继续。',
  },
  rejected: {
    permitting: '你拒绝了许可。没有发送任何内容。',
    approving: '你拒绝了批准。没有移动代币。',
    signing: '你拒绝了交易。没有移动代币。',
  },
  unanswered: '你已停止等待钱包。如果你仍在那里确认，请求会通过并显示在这里。',
  stopWaiting: '停止等待',
  kept: '你输入的内容仍在这里。',
  transaction: '交易',
  dismiss: '关闭',
  details: '技术细节',
  badTerm: (name) => `条款“${name}”超出了模板的范围`,
  noReason: '没有给出原因',
}
