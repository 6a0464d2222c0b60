import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletListItem } from '../ports/walletSource.ts'
import { isExcluded } from './isExcluded.ts'
import { isSameWallet } from './isSameWallet.ts'
import { walletGroups, walletRows, type WalletListInput } from './walletGroups.ts'
import { connectorMarks, itemMarks, type ListedConnector, type WalletRow } from './walletRow.ts'

const found = (
  rdns: string,
  name = rdns,
  chain: ListedConnector['chain'] = 'eip155',
): ListedConnector => ({
  id: rdns,
  name,
  rdns,
  chain,
  type: 'ANNOUNCED',
})
const generic: ListedConnector = {
  id: 'injected',
  name: 'Browser Wallet',
  chain: 'eip155',
  type: 'INJECTED',
}
const external: ListedConnector = { id: 'sdk', name: 'Sdk', chain: 'eip155', type: 'EXTERNAL' }
const item = (id: string, more: Partial<WalletListItem> = {}): WalletListItem => ({
  id,
  name: `Registry ${id}`,
  chains: ['eip155:137'],
  ...more,
})
const empty: WalletListInput = {
  connectors: [],
  recent: [],
  custom: [],
  featured: [],
  recommended: [],
  exclusions: [],
  featuredNamed: false,
  mobile: true,
  qrCode: false,
}
const keys = (rows: readonly WalletRow[]) => rows.map((row) => row.key)
const list = (input: Partial<WalletListInput>) =>
  keys(walletRows(walletGroups({ ...empty, ...input })))

describe('groups', () => {
  it('[S3.wallet-groups] every wallet is in the group it belongs to, in the usual order', () => {
    const groups = walletGroups({
      ...empty,
      connectors: [
        found('io.a', 'A'),
        found('io.b', 'B'),
        found('sol.b', 'B', 'solana'),
        { ...generic, rdns: 'io.legacy', name: 'Legacy' },
        external,
        found('io.r', 'R'),
      ],
      recent: ['io.r'],
      custom: [item('c')],
      featured: [item('f')],
      recommended: [item('m')],
      qrCode: true,
    })
    expect(Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, keys(rows)])))
      .toMatchInlineSnapshot(`
        {
          "announced": [
            "eip155:io.a",
          ],
          "custom": [
            "wallet:c",
          ],
          "external": [
            "eip155:sdk",
          ],
          "featured": [
            "wallet:f",
          ],
          "injected": [
            "eip155:injected",
          ],
          "multiChain": [
            "multi:b",
          ],
          "recent": [
            "eip155:io.r",
          ],
          "recommended": [],
          "walletConnect": [
            "qrCode",
          ],
        }
      `)
    expect(keys(walletRows(groups))).toMatchInlineSnapshot(`
      [
        "qrCode",
        "eip155:io.r",
        "multi:b",
        "eip155:io.a",
        "eip155:injected",
        "wallet:f",
        "wallet:c",
        "eip155:sdk",
      ]
    `)
    expect(walletRows(groups).map((row) => row.tag)).toMatchInlineSnapshot(`
      [
        "qrCode",
        "recent",
        "multichain",
        "installed",
        "installed",
        undefined,
        undefined,
        undefined,
      ]
    `)
  })

  it('the app orders the groups; those it leaves out follow in the usual order', () => {
    const groups = walletGroups({
      ...empty,
      connectors: [found('io.a'), external],
      custom: [item('c')],
      featured: [item('f')],
    })
    expect(keys(walletRows(groups, ['custom', 'external', 'custom']))).toEqual([
      'wallet:c',
      'eip155:sdk',
      'eip155:io.a',
      'wallet:f',
    ])
  })

  it('an installed wallet is not offered once more by the app or the registry', () => {
    const twin = { rdns: 'io.a' }
    const lists = { custom: [item('c', twin)], featured: [item('f', twin)] }
    expect(list({ connectors: [found('io.a')], ...lists })).toEqual(['eip155:io.a'])
    expect(list(lists)).toEqual(['wallet:c'])
  })

  it('a registry entry without an rdns is not the twin of a wallet without one', () => {
    const connectors: ListedConnector[] = [{ ...found('x', 'X'), rdns: undefined as never }]
    expect(list({ connectors, featured: [item('f')] })).toHaveLength(2)
  })

  it.each([
    [0, 2],
    [1, 1],
    [2, 0],
    [3, 0],
  ])(
    '[S9.wallets-recommended] with %d wallets of the page, %d recommended ones show',
    (has, show) => {
      const connectors = Array.from({ length: has }, (_, place) => found(`io.${place}`))
      const recommended = [item('1'), item('2'), item('3'), item('4')]
      const groups = walletGroups({ ...empty, connectors, recommended })
      expect(groups.recommended).toHaveLength(show)
    },
  )

  it('wallets that the app names replace recommendations', () => {
    const recommended = [item('1')]
    expect(walletGroups({ ...empty, recommended, featuredNamed: true }).recommended).toEqual([])
    expect(walletGroups({ ...empty, recommended, custom: [item('c')] }).recommended).toEqual([])
  })

  it('a recent wallet that is gone cannot be chosen and does not count', () => {
    expect(list({ recent: ['gone', 'io.a'], connectors: [found('io.a')] })).toEqual(['eip155:io.a'])
  })

  it('the nameless find shows only on a phone, and only when it is all there is', () => {
    expect(list({ connectors: [generic], mobile: false })).toEqual([])
    expect(list({ connectors: [] })).toEqual([])
    expect(list({ connectors: [generic] })).toEqual(['eip155:injected'])
    expect(list({ connectors: [generic, found('io.a')] })).toEqual(['eip155:io.a'])
    expect(list({ connectors: [] })).toEqual([])
  })

  it('the nameless find is no way around an exclusion', () => {
    const connectors = [generic, found('io.bad', 'Bad')]
    expect(list({ connectors, exclusions: [{ id: '1', rdns: 'io.bad' }] })).toEqual([])
  })

  it('one name in two namespaces is one row; two wallets of one namespace stay two', () => {
    const [evm, solana] = [found('io.b', 'B'), found('sol.b', 'b ', 'solana')]
    expect(list({ connectors: [evm, solana] })).toEqual(['multi:b'])
    expect(list({ connectors: [evm, found('evil.b', 'B'), solana] })).toHaveLength(3)
  })
})

const name = fc.constantFrom('A', 'B', 'C', 'Trust', 'Trust Wallet', 'MetaMask')
const rdns = fc.constantFrom('io.a', 'io.b', 'io.c', 'io.metamask')
const connector = fc
  .record({
    name,
    rdns,
    chain: fc.constantFrom('eip155' as const, 'solana' as const),
    plain: fc.boolean(),
  })
  .map(({ name, rdns, chain, plain }): ListedConnector => {
    if (plain) return { ...generic, chain }
    return found(rdns, name, chain)
  })
// Discovery keeps each id once in a namespace.
const connectors = fc.uniqueArray(connector, { selector: (one) => `${one.chain}:${one.id}` })
const items = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4'),
      name,
      rdns: fc.option(rdns, { nil: undefined }),
    })
    .map(({ id, name, rdns }) => item(id, { name, ...(rdns === undefined ? {} : { rdns }) })),
  { selector: (one) => one.id },
)
const input = fc.record({
  connectors,
  recent: fc.uniqueArray(fc.constantFrom('io.a', 'io.b', 'io.c', 'injected', '1', '2', 'gone')),
  custom: items,
  featured: items,
  recommended: items,
  exclusions: fc.array(
    fc.record({
      id: fc.constantFrom('1', 'io.b', 'x'),
      name: fc.option(name, { nil: undefined }),
      rdns: fc.option(rdns, { nil: undefined }),
    }),
    { maxLength: 2 },
  ),
  featuredNamed: fc.boolean(),
  mobile: fc.boolean(),
  qrCode: fc.boolean(),
})
const rowsOf = (one: WalletListInput) => walletRows(walletGroups(one))

describe('properties over random announcements', () => {
  it('the wallets shown do not depend on the order in which they were found', () => {
    const shuffled = input.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.shuffledSubarray(one.connectors, { minLength: one.connectors.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([one, order]) => {
        const other = { ...one, connectors: order }
        expect(keys(rowsOf(other)).toSorted()).toEqual(keys(rowsOf(one)).toSorted())
        const [mine, theirs] = [walletGroups(one), walletGroups(other)]
        expect(keys(theirs.recent)).toEqual(keys(mine.recent))
        expect(keys(theirs.featured)).toEqual(keys(mine.featured))
        expect(keys(theirs.recommended)).toEqual(keys(mine.recommended))
      }),
      { numRuns: 600 },
    )
  })

  it('no wallet shows twice', () => {
    fc.assert(
      fc.property(input, (one) => {
        const rows = rowsOf(one)
        expect(new Set(keys(rows)).size).toBe(rows.length)
        const marks = rows.flatMap((row) => (row.kind === 'wallet' ? [itemMarks(row.wallet)] : []))
        const page = rows.flatMap((row) =>
          row.kind === 'connector'
            ? [row.connector]
            : row.kind === 'multiChain'
              ? row.connectors
              : [],
        )
        for (const [place, mark] of marks.entries()) {
          expect(marks.slice(place + 1).some((other) => isSameWallet(mark, other))).toBe(false)
          expect(page.some((other) => isSameWallet(mark, connectorMarks(other)))).toBe(false)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('an excluded wallet shows in no group', () => {
    fc.assert(
      fc.property(input, (one) => {
        for (const row of rowsOf(one)) {
          if (row.kind === 'connector')
            expect(
              isExcluded(
                { ...connectorMarks(row.connector), id: row.connector.id },
                one.exclusions,
              ),
            ).toBe(false)
          if (row.kind === 'multiChain')
            for (const part of row.connectors)
              expect(isExcluded({ ...connectorMarks(part), id: part.id }, one.exclusions)).toBe(
                false,
              )
          if (row.kind === 'wallet')
            expect(
              isExcluded({ ...itemMarks(row.wallet), id: row.wallet.id }, one.exclusions),
            ).toBe(false)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('[S9.recent-wallets] at most two are recent, newest first', () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(walletGroups(one).recent.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1500 },
    )
  })
})
