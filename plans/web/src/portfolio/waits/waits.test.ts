import { describe, expect, it, vi } from 'vitest'
import { loadDescription, templates } from '../../plans/catalogue.ts'
import { positionRows } from '../positionRows.ts'
import { claimSums } from './claimSums.ts'
import { datesByCost } from './datesByCost.ts'
import type { InsidePlan, MemberWaits, WaitingClaim } from './readWaits.ts'

// A form asks whether this site takes pictures.
vi.mock('../../core/settings.ts', () => ({ settings: { plans: { advertisement: null } } }))

vi.mock('../../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, rpc: { primary: [] }, contracts: {}, endpoints: {} },
}))

const token = (symbol: string) =>
  ({ address: `0x${symbol}`, symbol, name: symbol, decimals: 6 }) as const
const usdc = token('USDC')
const cwy = token('CWY')

describe('what a plan says of somebody’s money', () => {
  it.each(templates)(
    '%s declares what waits, which dates cost and what is inside',
    async (name) => {
      const description = (await loadDescription(name))?.()
      expect(Object.keys(description?.waits ?? {}).sort()).toEqual([
        'claimables',
        'deadlines',
        'inside',
      ])
    },
  )
})

describe('dates that cost', () => {
  const date = (key: string, at: bigint, amount: bigint | null, of = usdc) => ({
    key,
    label: key,
    at,
    cost: amount === null ? null : { token: of, amount },
  })
  it('stand in the order of what they cost, the nearest first among equals, what nobody can count last', () => {
    const dates = [
      date('unknown', 5n, null),
      date('over', 1n, 900n),
      date('later', 90n, 50n),
      date('unpriced', 6n, 1n, cwy),
      date('dear', 80n, 700n),
      date('sooner', 20n, 50n),
    ]
    const value = ({ token: of, amount }: { token: { symbol: string }; amount: bigint }) =>
      of.symbol === 'CWY' ? null : amount
    expect(datesByCost(dates, 2n, value).map(({ key }) => key)).toEqual([
      'dear',
      'sooner',
      'later',
      'unknown',
      'unpriced',
    ])
  })
})

describe('sums of what waits', () => {
  const call = {} as WaitingClaim['call']
  it('are token by token, and never of what a list may leave out', () => {
    const sums = claimSums([
      { token: usdc, amount: 5n, call },
      { token: cwy, amount: 2n, call },
      { token: usdc, amount: 7n, call },
      { token: cwy, amount: 99n, call: null },
    ])
    expect(sums).toEqual([
      { token: usdc, amount: 12n },
      { token: cwy, amount: 2n },
    ])
  })
})

describe('plans that somebody is in', () => {
  const plan = '0x00000000000000000000000000000000000000Aa'
  const other = '0x00000000000000000000000000000000000000bB'
  const place = { address: plan, template: 'staking' } as const
  const waits = {
    claims: [{ place: { address: '0x00000000000000000000000000000000000000cC', template: null } }],
    inside: [{ place, token: cwy, amount: 5n } as unknown as InsidePlan],
  } as unknown as MemberWaits
  const past = { plan: plan.toLowerCase(), family: 'staking' }
  const gone = { plan: other, family: 'raffle' }
  const positions = [past, gone, { plan: other, family: 'vault' }] as never

  it('stand once each, by the chain and by the indexer; the ledger of commissions is no plan', () => {
    const rows = positionRows(waits, { positions })
    expect(rows.map((one) => [one.place.address, one.inside.length, one.past])).toEqual([
      [plan, 1, past],
      [other, 0, gone],
    ])
  })

  it('stand by the chain alone while the indexer is away, and by the indexer alone while no node answers', () => {
    expect(positionRows(waits, undefined).map((one) => one.place.address)).toEqual([plan])
    expect(positionRows(undefined, { positions })).toHaveLength(2)
  })
})
