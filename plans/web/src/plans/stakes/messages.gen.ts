// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the plans in which a token is staked. */
export const stakesMessages = defineMessages('stakes', {
  tabs: {
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    leave: 'Leave',
    lock: 'Lock',
  },
  deposit: {
    title: 'Deposit',
    field: 'Amount to deposit',
  },
  withdraw: {
    field: 'Amount to withdraw',
    available: (amount: string) =>
    `Staked ${amount}`,
  },
  claim: {
    help: 'Takes what you have earned so far. Your stake stays and goes on earning.',
    epochs: 'Weeks to claim',
    epochsHelp: 'Takes your share of the closed weeks. Your stake stays.',
    epoch: (from: string, amount: string) =>
    `Week from ${from}: ${amount}`,
  },
  leave: {
    title: 'Everything: principal and rewards',
    button: 'Take out everything',
    help: 'What you staked and what you can claim, in one transaction. There is no waiting time and no charge by the plan.',
    nowTitle: 'Principal only',
    nowButton: 'Take out principal only',
    nowHelp: 'Returns your stake without touching the reward arithmetic, and gives up what is claimable. It is the emergency door: it works even if the rewards were broken.',
    givenUp: 'Given up',
    nowEpochHelp: 'Returns your whole stake at once. Shares of closed weeks stay yours and can still be claimed.',
  },
  lock: {
    title: 'Lock your stake',
    field: 'Days',
    hint: '7 to 365 days. A longer lock weighs more, up to twice as much at 365 days.',
    button: 'Lock',
    help: 'By your own choice: a locked stake earns more, and what it earns is paid at the end. Who takes out principal before gives up what the lock has earned, never the principal.',
    none: 'No lock',
    rebase: 'End a lock that is over',
    rebaseButton: 'End the lock',
    rebaseHelp: 'Brings a member’s weight back to 1.00 when the lock is over. Anyone may do it.',
    rebaseField: 'Member (address)',
  },
  list: {
    tab: 'List',
    title: 'Post the list of a week',
    button: 'Post the list',
    help: 'The addresses with the twenty largest average stakes, the largest first, equal ones by address. The contract computes every stake itself; the best list of two days stands. It pays nothing, but a member whom no list names receives nothing.',
    week: 'Week',
    addresses: 'Addresses, separated by spaces',
    standing: (from: string, sum: string) =>
    `Week from ${from}: the list that stands adds up to ${sum}`,
    none: 'No week takes a list now. Lists are taken for two days after a week has ended.',
    unread: 'One to twenty addresses, separated by spaces or commas.',
    twice: 'An address stands there twice.',
    claimHelp: 'Pays your part of a closed week’s pot, from two days after it. The contract keeps only a fingerprint of the list, so paste it as it was posted: it is in the event RankingPosted.',
    claimNone: 'No closed week waits for you: you had no stake in it, nobody posted its list, or you have claimed it.',
    notStanding: 'This is not the list that stands for this week.',
    notNamed: 'The list does not name you.',
  },
  roll: {
    title: 'Move on what nobody can claim',
    button: 'Move on',
    help: 'What nobody claimed for 26 weeks, or what nobody can claim, goes into a later week’s pot. Anyone may do it; it pays nothing.',
    none: 'No week has anything to move on.',
  },
  reasons: {
    nothingStaked: 'You have nothing staked in this plan.',
    nothingToClaim: 'There is nothing to claim yet. Rewards appear here as the plan pays them.',
    noWeek: 'No closed week has a share for you that is not claimed.',
  },
  figures: {
    reserve: 'Reserve left',
    reserveNote: 'deposited, not yet paid out',
    reserveOf: (funded: string) =>
    `not yet claimed, of ${funded} put in so far`,
    until: 'Rewards funded until',
    untilNone: 'Not funded now',
    untilNoneNote: 'until someone adds to the reserve',
    perDay: (token: string) =>
    `Reward per ${token} a day`,
    untilEnd: (amount: string) =>
    `Reward for ${amount} staked`,
    untilEndNote: (date: string, rate: string) =>
    `until ${date} at today’s total stake, less when more is staked; as a yearly rate ${rate}`,
    rateNote: (date: string) =>
    `only until ${date}, and less when more is staked`,
    noRate: 'Reward now',
    noRateNote: 'nothing is paid at present',
    waiting: 'Waiting',
    waitingNote: (missing: string) =>
    `starts when ${missing} more is staked`,
    emission: 'Flows in the next day',
    emissionNote: 'to all together, if nobody acts',
    halfLife: 'Half of the rest flows in',
    halfLifeNote: (part: string) =>
    `at full speed; now ${part} of it`,
    potNote: 'put aside before the week began',
    potRevenue: 'Revenue of this week so far',
    potRevenueNote: 'from the revenue router, nothing else',
    last: 'Last week paid',
    lastNote: 'to all together',
    ends: 'This week ends',
  },
  position: {
    stake: 'Your stake',
    stakeExplained: 'What you have deposited and not taken out. It is yours one to one, counted apart from all rewards.',
    share: (part: string) =>
    `${part} of all stakes`,
    claimable: 'Claimable now',
    ticking: 'counted with the chain’s time',
    claimableExplained: 'Your share of what has flowed so far, as the contract counts it at this block.',
    claimableEpochs: 'Your shares of closed weeks: pot × your stake and time ÷ all stakes and time.',
    weight: 'Your weight',
    weightExplained: 'How much your stake counts for each token in it.',
    locked: (until: string) =>
    `locked until ${until}`,
    tier: (tier: string) =>
    `tier ${tier} of 8`,
    running: 'Share of this week so far',
    runningExplained: 'What you would get of this week’s pot if it ended now. It changes with every deposit and with time.',
    score: 'Your average stake this week',
    scoreExplained: 'Your stake of this week so far, averaged over the whole week. The twenty largest share the pot.',
    openNone: 'none',
    openExplained: 'Closed weeks with a list, in which you had a stake and have not claimed. You receive a part only where the list names you.',
    wallet: 'In your wallet',
    walletExplained: 'What your wallet holds of the token that is staked here.',
    worst: (stake: string, claimable: string) =>
    `If nothing more happens, you can take out ${stake} and claim ${claimable} today.`,
  },
  terms: {
    free: 'No lock, no entry fee, no exit fee. You pay the network fee only.',
    freeUntilLock: 'No entry fee, no exit fee, no lock unless you choose one. You pay the network fee only.',
    split: (duration: string) =>
    `What is added to the reserve is given out evenly over ${duration}, shared by stake.`,
    join: 'If more is added meanwhile, both are given out together. The time they take is the average of their two times; the larger amount counts more.',
    minimum: (minimum: string) =>
    `While less than ${minimum} is staked in total, the clock waits and nothing is paid.`,
    decay: (half: string, target: string) =>
    `Half of what is left flows in ${half} when ${target} are staked, more slowly when less or much more is.`,
    lock: 'A lock of 7 to 365 days, by your own choice, weighs up to 2.00 and pays at its end.',
    tiers: (rows: string) =>
    `Weight per token by size of the stake: ${rows}.`,
    tiersFavour: 'The weights favour larger stakes; the largest tier gets at most 1.5 times as much per token.',
    epochs: (length: string) =>
    `Weeks are ${length} long and the same for everybody.`,
    twenty: 'The twenty largest average stakes of a week share its pot; everybody else receives nothing.',
    lists: 'Anyone may post a week’s list for two days after it; a better one replaces it.',
    claims: 'A closed week can be claimed for 26 weeks; then the rest moves on.',
  },
  powers: {
    funder: 'A funder can only add to the reserve.',
    revenue: 'Only the revenue router can bring money in.',
  },
  lose: {
    rate: 'Your share shrinks when others deposit, and rewards end when the reserve does.',
    unclaimed: 'A share that you do not claim for 26 weeks moves on to a later pot.',
    exitNow: 'What is claimable is given up by who leaves with principal only.',
    lock: 'What a lock has earned is given up by who takes out principal before its end.',
    noRevenue: 'There may be no revenue for any time, and then nothing is paid.',
    tier: 'Below the border of a tier your whole stake weighs less from then on.',
    pot: 'Weeks without a pot pay nothing.',
    place: 'A place, if nobody posts a list that names you. Every member can post it.',
    few: 'Whoever is not among the twenty receives nothing of that week.',
  },
  empty: 'You have nothing staked here yet.',
  pair: (stake: string, reward: string) =>
    `Stake ${stake}, receive ${reward}`,
  plans: {
    staking: {
      title: 'Staking',
      what: 'You deposit a token and it stays yours, one to one; the plan pays you out of a reserve that was put aside beforehand. The rewards end when the reserve is used up, and your principal can be withdrawn at any time.',
      source: 'Rewards are paid from the reserve and from nothing else. Whoever funds the plan deposits the reward before it is paid out; a member’s deposit is never used for it.',
    },
    dynamicStaking: {
      title: 'Dynamic staking',
      what: 'You deposit a token and it stays yours, one to one; a share of what is left in the reserve flows to all stakes, less and less as it empties. Nothing stops at once, and nothing is promised beyond what is there.',
      source: 'Rewards are a part of a reserve that a funder put in before, and what others gave up by leaving early. A member’s deposit is never used for it.',
    },
    rankingStakingV1: {
      title: 'Ranking staking 1',
      what: 'You deposit a token and it stays yours, one to one; rewards flow from a reserve, and a larger stake weighs more per token, by at most half. Your tier follows from your own stake alone.',
      source: 'Rewards are paid from tokens that a funder has put into this plan before, and from nothing else.',
    },
    rankingStakingV2: {
      title: 'Ranking staking 2',
      what: 'You deposit a token and it stays yours, one to one; the twenty largest average stakes of a week share its pot. Everybody else receives nothing of it.',
      source: 'A week’s pot comes from tokens that a funder put in before the week started. A member’s deposit is never used for it.',
    },
    dividends: {
      title: 'Dividends',
      what: 'You hold the product token in this contract and receive a part of the real revenue, spread over seven days after each payment. No revenue, no dividend; your tokens can be taken out at any time.',
      source: 'Dividends come from the revenue router alone: its fixed share of what listed plans earned, today advertisement, and of donations. Nobody else can pay in.',
    },
    periodicClaimStaking: {
      title: 'Periodic-claim staking',
      what: 'Each week has a pot that was put aside before it began; members share it by stake and time. A week without a pot pays nothing, and your stake can be taken out at any time.',
      source: 'A week’s share comes from tokens that a funder put into that week’s pot before it started.',
    },
    relativeStaking: {
      title: 'Relative staking',
      what: 'The pot of a week is the real revenue of that week, shared by stake and time. There is no rate at all, only what earlier weeks have paid.',
      source: 'What came through the revenue router during that week, nothing else: revenue of listed plans, and donations.',
    },
  },
})
