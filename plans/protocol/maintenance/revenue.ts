import { maintenanceLimits } from './limits.ts'
import type { Address } from '@causeway/protocol/address'
import { advertisementAbi } from '../abi/advertisement.gen.ts'
import { revenueRouterAbi } from '../abi/revenueRouter.gen.ts'
import type { Chore } from './chore.ts'
import { range } from './range.ts'
import { taskOf } from './taskOf.ts'

interface Booking {
  readonly state: number
}

interface Terms {
  readonly token: Address
  readonly slots: bigint
}

/** IAdvertisement.State */
const pending = 1
const approved = 2
/** Four plans, and the treasury. */
const shares = [0n, 1n, 2n, 3n, 4n]

const settle = taskOf(advertisementAbi, 'settle', ['WrongTime', 'WrongState'])
const forward = taskOf(advertisementAbi, 'forward', ['ZeroAmount'])
const splitDonations = taskOf(revenueRouterAbi, 'splitDonations', ['ZeroAmount'])
// A plan takes no less than its smallest top-up: the share waits until it has grown.
const push = taskOf(revenueRouterAbi, 'push', ['ZeroAmount', 'TopUpTooSmall', 'RateDropTooLarge'])

/** Advertisements that nobody looked at in time go back, those that were shown are earned, and what is earned goes to the router. */
export const advertisements: Chore = {
  name: 'advertisements',
  abi: advertisementAbi,
  needs: ['settle', 'forward', 'bookingOf', 'periodNow', 'earned'],
  async find(look) {
    const [now, { token, slots }, earned] = await Promise.all([
      look.ask<bigint>('periodNow'),
      look.ask<Terms>('terms'),
      look.ask<bigint>('earned'),
    ])
    const places = range(0n, now + 1n, maintenanceLimits.periods).flatMap((period) =>
      range(0n, slots, Number(slots)).map((slot) => [slot, period] as const),
    )
    const found = await Promise.all(places.map((place) => look.ask<Booking>('bookingOf', place)))
    const settled = places.flatMap(([slot, period], at) => {
      const state = found[at]?.state
      const isDue = state === pending || (state === approved && period < now)
      const what = state === pending ? 'gives back' : 'books as shown'
      return isDue ? [settle(look, [slot, period], `${what} slot ${slot}, period ${period}`)] : []
    })
    const why = ['sends ', { amount: earned, token }, ' to the router']
    return [...settled, ...(earned > 0n ? [forward(look, [], why)] : [])]
  },
}

/** What was sent to the router without a word is split into its shares, and each share goes to its plan. */
export const revenue: Chore = {
  name: 'revenue',
  abi: revenueRouterAbi,
  needs: ['splitDonations', 'push', 'due', 'shareOf'],
  async find(look) {
    const token = await look.ask<Address>('token')
    const [[, , unsplit], ...due] = await Promise.all([
      look.ask<readonly [bigint, bigint, bigint]>('solvencyOf', [token]),
      ...shares.map((index) => look.ask<bigint>('due', [index])),
    ])
    const pushes = shares.flatMap((index, at) => {
      const amount = due[at] ?? 0n
      return amount > 0n
        ? [push(look, [index], ['pushes ', { amount, token }, ` of share ${index}`])]
        : []
    })
    const why = ['splits a donation of ', { amount: unsplit, token }]
    return [...(unsplit > 0n ? [splitDonations(look, [], why)] : []), ...pushes]
  },
}
