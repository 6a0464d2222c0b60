import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Address } from '@causeway/protocol/address'
import { choosePage } from './choosePage.ts'
import { nextPageSize, pageSizes } from './pageSize.ts'

const [a, b, c] = ['0xa', '0xb', '0xc'] as [Address, Address, Address]
const follows = (
  address: Address,
  cursor: number | null = null,
  listed = true,
  vault: Address | null = null,
) => ({
  address,
  cursor,
  listed,
  vault,
})

describe('choosePage', () => {
  it('reads every block of every plan exactly once, whatever the sizes, and ends', () => {
    const plansOf = fc.array(fc.option(fc.integer({ min: -1, max: 60 }), { nil: null }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        plansOf,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        (cursors, start, more, sizes) => {
          const head = start + more
          let indexed: number | null = start
          let plans = cursors.map((cursor, index) =>
            follows(`0x${index}`, cursor === null ? null : Math.min(cursor, start)),
          )
          const read = plans.map((plan) => plan.cursor ?? start)
          for (let turn = 0; turn < 500; turn++) {
            const page = choosePage({
              indexed,
              startBlock: 0,
              head,
              plans,
              size: sizes[turn % sizes.length]!,
              finality: 8,
            })
            if (!page) break
            for (const address of page.plans) {
              const index = plans.findIndex((plan) => plan.address === address)
              expect(page.range.from).toBe(read[index]! + 1)
              read[index] = page.range.to
            }
            if (page.cursor === null) indexed = page.range.to
            else
              plans = plans.map((plan) =>
                page.plans.includes(plan.address)
                  ? { ...plan, cursor: page.range.to === indexed ? null : page.range.to }
                  : plan,
              )
          }
          expect(indexed).toBe(head)
          const behind = plans.filter(({ cursor }) => cursor !== null && cursor < head)
          expect(behind).toEqual([])
        },
      ),
    )
  })

  it('puts new blocks first, then the plans that are furthest behind, up to the next one, with the vault behind them', () => {
    const plans = [
      follows(a),
      follows(b, 10, true, '0xe'),
      follows(c, 30),
      follows('0xd', 0, false),
    ]
    const common = { startBlock: 0, plans, size: 1000, finality: 5 }
    expect(choosePage({ ...common, indexed: 50, head: 52 })).toEqual({
      range: { from: 51, to: 52, tailFrom: 51 },
      plans: [a],
      emitters: [a],
      cursor: null,
    })
    expect(choosePage({ ...common, indexed: 52, head: 52 })).toEqual({
      range: { from: 11, to: 30, tailFrom: 31 },
      plans: [b],
      emitters: [b, '0xe'],
      cursor: 10,
    })
    expect(choosePage({ ...common, indexed: 52, head: 52, plans: [follows(a)] })).toBeNull()
  })

  it('begins at the start block, and waits while the chain has not reached it', () => {
    const common = { indexed: null, plans: [follows(a)], size: 10, finality: 5 }
    expect(choosePage({ ...common, startBlock: 100, head: 200 })?.range).toEqual({
      from: 100,
      to: 109,
      tailFrom: 110,
    })
    expect(choosePage({ ...common, startBlock: 100, head: 99 })).toBeNull()
  })
})

describe('nextPageSize', () => {
  it('halves to one block at least, and doubles up to the most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: pageSizes.max }), fc.nat(20_000), (size, events) => {
        const smaller = nextPageSize(size, { tooLarge: true })
        expect(smaller).toBeGreaterThanOrEqual(1)
        expect(smaller < size || size === 1).toBe(true)
        const next = nextPageSize(size, { tooLarge: false, events })
        expect(next).toBeGreaterThanOrEqual(size)
        expect(next).toBeLessThanOrEqual(pageSizes.max)
      }),
    )
    expect(nextPageSize(100, { tooLarge: false, events: 5_001 })).toBe(100)
  })
})
