import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Address } from '@causeway/protocol/address'
import { choosePage } from './choosePage.ts'
import { firstPageSize, nextPageSize, pageSizes } from './pageSize.ts'

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

  it('attack: lays no block that may be replaced beside one that may not', () => {
    const given = { startBlock: 0, head: 100, plans: [follows(a)], size: 1_000, finality: 8 }
    const pages = [40, 92].map((indexed) => choosePage({ ...given, indexed })?.range)
    expect(pages).toEqual([
      { from: 41, to: 92, tailFrom: 93 },
      { from: 93, to: 100, tailFrom: 93 },
    ])
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

describe('choosePage of plans that are held up', () => {
  const given = { startBlock: 0, head: 100, size: 1_000, finality: 8 }

  it('I10: reads the others on, and the one that is held up no further than before its bad block', () => {
    const plans = [follows(a), follows(b, 20), follows(c, 20)]
    const held = new Map([[b, 30]])
    const at = (cursors: number | null) =>
      choosePage({ ...given, indexed: 100, plans: [follows(a), follows(b, cursors)], held })
    expect(choosePage({ ...given, indexed: 90, plans, held })?.plans).toEqual([a])
    expect(choosePage({ ...given, indexed: 100, plans, held })).toMatchObject({
      plans: [b, c],
      range: { from: 21, to: 29 },
    })
    expect(at(20)?.range).toMatchObject({ from: 21, to: 29 })
    expect(at(29)).toBeNull()
    const beside = [follows(b, 29), follows(c, 29)]
    expect(choosePage({ ...given, indexed: 100, plans: beside, held })).toMatchObject({
      plans: [c],
      range: { from: 30, to: 92 },
    })
  })
})

describe('nextPageSize', () => {
  /** Asks a provider that allows so many blocks; the share of pages that it refused. */
  function refusedShare(allowed: number, pages: number): number {
    let now = firstPageSize
    let refused = 0
    for (let page = 0; page < pages; page++) {
      const tooLarge = now.size > allowed
      if (tooLarge) refused += 1
      now = nextPageSize(now, tooLarge ? { tooLarge } : { tooLarge, events: 10 })
    }
    return refused / pages
  }

  it('I8: remembers what a provider refused, so that only few pages are refused again', () => {
    for (const allowed of [1, 100, 1_000, 2_000, 3_000])
      expect(refusedShare(allowed, 4_000)).toBeLessThan(0.01)
  })

  it('finds its way back up when a provider allows more again', () => {
    let now = firstPageSize
    for (let index = 0; index < 5; index++) now = nextPageSize(now, { tooLarge: true })
    expect(now.size).toBe(15)
    for (let index = 0; index < 20_000; index++)
      now = nextPageSize(now, { tooLarge: false, events: 1 })
    expect(now.size).toBe(pageSizes.max)
  })

  it('stays between one block and the most, whatever happens', () => {
    const outcomes = fc.array(
      fc.oneof(
        fc.constant({ tooLarge: true } as const),
        fc.record({ tooLarge: fc.constant(false as const), events: fc.nat(20_000) }),
      ),
      { maxLength: 300 },
    )
    fc.assert(
      fc.property(outcomes, (all) => {
        let now = firstPageSize
        for (const outcome of all) {
          const next = nextPageSize(now, outcome)
          expect(next.size).toBeGreaterThanOrEqual(1)
          expect(next.size).toBeLessThanOrEqual(pageSizes.max)
          if (outcome.tooLarge) expect(next.size).toBeLessThanOrEqual(Math.max(1, now.size / 2))
          else expect(next.size).toBeGreaterThanOrEqual(now.size)
          now = next
        }
      }),
    )
    const dense = { tooLarge: false, events: 5_001 } as const
    expect(nextPageSize(firstPageSize, dense).size).toBe(pageSizes.start)
  })
})
