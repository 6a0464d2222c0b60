import { expect, it } from 'vitest'
import { matricesMessages } from './messages.gen.ts'
import { seatSaleActions, type SeatState } from './seats.ts'

/** A member before a matrix that has sold so many seats. */
const withSold = (sold: bigint) =>
  ({ v: { sold, pausedUntil: 0n }, hub: { id: 3n, coolUntil: 0n }, now: 1n }) as SeatState

it('[S1.plan-matrix] sells seats until the last number is given', () => {
  const [buy, refund] = seatSaleActions()
  expect(buy?.closed?.(withSold(2n ** 32n - 2n))).toBeNull()
  expect(buy?.closed?.(withSold(2n ** 32n - 1n))).toBe(matricesMessages.reasons.full)
  // What waits in escrow can be taken back all the same.
  expect(refund?.name).toBe('refund')
})
