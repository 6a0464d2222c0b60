import type { Argument } from '../form/wordKind.ts'

const token = (name: string): Argument => ({ name, kind: 'token' })
const address = (name: string): Argument => ({ name, kind: 'address' })
const optional = (name: string): Argument => ({ name, kind: 'address', optional: true })
const amount = (name: string, of: string): Argument => ({ name, kind: 'amount', of })
const span = (name: string): Argument => ({ name, kind: 'span' })
const percent = (name: string): Argument => ({ name, kind: 'percent' })
const count = (name: string): Argument => ({ name, kind: 'count' })
const time = (name: string): Argument => ({ name, kind: 'time' })
const percents = (name: string): Argument => ({ name, kind: 'percents' })

const stakes = [token('stakingToken'), token('rewardToken')]
const stream = [
  ...stakes,
  amount('minTotal', 'stakingToken'),
  span('duration'),
  amount('minTopUp', 'rewardToken'),
  percent('maxRateDropBps'),
]
const epochs = [...stakes, span('epochLength'), amount('minTopUp', 'rewardToken')]
const purchase = [
  token('token'),
  address('vault'),
  address('hub'),
  { name: 'rule', kind: 'rule', of: 'token' } as const,
  span('window'),
  optional('constraint'),
]
const pool = [
  ...purchase,
  percent('poolBps'),
  time('start'),
  span('length'),
  { name: 'capPerPointX32', kind: 'ratio' } as const,
]
const matrix = [...purchase, percents('rates'), count('levels')]

/** The immutable arguments of each template, in the order of the `Args` of its contract (a test compares them). */
export const templateArguments: Readonly<Record<string, readonly Argument[]>> = {
  staking: stream,
  dynamicStaking: [
    ...stakes,
    amount('minTotal', 'stakingToken'),
    amount('minTopUp', 'rewardToken'),
    span('halfLife'),
    amount('target', 'stakingToken'),
    percent('floorBps'),
  ],
  rankingStakingV1: [...stream, { name: 'tiers', kind: 'tiers' }],
  rankingStakingV2: epochs,
  periodicClaimStaking: epochs,
  relativeStaking: epochs,
  dividends: [...stakes, amount('minTotal', 'stakingToken'), amount('minTopUp', 'rewardToken')],
  raffle: [
    token('stakingToken'),
    token('prizeToken'),
    amount('minTopUp', 'prizeToken'),
    time('start'),
    span('period'),
    span('naming'),
    count('prizes'),
    count('minTickets'),
    amount('ticketSize', 'stakingToken'),
    address('source'),
  ],
  ticketRaffle: [
    token('token'),
    amount('price', 'token'),
    time('start'),
    span('period'),
    count('prizes'),
    count('minTickets'),
    percent('feeBps'),
    address('treasury'),
    address('source'),
  ],
  revenueRouter: [
    token('token'),
    address('treasury'),
    optional('plan0'),
    optional('plan1'),
    optional('plan2'),
    optional('plan3'),
    percents('shares'),
  ],
  advertisement: [
    token('token'),
    address('router'),
    count('slots'),
    span('period'),
    count('ahead'),
    amount('price', 'token'),
    amount('lastPrice', 'token'),
    span('lead'),
  ],
  giftingMatrix: [
    token('token'),
    address('organiser'),
    address('feeTo'),
    count('seats'),
    amount('contribution', 'token'),
    span('period'),
    count('securities'),
    { name: 'order', kind: 'choice', options: ['fixed', 'drawn', 'bid'] },
    percent('feeBps'),
    percent('largestBid'),
    optional('source'),
  ],
  tokenICO: [
    token('saleToken'),
    token('payToken'),
    address('treasury'),
    address('unsoldTo'),
    count('tokensPerUnit'),
    amount('softCap', 'payToken'),
    amount('hardCap', 'payToken'),
    amount('memberCap', 'payToken'),
    span('notice'),
    span('length'),
    span('cliff'),
    span('vesting'),
  ],
  unilevel: matrix,
  level: [
    ...purchase,
    { name: 'prices', kind: 'numbers' },
    amount('priceUnit', 'token'),
    percent('shareBps'),
  ],
  leaders: [...pool, count('minCustomers'), count('ownFactor'), percent('maxShareBps')],
  leadersPackage: [...purchase, span('trial')],
  globalPool: [...pool, amount('maxPoints', 'token')],
  rebate: [...purchase, percent('rebateBps'), span('duration')],
  binaryMatrix: matrix,
  hybridMatrix: [...matrix, count('width'), percents('sponsorRates')],
  binaryFixed: [...purchase, amount('bonus', 'token'), time('start')],
  binaryPairing: [...purchase, percent('potBps'), percent('rateBps'), time('start'), span('epoch')],
  tradersV1: [
    address('book'),
    address('trader'),
    percent('feeBps'),
    percent('slippageBps'),
    percent('lossBps'),
    span('funding'),
    span('trading'),
    amount('minTotal', 'book'),
    amount('maxTotal', 'book'),
  ],
  tradersV2: [
    address('book'),
    address('trader'),
    percent('feeBps'),
    percent('slippageBps'),
    percent('lossBps'),
    time('start'),
    span('epoch'),
    amount('minDeposit', 'book'),
  ],
}

/** Whether a plan of the template credits commissions, so that ADMIN must list it in the vault. */
export function isCredited(template: string): boolean {
  return templateArguments[template]?.some(({ name }) => name === 'vault') ?? false
}
