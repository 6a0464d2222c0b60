import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from './connector.ts'
import { choosable } from '../actions/wallets/pageRows.ts'
import { addConnector, sameWallet } from './addConnector.ts'

const announced = (
  rdns: string | undefined,
  providerId: number,
  name = rdns ?? `wallet ${providerId}`,
): Connector => ({
  id: rdns ?? name,
  name,
  chain: 'eip155',
  type: 'ANNOUNCED',
  providerId,
  ...(rdns === undefined ? {} : { rdns }),
})
const legacy = (providerId: number): Connector => ({
  id: 'injected',
  name: 'Browser Wallet',
  chain: 'eip155',
  type: 'INJECTED',
  providerId,
})
const list = (finds: readonly Connector[]) => finds.reduce(addConnector, [] as readonly Connector[])

describe('sameWallet', () => {
  it.each([
    ['same rdns, another provider', announced('io.a', 1), announced('io.a', 2), true],
    ['another rdns, same provider', announced('io.a', 1), announced('io.b', 1), false],
    ['one without rdns, same provider', announced('io.a', 1), legacy(1), true],
    ['one without rdns, another provider', announced('io.a', 1), legacy(2), false],
    ['no rdns, same id', announced(undefined, 1, 'X'), announced(undefined, 2, 'X'), true],
    [
      'two without rdns are not one for lacking it',
      announced(undefined, 1),
      announced(undefined, 2),
      false,
    ],
  ])('%s', (_title, a, b, expected) => {
    expect([sameWallet(a, b), sameWallet(b, a)]).toEqual([expected, expected])
  })
})

const find = fc.oneof(
  fc
    .record({
      rdns: fc.constantFrom('io.a', 'io.b', 'io.c'),
      providerId: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ rdns, providerId }) => announced(rdns, providerId)),
  fc.integer({ min: 1, max: 4 }).map(legacy),
)

describe('addConnector', () => {
  it('an announced wallet takes the place of its legacy find', () => {
    expect(list([legacy(1), announced('io.a', 1)]).map((connector) => connector.id)).toEqual([
      'io.a',
    ])
    expect(list([announced('io.a', 1), legacy(1)]).map((connector) => connector.id)).toEqual([
      'io.a',
    ])
  })

  it('property: the wallets to choose from do not depend on the order of the finds, and none is there twice', () => {
    const finds = fc.array(find, { maxLength: 12 })
    fc.assert(
      fc.property(
        finds.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([one, other]) => {
          const ids = (order: readonly Connector[]) =>
            choosable(list(order), true)
              .map((connector) => connector.id)
              .toSorted()
          expect(ids(one)).toEqual(ids(other))
          expect(new Set(ids(one)).size).toBe(ids(one).length)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('property: finding everything again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(find, { maxLength: 12 }), (finds) => {
        const once = list(finds)
        const ids = (connectors: readonly Connector[]) =>
          choosable(connectors, true).map((connector) => connector.id)
        expect(ids(finds.reduce(addConnector, once))).toEqual(ids(once))
      }),
      { numRuns: 1000 },
    )
  })

  it('the nameless find is a choice on a phone without a wallet that announced itself, and nowhere else', () => {
    const ids = (connectors: readonly Connector[], mobile: boolean) =>
      choosable(connectors, mobile).map((connector) => connector.id)
    expect(ids([legacy(1)], true)).toEqual(['injected'])
    expect(ids([legacy(1)], false)).toEqual([])
    expect(ids([legacy(1), announced('io.a', 2)], true)).toEqual(['io.a'])
  })
})
