import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: '计划',
  lead: '这里只列出链上存在的计划，每个都附有同一区块上的持有和应付。无需钱包即可阅读全部内容。',
  find: '查找计划',
  all: '所有类别',
  nothingFound: '没有符合的计划。请换一个词，或选择所有类别。',
  holds: '持有',
  owes: '应付',
  families: {
    staking: {
      title: '质押',
      lead: '存入一种代币，代币仍归你所有，并从事先留出的储备中得到一份。这里没有计划用一个成员的存款支付另一个成员。',
    },
    purchase: {
      title: '带佣金的购买',
      lead: '你购买一件产品；其价格的固定部分归他人。多数成员收到的少于花费的。',
    },
    matrix: {
      title: '矩阵和双轨计划',
      lead: '一次购买占一个席位；上方的席位分得其价格的固定部分。至少一半的席位下方永远没有人。',
    },
    raffle: {
      title: '抽奖',
      lead: '一轮一轮进行，奖品事先留出，用公开的随机数抽取。',
    },
    revenue: {
      title: '收入',
      lead: '产品真正赚到的收入，以及如何分配。',
    },
    savings: {
      title: '储蓄与发售',
      lead: '每个人收到每个人所缴的圈子，以及产品代币的发售。',
    },
    traders: {
      title: '交易员',
      lead: '交易员在合约强制执行的限制内调动汇集的资金。你可能失去全部。',
    },
  },
  lines: {
    staking: { title: '质押', source: '出资者事先存入的储备' },
    dynamicStaking: {
      title: '动态质押',
      source: '出资者存入的储备的一部分，储备越少，支付越少',
    },
    rankingStakingV1: {
      title: '排名质押 1',
      source: '出资者存入的储备；较大的质押权重更高',
    },
    rankingStakingV2: {
      title: '排名质押 2',
      source: '每周一个事先留出的奖池；由二十个最大的质押分享',
    },
    periodicClaimStaking: {
      title: '定期领取质押',
      source: '每周一个奖池，在该周开始之前留出',
    },
    relativeStaking: { title: '相对质押', source: '该周的真实收入' },
    unilevel: {
      title: '单层级',
      source: '每笔价格的固定部分，归买方上方的各层级',
    },
    level: { title: '层级', source: '一个等级价格的一个固定部分，归上方的一名成员' },
    leaders: { title: '领先者', source: '由该期购买的固定部分组成的池子' },
    leadersPackage: {
      title: '领先者套餐',
      source: '不向成员支付任何东西；价格用于购买服务',
    },
    globalPool: {
      title: '全球池',
      source: '由该周购买的固定部分组成的池子，退给该周的买方',
    },
    rebate: { title: '返还', source: '你自己所付价格的一部分，分期返还' },
    binaryMatrix: { title: '双轨矩阵', source: '后来席位价格的固定部分' },
    hybridMatrix: {
      title: '混合矩阵',
      source: '每笔价格的固定部分，归推荐人和上方的席位',
    },
    binaryFixed: { title: '双轨固定', source: '每个单位留出的半份奖金' },
    binaryPairing: {
      title: '双轨配对',
      source: '由该周购买的固定部分组成的池子',
    },
    raffle: { title: '抽奖', source: '赞助者存入的奖品；质押保持完整' },
    ticketRaffle: {
      title: '购票抽奖',
      source: '该轮奖券的票款，扣除费用',
    },
    revenueRouter: { title: '收入路由', source: '产品真正赚到的收入' },
    advertisement: {
      title: '广告',
      source: '广告主付款；未展示的部分退回',
    },
    giftingMatrix: {
      title: '储蓄圈',
      source: '各席位的缴款：你收到的就是你所缴的',
    },
    tokenICO: { title: '代币发售', source: '你的付款购买事先存入的代币' },
    tradersV1: {
      title: '交易员 1',
      source: '一轮存款经交易后在结束时的价值',
    },
    tradersV2: {
      title: '交易员 2',
      source: '基金自己的代币，按周末的价格',
    },
    dividends: { title: '分红', source: '真实收入，分摊到七天' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `质押 ${stake} 得 ${reward}`,
    circle: (seats, amount) => `${seats} 个席位，每个 ${amount}`,
    from: (date) => `自 ${date} 起`,
  },
  columns: {
    books: '持有足以支付应付',
  },
  floats: '随价格变动',
  unread: '无法读取',
  withdrawn: {
    title: '此计划不再提供',
    text: 'ADMIN 已将它从列表中永久撤下。从本页不能再向它付入任何款项。已在计划中的人照旧留在其中，也照旧可以退出：这个标记不会阻止任何退出。',
  },
  yes: '是',
  no: '否',
  empty: '还没有创建任何计划。工厂合约一创建计划，它就会自动出现在这里。',
  failed: '无法读取计划列表。',
  retry: '重试',
}
