import { isSameAddress } from '@causeway/protocol/address'
import { advertisementAbi as abi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { read, type AnswersOf } from '../page/read.ts'
import type { BaseState, DescribedState } from '../page/describedState.ts'

/** Periods that are looked at: some that are over, the running one, and at most so many ahead. */
const past = 3n
const mostAhead = 12n

/** What a booking is, as the contract numbers it. */
export const bookingStates = { free: 0, pending: 1, approved: 2 } as const

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const range = (from: bigint, to: bigint) =>
  Array.from({ length: Math.max(0, Number(to - from) + 1) }, (_, i) => from + BigInt(i))

type Base = Pick<BaseState<typeof abi>, 'v'>

/** Slots, from 0. */
export const slotsOf = ({ v }: Base) => range(0n, v.terms.slots - 1n)
/** Periods that are looked at, the oldest first. */
export const adPeriods = ({ v }: Base) =>
  range(v.periodNow - past, v.periodNow + least(v.terms.ahead, mostAhead))
const placesOf = (base: Base) =>
  adPeriods(base).flatMap((period) => slotsOf(base).map((slot) => ({ slot, period })))

/** Every booking and price of the periods that are looked at. */
export const slotReads = (base: BaseState<typeof abi>) => ({
  bookings: placesOf(base).map(({ slot, period }) => read(abi, 'bookingOf', [slot, period])),
  prices: adPeriods(base).map((period) => read(abi, 'priceOf', [period])),
})

export type SlotsState = DescribedState<typeof abi, AnswersOf<ReturnType<typeof slotReads>>>

/** Every booking that is looked at, free ones too. */
export const bookingsOf = (s: SlotsState) =>
  placesOf(s).flatMap((place, index) => {
    const booking = s.more.bookings[index]
    return booking ? [{ ...place, ...booking }] : []
  })

/** Unix second at which a period begins. */
export const startOf = (s: Base, period: bigint) => period * s.v.terms.period
/** What a slot of a period costs now, base units. */
export const slotPriceOf = (s: SlotsState, period: bigint) =>
  s.more.prices[adPeriods(s).indexOf(period)] ?? s.v.terms.price

/** A period is booked before it begins, and so early that a moderator can still look. */
const canBeBooked = (s: SlotsState, period: bigint) =>
  period > s.v.periodNow && startOf(s, period) > s.now + s.v.terms.lead

/** Slots that nobody has, in periods that can still be booked. */
export const freeSlots = (s: SlotsState) =>
  bookingsOf(s).filter(
    ({ state, period }) => state === bookingStates.free && canBeBooked(s, period),
  )

/** The member's own, waiting or approved. */
export const ownBookings = (s: SlotsState) =>
  bookingsOf(s).filter(
    ({ advertiser, state }) =>
      s.member !== null &&
      isSameAddress(advertiser, s.member) &&
      (state === bookingStates.pending || state === bookingStates.approved),
  )

/** The running period and those ahead of one slot, the next first: whether somebody has booked each. */
export const takenPeriods = (s: SlotsState, wanted: bigint): readonly boolean[] =>
  bookingsOf(s).flatMap(({ slot, period, state }) =>
    slot === wanted && period >= s.v.periodNow ? [state !== bookingStates.free] : [],
  )

/** Unix second from which a slot can be had; the end of what is looked at where all of that is taken. */
export const freeFrom = (s: SlotsState, wanted: bigint): bigint =>
  startOf(
    s,
    freeSlots(s).find(({ slot }) => slot === wanted)?.period ?? (adPeriods(s).at(-1) ?? 0n) + 1n,
  )
