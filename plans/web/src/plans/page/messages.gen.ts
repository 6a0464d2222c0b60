// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts that every plan’s page shares. */
export const pageMessages = defineMessages('page', {
  figures: 'The plan now',
  members: (n: number | bigint) =>
    plural('en', n, { one: `${figure('en', n)} member`, other: `${figure('en', n)} members` }),
  block: (block: string) =>
    `Block ${block}`,
  staleBlock: (block: string, time: string) =>
    `Old: block ${block}, ${time}`,
  position: {
    title: 'Your position',
    connect: 'Connect a wallet to see what is yours here. Everything else on this page can be read without one.',
    explain: (label: string) =>
    `What is “${label}”?`,
  },
  panel: {
    label: 'What you can do',
    max: 'Max',
    maxOf: 'Use the whole amount',
    know: 'What you should know first',
    before: 'Before your first time here',
    elsewhere: 'Send it to another address',
    receiver: 'Receiving address',
    all: 'All',
    none: 'None',
  },
  buttons: {
    connect: 'Connect a wallet',
    connecting: 'Connecting',
    switchTo: (name: string) =>
    `Switch to ${name}`,
    busy: 'In progress',
  },
  reasons: {
    loading: 'Your position is being read.',
    unreachable: 'No node answers, so nothing can be checked or sent now. What you typed stays here.',
    connect: 'Your wallet signs; this page never holds your tokens.',
    busy: 'A transaction of this plan is under way. Wait until it is done.',
    wrongNetwork: (name: string) =>
    `Your wallet is on another network; this plan lives on ${name}.`,
    nothingToChoose: 'There is nothing to choose from at the moment.',
    notMember: 'Only members can do this. Join first: the tab beside this one.',
    alreadyMember: (id: string) =>
    `You are member ${id} already.`,
    nothingClaimable: 'No commission waits for you.',
    noConstraint: 'This plan sets no limits of its own.',
  },
  preview: {
    title: 'What will happen',
    leaves: 'Leaves your wallet',
    arrives: 'Arrives in your wallet',
    nothing: 'Nothing',
    fee: 'Network fee, about',
    feeUnknown: 'shown by your wallet',
    simulated: (block: string) =>
    `Tried out on the chain’s state of block ${block}; nothing is sent before you confirm.`,
    computed: 'No trial run was possible. Your wallet shows the details before you confirm.',
    idle: 'Fill in the form to see what it would do.',
    split: 'How your price is split',
    splitSponsor: (level: string, id: string) =>
    `Level ${level}, member ${id}`,
    splitMember: (id: string) =>
    `Member ${id}`,
    splitReserve: 'Community reserve',
    splitTreasury: 'Operator, for the product',
    refundable: 'Refundable until',
    capLeft: 'You may still receive in commissions',
    capped: (cut: string) =>
    `Your cap cuts off ${cut} of this, which would go to the community reserve. Each of your purchases that becomes final raises the cap.`,
    limitLeft: 'Left of your 30-day limit',
  },
  know: {
    title: 'What you should know first',
    source: 'Where the money comes from',
    lose: 'What you can lose',
    terms: 'Terms',
    powers: 'Who can do what',
    pause: 'A guardian can pause new entries for at most 14 days, and not again within 14 days. What is yours can be taken out all the same.',
    fixed: 'Nobody can change the terms of this contract, or move what members have in it.',
    fault: 'A fault in the contracts could lock or lose tokens. No outside audit has been published.',
    token: (symbol: string) =>
    `${symbol} can lose its price or be frozen by its issuer.`,
  },
  books: {
    title: 'Does it hold what it owes?',
    lead: 'What it owes is counted by the contract; what it holds is what the token contract says.',
    asset: 'Token',
    surplus: 'Surplus',
    caption: 'Balance and liabilities of the plan',
    yes: (block: string) =>
    `Yes. At block ${block} it holds at least what it owes.`,
    no: (block: string) =>
    `No. At block ${block} it holds less than it owes. Put nothing in; take out what is yours.`,
    floats: 'This plan owes whatever it holds, so this says nothing of how members fare. What counts is what is left of what was put in.',
    left: (paid: string, out: string, inside: string, part: string) =>
    `Members put in ${paid} and took out ${out}; ${inside} is inside, at the prices of its feeds. Together that is ${part} of what was put in.`,
    leftUnknown: 'A price feed is silent, so nobody can say now what is left of what was put in.',
    checkLead: 'The same question to any node, without this site:',
  },
  outcomes: {
    title: 'What members received so far',
    lead: 'All members of all purchase plans, by what they received of what they spent. Counted by the ledger of commissions itself.',
    caption: 'Members by what they received of what they spent',
    share: 'Received of own spending',
    members: 'Members',
    part: 'Part of all',
    classes: [
      'nothing',
      'less than 25 %',
      '25 to 50 %',
      '50 to 75 %',
      '75 to 100 %',
      '100 to 150 %',
      '150 to 200 %',
      '200 % and more',
    ],
    empty: 'Nobody has spent anything yet.',
    sum: (below: string, cap: string) =>
    `${below} of them received less than they spent. No member can receive more than ${cap} of own spending, in all plans together.`,
  },
  failed: {
    title: 'This plan could not be read',
    notAPlan: 'No plan of this site is at this address. Do not send tokens to it. Check the link, or pick a plan from the list.',
    catalogue: 'See all plans',
  },
  foreign: {
    title: 'This plan is wired to contracts that are not this site’s',
    text: 'Joining, claiming and limits would go to contracts that this site does not know. So nothing can be sent from here, and the figures are only what the plan says of itself.',
    hub: 'Registry of members',
    vault: 'Ledger of commissions',
    constraint: 'Limits',
  },
  membership: {
    tabs: {
      join: 'Join',
      commission: 'Commission',
      limits: 'Limits',
    },
    join: 'Become a member',
    joinButton: 'Join',
    joinHelp: 'Purchases are made by members. Joining costs the network fee only; it accepts the terms in force and, if you came by a member’s link, names that member as your sponsor for ever.',
    sponsor: 'Member who introduced you (number)',
    sponsorHint: 'Leave 2, the community reserve, if nobody did.',
    unknownSponsor: (count: number | bigint) =>
    plural('en', count, { one: `There is only ${figure('en', count)} member.`, other: `There are only ${figure('en', count)} members.` }),
    accept: 'Accept the new terms',
    acceptHelp: 'The terms have changed since you accepted them. Purchases wait until you accept.',
    acceptButton: 'Accept terms',
    acceptDone: 'You have accepted the terms in force.',
    limit: 'Set your 30-day limit',
    limitHelp: 'The most that you want to spend in any 30 days, in all plans together. A lower limit counts at once, a higher one after 7 days.',
    limitField: 'Limit for 30 days',
    limitNow: (amount: string) =>
    `Now ${amount}`,
    limitButton: 'Set limit',
    cool: 'Take a break',
    coolHelp: 'No purchases for 1 to 365 days. It can be made longer, not shorter.',
    coolField: 'Days without purchases',
    coolButton: 'Start the break',
    claim: 'Claim commission',
    claimHelp: 'Takes what the ledger has credited to you, from all purchase plans together, to your wallet.',
    claimButton: 'Claim commission',
    rows: {
      member: 'Your membership',
      memberValue: (id: string) =>
    `Member ${id}`,
      none: 'Not joined yet',
      memberNote: (sponsor: string) =>
    `introduced by member ${sponsor}`,
      memberExplained: 'Your number in the registry of members. Your sponsor is the member who introduced you and cannot be changed.',
      claimable: 'Commission to claim',
      claimableExplained: 'Credited to you by purchases that became final, in all plans together, and already put aside in the ledger of commissions.',
      cap: 'You may still receive',
      capNote: (earned: string, cap: string) =>
    `${earned} of ${cap} used`,
      capExplained: 'Commissions end at a fixed part of your own final spending. What is cut off goes to the community reserve.',
      limit: 'Left of your 30-day limit',
      limitNote: (spent: string, limit: string) =>
    `${spent} of ${limit} spent`,
      limitExplained: 'What you may still spend in purchase plans now. You set the limit yourself.',
      coolNote: (until: string) =>
    `You take a break until ${until}`,
    },
  },
  what: {
    title: 'What this does',
    allows: 'May take from your wallet:',
    fails: 'As things stand, the chain would refuse this.',
    unknown: 'What this does could not be computed now.',
  },
  get: {
    lacks: (symbol: string) =>
    `Your wallet has too little ${symbol} for this.`,
    buy: (symbol: string) =>
    `Buy ${symbol} with money`,
    swap: (symbol: string) =>
    `Swap for ${symbol}`,
  },
})
