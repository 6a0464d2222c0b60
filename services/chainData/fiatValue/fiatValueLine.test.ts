import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '@causeway/protocol/amount'
import { fiatValueLine, type HeldNow } from './fiatValueLine.ts'

const one = 10n ** 36n
const held = (more: Partial<HeldNow> = {}): HeldNow => ({
  token: 'usdc',
  symbol: 'USDC',
  amount: 5_000_000n,
  decimals: 6,
  price: one,
  isWhole: true,
  ...more,
})
const time = { stretches: 3, endOf: (stretch: number) => 100 + stretch }

describe('worthLine', () => {
  it('takes off what came since, and adds what went', () => {
    const moved = [
      { stretch: 0, token: 'usdc', net: 9_000_000n },
      { stretch: 1, token: 'usdc', net: -6_000_000n },
      { stretch: 2, token: 'usdc', net: 2_000_000n },
      { stretch: 2, token: 'other', net: 77n },
    ]
    expect(fiatValueLine([held({ price: 2n * one })], moved, time)).toEqual({
      points: [
        { timestamp: 100, value: '18' },
        { timestamp: 101, value: '6' },
        { timestamp: 102, value: '10' },
      ],
      leftOut: [],
    })
  })

  it('error: never counts what nobody can price as nothing, nor what does not add up: both are named', () => {
    const moved = [{ stretch: 2, token: 'rebase', net: 50n }]
    const answer = fiatValueLine(
      [
        held(),
        held({ token: 'cwt', symbol: 'CWT', price: null }),
        held({ token: 'rebase', symbol: 'RBS', amount: 40n }),
        held({ token: 'native', symbol: 'POL', isWhole: false }),
      ],
      moved,
      time,
    )
    expect(answer.points.map(({ value }) => value)).toEqual(['5', '5', '5'])
    expect(answer.leftOut).toEqual([
      { symbol: 'CWT', reason: 'price' },
      { symbol: 'RBS', reason: 'moves' },
      { symbol: 'POL', reason: 'moves' },
    ])
  })

  it('whatever moved, the line is what a book of every step would have said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 7 }), fc.bigInt({ min: 0n, max: 10n ** 12n })), {
          maxLength: 40,
        }),
        fc.bigInt({ min: 1n, max: 10n ** 38n }),
        (came, price) => {
          const moved = came.map(([stretch, net]) => ({ stretch, token: 'usdc', net }))
          const amount = moved.reduce((sum, { net }) => sum + net, 0n)
          const { points } = fiatValueLine([held({ amount, price })], moved, {
            stretches: 8,
            endOf: (stretch) => stretch,
          })
          for (const [at, { value }] of points.entries()) {
            const book = moved
              .filter(({ stretch }) => stretch <= at)
              .reduce((sum, { net }) => sum + net, 0n)
            expect(parseAmount(value, 10)).toBe((book * price) / 10n ** 6n / 10n ** 26n)
          }
        },
      ),
    )
  })
})
