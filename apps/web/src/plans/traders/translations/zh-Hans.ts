import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: '存入', withdraw: '取回', claim: '领取', keep: '维护' },
  available: (amount) => `钱包中 ${amount}`,
  deposited: (amount) => `已存入 ${amount}`,
  amount: '数量',
  round: '轮次',
  receiver: '接收地址',
  waits: '你的申请所在的一周已结束，正等待结算。如果无法结算，可以再次撤销。',
  part: '你的份额的一部分',
  option: (round, amount) => `第 ${round} 轮：${amount}`,
  inKind: (round) => `第 ${round} 轮：你在每种代币中的部分`,
  request: (id, amount) => `第 ${id} 周的申请：待投入 ${amount}`,
  actions: {
    deposit: {
      title: '存入此轮',
      help: '交易开始之前，你可以全部取回。从那时起由价格决定。',
      none: '此轮正在交易。结算后下一轮开放。',
    },
    withdraw: {
      title: '取回存款',
      help: '全额取回，只要此轮仍在筹集。',
      none: '你在筹集中的轮次里没有任何存款。',
    },
    redeem: {
      title: '赎回已结算的一轮',
      help: '该轮结束时价值中你的部分，扣除费用。',
      none: '没有已结算的轮次含有你的部分。',
    },
    redeemInKind: {
      title: '取走你在每种代币中的部分',
      help: '没有按时结算的一轮按现状分配，没有费用，也没有价格。',
      none: '没有已解散的轮次含有你的部分。',
    },
    settle: {
      title: '结算',
      help: '时间一到，任何人都可以做；没有报酬。',
      none: '现在没有可结算的。',
    },
    dissolve: {
      title: '解散此轮',
      help: '未结算的一轮在截止时间七天之后，成员取走各自在每种代币中的部分。任何人都可以做。',
      none: '没有逾期七天的轮次。',
    },
    requestDeposit: {
      title: '申请投入',
      help: '你的代币等到周末；那时的价格现在未知。在那之前你可以撤销申请；之后只有在无法结算或长时间无人结算时才可以。',
      none: '现在不能申请投入。',
    },
    claimShares: {
      title: '领取份额',
      help: '你已结算的申请的份额，在结算后的等待时间结束后领取。',
      none: '没有已结算的申请有你现在可领取的份额。',
    },
    requestRedeem: {
      title: '申请取出',
      help: '你的份额等到周末；那时的价格现在未知。在那之前你可以撤销申请；之后只有在无法结算或长时间无人结算时才可以。',
      none: '你没有份额。',
    },
    claimAssets: {
      title: '领取赎回所得',
      help: '你已结算的申请的代币，在结算时已留出。',
      none: '没有已结算的申请有你的代币。',
    },
    cancelDeposit: {
      title: '撤销投入',
      help: '全部数量退回。',
      none: '你没有未结的投入申请。',
    },
    cancelRedeem: {
      title: '撤销取出',
      help: '份额退回。',
      none: '你没有未结的取出申请。',
    },
    takeSpare: {
      title: '取回未交易的部分',
      help: '你的存款中此轮不交易的部分。',
      none: '没有轮次持有你未交易的部分。',
    },
    takeBack: {
      title: '取回份额',
      help: '取回结算时未能支付的份额。',
      none: '没有份额等待退还给你。',
    },
    exitInKind: {
      title: '带着每种代币退出',
      help: '交回份额，换取其在基金每种代币中的部分，立即进行，不需要价格，也不需要任何人协助。',
      none: '你没有份额。',
    },
  },
  states: ['筹集中', '交易中', '已结算', '已解散'],
  figures: {
    state: (round) => `第 ${round} 轮`,
    total: '其中的存款',
    totalNote: (most) => `最多交易 ${most}`,
    last: '上一轮带回',
    lastNone: '还没有',
    lastNote: (total) => `共 ${total}，扣费前`,
    lost: '兑换中的损失',
    lostNote: (budget) => `相对于喂价；交易员的额度为 ${budget}`,
    value: '基金价值',
    valueNone: '现在未知',
    valueNote: '按喂价',
    waiting: '等待投入',
    owed: '为退出者留出',
    ends: '本周结束于',
  },
  position: {
    deposit: '你在此轮的存款',
    depositExplained: '你存入现在筹集或交易中的一轮的数量。',
    redeemable: '可赎回',
    redeemableExplained: '你在已结算轮次中的部分，扣除费用。',
    worth: '你的份额约值',
    worthNone: '现在未知',
    worthExplained: '你的份额按此刻的价格计算。申请的价格是其所在周末的价格。',
    open: '你未结的投入申请',
    openExplained: '等到周末的代币。在那之前你可以撤销申请。',
    claimable: '可领取',
    claimableExplained: '你已结算的取出申请的代币。',
    worstRounds: (redeemable) => `你今天可以赎回 ${redeemable}。交易中的部分可能失去全部价值。`,
    worstRoundsNone: '今天没有可赎回的。交易中的部分可能失去全部价值。',
    worstClaim: (claimable) => `你今天可以领取 ${claimable}。份额可能失去全部价值。`,
    worstCallOff: (open) => `你今天可以撤销 ${open}。份额可能失去全部价值。`,
    worstNone: '今天没有可领取或可撤销的。份额可能失去全部价值。',
    worstShares: (claimable, open) =>
      `你今天可以领取 ${claimable} 并撤销 ${open}。份额可能失去全部价值。`,
  },
  terms: {
    funding: (funding, trading) => `一轮从第一笔存款起筹集 ${funding}，最多交易 ${trading}。`,
    size: (least, most) =>
      `一轮达到 ${least} 才开始，最多交易 ${most}；超出的存款按比例退回所有人。`,
    week: (length, least) => `申请在每个 ${length} 的周期之后结算；最小为 ${least}。`,
    swaps: (slippage) => `一次兑换最多低于喂价 ${slippage}。市场本身的损失没有限制。`,
    budgetOfRound: (loss) =>
      `交易员在一轮中的全部兑换合计最多用掉所交易数量的 ${loss}；一次兑换用掉的，是它低于“喂价加上其偏差”的部分。`,
    budgetOfWeeks: (loss) =>
      `交易员在相邻两周的全部兑换合计最多用掉基金价值的 ${loss}；一次兑换用掉的，是它低于“喂价加上其偏差”的部分。`,
    deviation:
      '进入者按“喂价加上其偏差”支付基金中的其他代币，离开者按减去偏差的价格得到；差额归留下的人。',
    claims: (delay) => `份额在结算 ${delay} 后可以领取。`,
    fee: (fee) => `有增值时交易员保留其中的 ${fee}，亏损时不收取。`,
  },
  powers: {
    trader: '交易员只能在计划的代币之间兑换，除费用外不能移出任何代币。',
    nobody: '没有人能更改代币、喂价、交易员或条款。',
  },
  lose: {
    all: '原则上是全部：价格会下跌，其损失没有限制。',
    feeds: '错误的喂价可能被人利用来交易。',
    past: '以前各轮带回的数量不说明下一轮。',
    wait: '取出要等待新的价格和足够的代币；带着每种代币退出则不用等待。',
  },
  empty: '你在此计划中没有任何资产。',
  plans: {
    tradersV1: {
      title: '交易员 1',
      what: '成员为一轮出资，交易员在合约强制执行的限制内交易。当一切重新换回第一种代币时结算，你可能失去全部。',
      source: '退回的是该轮自己的存款在结束时的价值，扣除费用。没有人追加。',
    },
    tradersV2: {
      title: '交易员 2',
      what: '你申请把代币投入由交易员交易的基金，并按周末的价格收到份额。你可能失去全部。',
      source: '你取出的是你在基金自己的代币中的部分，按结算价格。没有人追加。',
    },
  },
}
