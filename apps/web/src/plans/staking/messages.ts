import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the staking pages. */
export const stakingMessages = defineMessages('stakingMessages', {
  title: (stake: string) => `Staking ${stake}`,
  titleLoading: 'Staking',
  pair: (stake: string, reward: string) => `Stake ${stake}, receive ${reward}`,
  intro: (stake: string, reward: string) =>
    `You deposit ${stake} and it stays yours, one to one; the plan pays you ${reward} out of a reserve that was put aside beforehand. The rewards end when the reserve is used up, and your principal can be withdrawn at any time.`,
  trail: { plans: 'Plans' },
  figures: {
    label: 'The plan now',
    staked: 'Staked by all',
    reserve: 'Reserve left',
    reserveNote: 'deposited, not yet claimed',
    fundedUntil: 'Rewards funded until',
    none: 'Not funded now',
    refill: 'until someone adds to the reserve',
    waiting: 'Waiting',
    waitingNote: (missing: string) => `starts when ${missing} more is staked`,
    apr: 'Yearly rate now',
    aprNote: (date: string) => `only until ${date}, and less when more is staked`,
    perDay: (stake: string) => `Reward per ${stake} a day`,
    perDayNote: (date: string) => `only until ${date}, and less when more is staked`,
    noRate: 'Reward now',
    noRateNote: 'nothing is paid at present',
    members: (n: string) => `${n} members`,
    block: (block: string) => `Block ${block}`,
    staleBlock: (block: string, time: string) => `Old: block ${block}, ${time}`,
  },
  position: {
    title: 'Your position',
    connect:
      'Connect a wallet to see your stake here. Everything else on this page can be read without one.',
    empty: (token: string) =>
      `You have nothing staked yet. Deposit ${token} in the panel; rewards count from that block on.`,
    stake: 'Your stake',
    share: (part: string) => `${part} of all stakes`,
    claimable: 'Claimable now',
    ticking: 'counted with the chain’s time',
    wallet: 'In your wallet',
    worst: (stake: string, claimable: string) =>
      `If nothing more happens, you can take out ${stake} and claim ${claimable} today.`,
  },
  panel: {
    label: 'What you can do',
    tabs: { deposit: 'Deposit', withdraw: 'Withdraw', claim: 'Claim', leave: 'Leave' },
    deposit: { field: 'Amount to deposit', available: (amount: string) => `In wallet ${amount}` },
    withdraw: { field: 'Amount to withdraw', available: (amount: string) => `Staked ${amount}` },
    know: 'What you should know first',
    max: 'Max',
    maxOf: 'Use the whole amount',
    claimLead:
      'Takes what you have earned so far to your wallet. Your stake stays and goes on earning.',
    leaveLead:
      'Both ways end your stake at once. There is no waiting time and no charge by the plan.',
    exit: 'Everything: principal and rewards',
    exitHelp: 'What you staked and what you can claim, in one transaction.',
    exitNow: 'Principal only',
    exitNowHelp:
      'Returns your stake without touching the reward arithmetic, and gives up what is claimable. It is the emergency door: it works even if the rewards were broken.',
  },
  actions: {
    deposit: 'Deposit',
    withdraw: 'Withdrawal',
    claim: 'Claim',
    exit: 'Exit',
    exitNow: 'Exit, principal only',
  },
  buttons: {
    connect: 'Connect a wallet',
    connecting: 'Connecting',
    switchTo: (name: string) => `Switch to ${name}`,
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    claim: 'Claim',
    exit: 'Take out everything',
    exitNow: 'Take out principal only',
    busy: 'In progress',
  },
  reasons: {
    loading: 'Your position is being read.',
    unreachable:
      'No node answers, so nothing can be checked or sent now. What you typed stays here.',
    connect: 'Your wallet signs; this page never holds your tokens.',
    nothingStaked: 'You have nothing staked in this plan.',
    nothingToClaim: 'There is nothing to claim yet. Rewards appear here as the plan pays them.',
    busy: 'A transaction of this plan is under way. Wait until it is done.',
    wrongNetwork: (name: string) =>
      `Your wallet is on another network; this plan lives on ${name}.`,
  },
  preview: {
    title: 'What will happen',
    leaves: 'Leaves your wallet',
    arrives: 'Arrives in your wallet',
    nothing: 'Nothing',
    fee: 'Network fee, about',
    feeUnknown: 'shown by your wallet',
    forfeited: 'Given up',
    simulated: (block: string) =>
      `Tried out on the chain’s state of block ${block}; nothing is sent before you confirm.`,
    computed: 'No trial run was possible. Your wallet shows the details before you confirm.',
    idle: 'Type an amount to see what it would do.',
  },
  disclosure: {
    title: 'What you should know first',
    source: 'Where the money comes from',
    sourceText: (reward: string) =>
      `Rewards are paid from the reserve and from nothing else. Whoever funds the plan deposits ${reward} before it is paid out; a member’s deposit is never used for it.`,
    sourceFigures: (funded: string, claimed: string, left: string) =>
      `Since the start ${funded} was put in, ${claimed} was claimed by members and ${left} is left.`,
    sourceLeft: (funded: string, left: string) =>
      `Since the start ${funded} was put in, and ${left} is left.`,
    terms: 'Terms',
    termsSplit: (duration: string) =>
      `Each funding is paid out evenly over ${duration}, second by second, shared by stake.`,
    termsMinimum: (minimum: string) =>
      `While less than ${minimum} is staked in total, the clock waits and nothing is paid.`,
    termsFree: 'No lock, no entry fee, no exit fee. You pay the network fee only.',
    lose: 'What you can lose',
    loseRate: 'Your share shrinks when others deposit, and rewards end when the reserve does.',
    losePrice: (token: string) =>
      `The price of ${token} can fall, down to nothing. No plan can prevent that.`,
    loseFault:
      'A fault in the contracts could lock or lose tokens. No outside audit has been published.',
    powers: 'Who can do what',
    powersPause:
      'A guardian can pause new deposits for at most 14 days, and not again within 14 days. Claims and withdrawals cannot be paused.',
    powersFund: 'A funder can only add to the reserve.',
    powersNone: 'Nobody can change the terms, or move what members have staked.',
  },
  books: {
    title: 'Does it hold what it owes?',
    lead: 'Principal and reserve are counted by the contract; the balance is what the token contract says the plan holds.',
    asset: 'Token',
    balance: 'Holds',
    liabilities: 'Owes',
    surplus: 'Surplus',
    caption: 'Balance and liabilities of the plan',
    yes: (block: string) => `Yes. At block ${block} it holds at least what it owes.`,
    no: (block: string) =>
      `No. At block ${block} it holds less than it owes. Do not deposit; withdraw your principal.`,
    check: 'Check it yourself',
    checkLead: 'The same question to any node, without this site:',
    copy: 'Copy',
    copied: 'Copied',
  },
  failed: {
    title: 'This plan could not be read',
    retry: 'Try again',
    notAPlan:
      'No staking plan of this site is at this address. Do not send tokens to it. Check the link, or pick a plan from the list.',
    catalogue: 'See all plans',
  },
})
