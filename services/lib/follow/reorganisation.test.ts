import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { commonAncestor } from './commonAncestor.ts'
import { decideHeal } from './decideHeal.ts'

const block = (number: number) => ({ number, hash: `0x${number}` as const, timestamp: number })

describe('commonAncestor', () => {
  it('finds the newest block that is still there, with few questions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(10_000), { maxLength: 300 }),
        fc.integer({ min: -1, max: 10_001 }),
        async (numbers, lastCommon) => {
          const stored = numbers.toSorted((a, b) => a - b).map(block)
          let questions = 0
          const found = await commonAncestor(stored, async ({ number }) => {
            questions += 1
            return number <= lastCommon
          })
          expect(found).toEqual(stored.findLast(({ number }) => number <= lastCommon) ?? null)
          expect(questions).toBeLessThanOrEqual(10)
        },
      ),
    )
  })
})

describe('decideHeal', () => {
  const common = {
    local: false,
    head: 100,
    indexed: block(100),
    sameGenesis: true,
    ancestor: null,
    oldest: 50,
  }
  it.each([
    ['3 blocks replaced', { ancestor: block(97) }, { kind: 'rollBack', to: block(97) }],
    [
      'a shorter chain that forks',
      { head: 98, ancestor: block(95) },
      { kind: 'rollBack', to: block(95) },
    ],
    ['a node that is behind', { head: 98, ancestor: block(98) }, { kind: 'wait' }],
    ['a node that is far behind', { head: 20 }, { kind: 'wait' }],
    [
      'a local chain that went back',
      { local: true, head: 98, ancestor: block(98) },
      { kind: 'rollBack', to: block(98) },
    ],
    ['a local chain that went far back', { local: true, head: 20 }, { kind: 'startAnew' }],
    ['too many blocks replaced', {}, { kind: 'stop' }],
    ['too many blocks replaced, locally', { local: true }, { kind: 'startAnew' }],
    ['another chain', { sameGenesis: false, ancestor: block(97) }, { kind: 'stop' }],
    ['another chain, locally', { local: true, sameGenesis: false }, { kind: 'startAnew' }],
  ])('%s', (_, change, expected) => {
    expect(decideHeal({ ...common, ...change })).toMatchObject(expected)
  })
})
