import { expect, it } from 'vitest'
import { matricesMessages } from './messages.gen.ts'
import { seatPosition, seatSaleActions, type SeatState } from './seats.ts'

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

it('tells what seats received of their price, and the most that they can, of all who can stand below', () => {
  const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const seat = (owner: number, earned: bigint) => ({ owner, soldAt: 1, earned, paid: 1_000_000n })
  const of = (id: bigint) =>
    seatPosition({
      // Ten, five and five per cent of 20 USDC from two, four and eight seats.
      v: {
        token,
        price: 20_000_000n,
        width: 2n,
        levels: 3n,
        rates: 1_000n | (500n << 16n) | (500n << 32n),
      },
      hub: { id },
      tokens: [{ address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
      more: { seats: [[seat(3, 4_000_000n), seat(9, 0n), seat(3, 2_000_000n)]] },
    } as unknown as SeatState)
  const [received, open, seats] = of(3n)
  expect(received).toMatchObject({ value: '6', isMain: true })
  expect(received?.note).toBe('of 40\u{a0}USDC paid; 32\u{a0}USDC is the most')
  expect([open?.value, seats?.value]).toEqual(['4', '1, 3'])
  // Who has no seat has nothing here, whatever waits elsewhere.
  expect(of(4n)[0]?.isMain).toBe(false)
})
