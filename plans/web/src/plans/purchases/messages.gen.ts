// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts of the plans in which members buy something. */
export const purchasesMessages = defineMessages('purchases', {
  tabs: {
    buy: 'Buy',
    refund: 'Refund',
    keep: 'Upkeep',
    claim: 'Claim',
    points: 'Points',
  },
  buy: {
    title: 'Purchase',
    button: 'Buy',
    field: 'Price you pay',
    tier: 'Tier',
    tierOption: (tier: string, price: string) =>
    `Tier ${tier}: ${price}`,
    available: (amount: string) =>
    `In wallet ${amount}`,
    help: 'The price waits in escrow. Until the refund window is over you can take all of it back; only then is it split.',
    serviceHelp: 'The price stays in this plan until the services have run. On trial all of it comes back, later the part of the time that is left.',
  },
  refund: {
    title: 'Refund a purchase',
    button: 'Take the price back',
    help: 'Unconditional while the purchase is not final. The money goes back to your wallet.',
    field: 'Purchase',
    option: (pid: string, amount: string, date: string) =>
    `No. ${pid}: ${amount}, bought ${date}`,
    receiver: 'Receiving address',
  },
  finalize: {
    title: 'Finalize purchases',
    button: 'Finalize',
    help: 'Splits purchases whose refund window is over, the oldest first. Anyone may do it; it pays you nothing by itself.',
    field: 'Purchases whose window is over',
    none: 'No purchase waits to be made final.',
  },
  reasons: {
    notMember: 'Only members can buy. Join first: the tab beside this one.',
    cooling: (until: string) =>
    `You take a break until ${until}.`,
    noRefund: 'You have no purchase that can still be taken back.',
    rule: (from: string, to: string, step: string) =>
    `From ${from} to ${to}, in steps of ${step}.`,
    fixed: (price: string) =>
    `The price is ${price}.`,
    noShare: 'No closed period has a share for you that is not claimed.',
    noRoll: 'No period has anything to move on.',
    active: (until: string) =>
    `Your package runs until ${until}. The next one can be bought then.`,
    tierOwned: 'You own every tier.',
    nothingReady: 'Nothing has flowed back yet.',
    notQualified: (customers: number | bigint) =>
    `No points to book: it takes ${plural('en', customers, { one: `${figure('en', customers)} direct customer`, other: `${figure('en', customers)} different direct customers` })} in the period before, and a purchase of your own in 90 days.`,
    booked: 'Your points of the last period are booked.',
  },
  claim: {
    title: 'Claim a share',
    button: 'Move it to your commissions',
    help: 'Moves your share of a closed period into your account of the ledger of commissions, where the cap applies. From there you claim it to your wallet. Only you can do it, whenever you choose.',
    field: 'Period',
    option: (epoch: string, amount: string) =>
    `From ${epoch}: ${amount}`,
  },
  roll: {
    title: 'Move on what nobody claimed',
    button: 'Move on',
    help: 'What nobody claimed in 26 periods goes into the running pot. Anyone may do it; it pays nothing.',
    field: 'Period',
  },
  book: {
    title: 'Book points',
    button: 'Book my points',
    help: 'Points of the period before are booked in the running one. Who does not book has none.',
  },
  rebate: {
    title: 'Take the rebate',
    button: 'Move it to your commissions',
    help: 'Moves what has flowed back so far into your account of the ledger of commissions. From there you claim it to your wallet. Only you can do it, whenever you choose.',
  },
  figures: {
    open: 'Waiting in escrow',
    openNote: 'can still be taken back',
    sold: 'Purchases so far',
    window: 'Refund window',
    windowNote: 'whole price, no questions',
    members: 'To members at most',
    membersNote: 'of the price',
    matched: 'Sales that found an owner above',
    matchedNote: (part: string) =>
    `${part} of all tier sales`,
    pot: 'Pot of this period',
    potNote: (part: string) =>
    `${part} of each final price`,
    ends: 'Period ends',
    trial: 'Trial',
    trialNote: 'whole price back',
    rebate: 'Comes back to you',
    rebateNote: (time: string) =>
    `over ${time} after a purchase is final`,
    held: 'Still flowing back',
    heldNote: 'to all buyers together',
    price: 'Price',
  },
  position: {
    escrow: 'Your money in escrow',
    escrowExplained: 'Prices of your purchases that are not final. All of it can be taken back until the window ends.',
    escrowUntil: (date: string) =>
    `the first window ends ${date}`,
    tier: 'Your tier',
    tierNone: 'none',
    tierExplained: 'The highest tier that you own. It counts from when the purchase is final.',
    share: 'Shares to claim',
    shareExplained: 'Your shares of closed periods: pot × your points ÷ all points, as the contract counts them.',
    points: 'Your points now',
    pointsExplained: 'Your own final purchases of this period count as points.',
    customers: 'Direct customers now',
    customersOf: (needed: number | bigint) =>
    plural('en', needed, { one: `${figure('en', needed)} is needed`, other: `${figure('en', needed)} are needed` }),
    customersExplained: 'Different members whom you introduced and who bought something in this period that became final.',
    package: 'Your package',
    packageNone: 'none',
    packageUntil: (date: string) =>
    `runs until ${date}`,
    packageExplained: 'The number of your running package. It changes nothing in what you can earn.',
    ready: 'Rebate ready',
    readyExplained: 'What has flowed back so far, for you to move into your commissions.',
    flowing: 'Rebate still flowing',
    flowingUntil: (date: string) =>
    `until ${date}`,
    flowingExplained: 'The rest of your rebate. A further purchase starts the clock again for it.',
    worst: (escrow: string, rest: string) =>
    `If nothing more happens, you can take back ${escrow} while the window is open, and claim ${rest} of commissions.`,
    worstNone: (rest: string) =>
    `Your purchases are final. If nothing more happens, you can claim ${rest} of commissions and nothing else.`,
  },
  terms: {
    range: (from: string, to: string, step: string) =>
    `You buy for ${from} to ${to}, in steps of ${step}.`,
    fixed: (price: string) =>
    `The price is ${price}.`,
    any: 'Any amount.',
    rules: {
      any: 'any amount (AnyAmount)',
      fixed: 'one fixed amount (FixedAmount)',
      range: 'a range in steps (MinMax)',
    },
    rule: (kind: string) =>
    `The rule for amounts is ${kind}. It never changes.`,
    ruleFrom: (kind: string) =>
    `The rule for amounts is ${kind} and never changes. When the plan was made, it was read from:`,
    window: (time: string) =>
    `Refund window of ${time}: the whole price, without conditions.`,
    noWindow: 'There is no refund window: the purchase is final at once.',
    split: (parts: string) =>
    `Of 100: ${parts}; the rest is the price of the product.`,
    level: (bps: string, level: string) =>
    `${bps} to level ${level}`,
    cap: (part: string) =>
    `In all plans together nobody receives more than ${part} of own final spending; the rest goes to the community reserve. The cap holds for every group of members. It does not hold for whoever receives the treasury’s part of the price.`,
    tiers: (list: string) =>
    `Tiers: ${list}.`,
    tierShare: (part: string) =>
    `Of a sale of tier n, ${part} go to the n-th member above, if that member owns tier n or higher; else to the community reserve.`,
    pool: (part: string, length: string) =>
    `${part} of each final price go into the pot of the period; a period lasts ${length}.`,
    points: (most: string) =>
    `Points are own final spending, at most ${most} a period.`,
    leaders: (customers: number | bigint, factor: number | bigint, share: string) =>
    `It takes ${plural('en', customers, { one: `${figure('en', customers)} direct customer`, other: `${figure('en', customers)} different direct customers` })}; points are direct sales, at most ${plural('en', factor, { one: `${figure('en', factor)} time`, other: `${figure('en', factor)} times` })} own spending and ${share} of all points.`,
    claims: 'A share can be claimed for 26 periods; then it moves on.',
    service: (time: string, trial: string) =>
    `Services run ${time}; in the first ${trial} the whole price comes back.`,
    rebate: (part: string, time: string) =>
    `${part} of the price come back over ${time}, not more.`,
  },
  powers: {
    limits: 'The hub’s limits protect you from buying too much; you set your own.',
    funder: 'A funder can only add to the pot.',
  },
  lose: {
    price: 'The price of what you bought, once it is final. There is no claim to any commission.',
    below: 'Most members receive less than they spend: a commission arrives only when somebody else buys.',
    cap: 'Whoever spends nothing earns nothing, and nobody more than own spending allows.',
    unclaimed: 'A share that nobody claims in 26 periods moves on.',
    book: 'Points that you do not book in the next period are lost.',
    used: 'The used part of the price when you cancel after the trial.',
    rebateCap: 'The rebate counts against your cap like every commission.',
    restart: 'A further purchase starts the clock again for what still flows.',
  },
  empty: 'You have bought nothing here yet.',
  plans: {
    unilevel: {
      title: 'Unilevel',
      what: 'You buy a product; fixed parts of its price go to the members who introduced you, up to eight levels. Parts without a taker go to the community reserve.',
      source: 'Every commission comes from the one purchase that it belongs to, when that purchase is final. Levels without anybody, and what a cap cuts off, go to the community reserve.',
    },
    level: {
      title: 'Level',
      what: 'You buy tiers of a product at fixed prices; one fixed part of a tier’s price goes to the one member who stands that many places above, if that member owns the tier. Nothing is passed further up.',
      source: 'The share comes from the purchase itself when it is final. Shares without an owner go to the community reserve.',
    },
    leaders: {
      title: 'Leaders',
      what: 'You buy a product; a fixed part of its price goes into the pot of the period, which members with at least three customers of their own share. A rank cannot be bought: there is none.',
      source: 'The pot is a fixed part of the purchases that became final in that period, and what a funder added.',
    },
    leadersPackage: {
      title: 'Leaders package',
      what: 'You buy training, tools and an event pass for a fixed time. It gives no rank, no rate and no points, and does not change what you can earn.',
      source: 'Nothing is paid to members. Refunds come from your own price; the operator is paid for the time that has run.',
    },
    globalPool: {
      title: 'Global pool',
      what: 'A fixed part of every final purchase goes into one pot, which the buyers of that period share by what they spent. It is a discount whose size is known afterwards.',
      source: 'The pot is a fixed part of the purchases that became final in that period, and what the community reserve passed on.',
    },
    rebate: {
      title: 'Rebate',
      what: 'You buy a product, and a fixed part of its price flows back to you over a fixed time. This is a delayed discount: you get back that part, not more.',
      source: 'The rebate comes from your own purchase and from nothing else.',
    },
  },
})
