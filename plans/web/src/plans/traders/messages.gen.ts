// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the two traders’ plans. */
export const tradersMessages = defineMessages('traders', {
  tabs: {
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    claim: 'Claim',
    keep: 'Upkeep',
  },
  available: (amount: string) =>
    `In wallet ${amount}`,
  deposited: (amount: string) =>
    `Deposited ${amount}`,
  amount: 'Amount',
  round: 'Round',
  receiver: 'Receiving address',
  waits: 'The week of your request is over, so it waits to be settled. If that cannot be done, it can be called off again.',
  part: 'Part of your shares',
  option: (round: string, amount: string) =>
    `Round ${round}: ${amount}`,
  inKind: (round: string) =>
    `Round ${round}: your part of each token`,
  request: (id: string, amount: string) =>
    `Requests of week ${id}: ${amount} to put in`,
  actions: {
    deposit: {
      title: 'Deposit into the round',
      help: 'Until trading starts you can take all of it back. From then on its price decides.',
      none: 'The round is being traded. The next one opens when it is settled.',
    },
    withdraw: {
      title: 'Take the deposit back',
      help: 'Whole, as long as the round is funded.',
      none: 'You have nothing in a round that is being funded.',
    },
    redeem: {
      title: 'Redeem a settled round',
      help: 'Your part of what the round was worth at its end, less the fee.',
      none: 'No settled round holds anything of yours.',
    },
    redeemInKind: {
      title: 'Take your part of each token',
      help: 'A round that was not settled in time is shared as it is, without fee and without price.',
      none: 'No dissolved round holds anything of yours.',
    },
    settle: {
      title: 'Settle',
      help: 'Anyone may do it once its time has come; it pays nothing.',
      none: 'Nothing can be settled now.',
    },
    dissolve: {
      title: 'Dissolve the round',
      help: 'Seven days after the deadline of a round that was not settled, members take their part of each token. Anyone may do it.',
      none: 'No round is seven days late.',
    },
    requestDeposit: {
      title: 'Ask to put in',
      help: 'Your tokens wait for the end of the week; its price is not known now. Until then you can call the request off, afterwards only if it cannot be settled or nobody settles it for long.',
    },
    claimShares: {
      title: 'Claim shares',
      help: 'Shares of your settled requests, once the waiting time after their settlement is over.',
      none: 'No settled request has shares that you can claim now.',
    },
    requestRedeem: {
      title: 'Ask to take out',
      help: 'Your shares wait for the end of the week; its price is not known now. Until then you can call the request off, afterwards only if it cannot be settled or nobody settles it for long.',
      none: 'You hold no shares.',
    },
    claimAssets: {
      title: 'Claim what was redeemed',
      help: 'Tokens of your settled requests, put aside when they were settled.',
      none: 'No settled request has tokens for you.',
    },
    cancelDeposit: {
      title: 'Call the deposit off',
      help: 'The whole amount comes back.',
      none: 'You have no open request to put in.',
    },
    cancelRedeem: {
      title: 'Call the withdrawal off',
      help: 'The shares come back.',
      none: 'You have no open request to take out.',
    },
    takeSpare: {
      title: 'Take back what is not traded',
      help: 'The part of your deposit that the round does not trade.',
      none: 'No round holds a part of yours that it does not trade.',
    },
    takeBack: {
      title: 'Take shares back',
      help: 'Brings home the shares that a settlement could not pay out.',
      none: 'No shares wait to come back to you.',
    },
    exitInKind: {
      title: 'Leave with each token',
      help: 'Gives shares back for their part of every token in the fund, at once, without a price and without anybody’s help.',
      none: 'You hold no shares.',
    },
  },
  states: [
    'being funded',
    'being traded',
    'settled',
    'dissolved',
  ],
  figures: {
    state: (round: string) =>
    `Round ${round}`,
    total: 'Deposited in it',
    totalNote: (most: string) =>
    `trades at most ${most}`,
    last: 'Last round brought back',
    lastNone: 'none yet',
    lastNote: (total: string) =>
    `of ${total}, before the fee`,
    lost: 'Lost in swaps',
    lostNote: (budget: string) =>
    `against the feeds’ price; the trader’s budget is ${budget}`,
    value: 'Value of the fund',
    valueNone: 'not known now',
    valueNote: 'by the price feeds',
    waiting: 'Waits to be put in',
    owed: 'Put aside for who leaves',
    ends: 'This week ends',
  },
  position: {
    deposit: 'Your deposit in this round',
    depositExplained: 'What you have put into the round that is funded or traded now.',
    redeemable: 'To redeem',
    redeemableExplained: 'Your part of settled rounds, less the fee.',
    worth: 'Your shares are worth about',
    worthNone: 'not known now',
    worthExplained: 'Your shares at this moment’s prices. The price of a request is that of the end of its week.',
    open: 'Your open request to put in',
    openExplained: 'Tokens that wait for the end of the week. Until then you can call the request off.',
    claimable: 'To claim',
    claimableExplained: 'Tokens of your settled requests to take out.',
    worstRounds: (redeemable: string) =>
    `You can redeem ${redeemable} today. What is being traded can lose all of its value.`,
    worstRoundsNone: 'Nothing can be redeemed today. What is being traded can lose all of its value.',
    worstClaim: (claimable: string) =>
    `You can claim ${claimable} today. Shares can lose all of their value.`,
    worstCallOff: (open: string) =>
    `You can call ${open} off today. Shares can lose all of their value.`,
    worstNone: 'Nothing can be claimed or called off today. Shares can lose all of their value.',
    worstShares: (claimable: string, open: string) =>
    `You can claim ${claimable} and call ${open} off today. Shares can lose all of their value.`,
  },
  terms: {
    funding: (funding: string, trading: string) =>
    `A round is funded for ${funding} after its first deposit, and traded for at most ${trading}.`,
    size: (least: string, most: string) =>
    `A round starts from ${least} and trades at most ${most}; what is deposited above comes back to all in proportion.`,
    week: (length: string, least: string) =>
    `Requests are settled after each period of ${length}; the smallest is ${least}.`,
    swaps: (slippage: string) =>
    `A swap ends at most ${slippage} below the feeds’ price. The market’s own losses have no limit.`,
    budgetOfRound: (loss: string) =>
    `The trader’s swaps of a round together use at most ${loss} of what it trades; a swap uses what it ends below the feeds’ price raised by their deviation.`,
    budgetOfWeeks: (loss: string) =>
    `The trader’s swaps of two neighbouring weeks together use at most ${loss} of the fund’s value; a swap uses what it ends below the feeds’ price raised by their deviation.`,
    deviation: 'Who comes in pays for the other tokens of the fund the feeds’ price raised by their deviation, and who leaves gets it lowered by that; the difference stays with who stays.',
    claims: (delay: string) =>
    `Shares can be claimed ${delay} after their settlement.`,
    fee: (fee: string) =>
    `The trader keeps ${fee} of a gain, and of a loss nothing.`,
  },
  powers: {
    trader: 'The trader can only swap between the tokens of the plan, and moves none out but the fee.',
    nobody: 'Nobody can change the tokens, the feeds, the trader or the terms.',
  },
  lose: {
    all: 'All of it, in principle: prices fall, and their losses have no limit.',
    feeds: 'A price feed that lies can be traded against.',
    past: 'What earlier rounds brought back says nothing about the next.',
    wait: 'Taking out waits for fresh prices and enough tokens; leaving with each token does not.',
  },
  empty: 'You have nothing in this plan.',
  plans: {
    tradersV1: {
      title: 'Traders 1',
      what: 'Members fund a round and a trader trades it, within limits that the contract enforces. It is settled when everything is the first token again, and you can lose all of it.',
      source: 'What comes back is what the round’s own deposits are worth at its end, less the fee. Nobody adds to it.',
    },
    tradersV2: {
      title: 'Traders 2',
      what: 'You ask to put tokens into a fund that a trader trades, and receive shares at the price of the end of the week. You can lose all of it.',
      source: 'What you take out is your part of the fund’s own tokens, at the price of the settlement. Nobody adds to it.',
    },
  },
})
