import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanEventRow } from '../activity/activityChoice.ts'

const member = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const address = vi.hoisted(() => '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512')
const token = { address, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const block = { number: 90, timestamp: 1_790_000_000 }
const endpoints = vi.hoisted((): Record<string, string | null> => ({}))
vi.mock('../core/settings.ts', () => ({
  build: {},
  settings: {
    chain: { id: 31337 },
    contracts: { factory: address },
    plans: {},
    tokens: [],
    captcha: [],
    local: {},
    endpoints,
  },
}))
vi.mock('@causeway/kit/react', () => ({ useKit: () => ({}), useAccount: () => ({}) }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../chain/appTokens.ts', () => ({ appTokens: [] }))
vi.mock('../core/network.ts', () => ({ network: {} }))
vi.mock('../geo/GeoGate.tsx', () => ({ GeoNotice: () => null }))
vi.mock('../geo/isGatedHere.ts', () => ({ isGatedHere: () => false }))
vi.mock('../ui/usePageTitle.ts', () => ({ usePageTitle: () => null }))
vi.mock('../names/AddressName.tsx', () => ({ AddressName: () => null }))
vi.mock('../portfolio/waits/useClaims.ts', () => ({ useClaims: () => ({ isOwn: false }) }))
vi.mock('../plans/usePlanNames.ts', () => ({ usePlanNames: () => () => 'Staking' }))
vi.mock('../plans/useTokens.ts', () => {
  const tokens = new Map([[address, token]])
  return { useTokens: () => tokens, useTokenReads: () => ({ tokens, isFailed: false }) }
})
const reads = vi.hoisted(() => ({
  waits: vi.fn(),
  portfolio: vi.fn(),
  plans: vi.fn(),
  currencies: vi.fn(),
  prices: vi.fn(),
  slots: vi.fn(),
}))
const query = vi.hoisted(() => (name: keyof typeof reads, need?: string) => () => ({
  queryKey: [name],
  enabled: need === undefined || endpoints[need] !== null,
  queryFn: () => reads[name](),
}))
vi.mock('../portfolio/waits/waitsQuery.ts', () => ({ waitsQuery: query('waits') }))
vi.mock('./memberQueries.ts', async (original) => ({
  ...(await original<object>()),
  portfolioQuery: query('portfolio', 'indexer'),
  followedPlansQuery: query('plans', 'indexer'),
}))
vi.mock('../portfolio/fiatValueQuery.ts', async (original) => ({
  ...(await original<object>()),
  currenciesQuery: query('currencies', 'chainData'),
  pricesQuery: query('prices', 'chainData'),
}))
vi.mock('../plans/revenue/useAdSlots.ts', () => ({ useAdSlots: () => reads.slots() }))

const { MemberHome } = await import('../portfolio/MemberHome.tsx')
const { ActivityFlows } = await import('../activity/ActivityFlows.tsx')
const { SlotsTaken } = await import('../ads/SlotsTaken.tsx')

let root: Root
beforeEach(async () => {
  await page.viewport(1280, 900)
  Object.assign(endpoints, { indexer: 'https://app.example', chainData: 'https://app.example' })
  for (const one of Object.values(reads)) one.mockReset().mockRejectedValue(new Error('away'))
})
afterEach(() => root.unmount())

function show(part: ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  return vi.waitFor(() => expect(client.isFetching()).toBe(0))
}
const shown = () => document.body.textContent
const busy = () => document.querySelectorAll('[aria-busy="true"]').length
const retries = () => page.getByRole('button', { name: 'Try again' })
const failed = 'The figures could not be read.'
const noNode = 'No node answers, so nobody can say now what waits.'
const nothing = {
  block: { number: 90n, timestamp: 1n },
  claims: [],
  dates: [],
  inside: [],
  unread: [],
}

it('a member’s home says of each read that it failed, waits for nothing, and reads it again', async () => {
  await show(<MemberHome title="" member={member} />)
  await expect.element(page.getByText(noNode)).toBeVisible()
  const counted = () => [shown().split(failed).length - 1, retries().all().length, busy()]
  await vi.waitFor(() => expect(counted()).toEqual([1, 3, 0]))
  reads.waits.mockResolvedValue(nothing)
  const stranger = { id: null, sponsor: 0, joinedAt: null }
  reads.portfolio.mockResolvedValue({ member: stranger, positions: [], block })
  for (const left of [2, 1]) {
    // The one of the positions, which is the last, then the one of what waits, which is the first.
    await retries()
      .nth(left === 2 ? 2 : 0)
      .click()
    await vi.waitFor(() => expect(retries().all()).toHaveLength(left))
  }
  await expect.element(page.getByText('See the plans')).toBeVisible()
})

it('a member’s home without an indexer is what the chain says, and what nobody could read is not called nothing', async () => {
  endpoints['indexer'] = null
  await show(<MemberHome title="" member={member} />)
  await expect.element(page.getByText(noNode)).toBeVisible()
  await vi.waitFor(() => expect([retries().all().length, busy()]).toEqual([2, 0]))
  expect(shown()).not.toContain('See the plans')
})

it('a wallet is not called new while its past, or a plan, is unknown', async () => {
  const stranger = { id: null, sponsor: 0, joinedAt: null }
  const past = { member: stranger, positions: [], block }
  const unread = [{ address: member, template: null }]
  const states = [
    [nothing, null, failed],
    [{ ...nothing, unread }, past, 'could not be read'],
    [nothing, past, 'See the plans'],
  ] as const
  for (const [told, known, said] of states) {
    reads.waits.mockResolvedValue(told)
    if (known) reads.portfolio.mockResolvedValue(known)
    await show(<MemberHome title="" member={member} />)
    await vi.waitFor(() => expect([shown().includes(said), busy()]).toEqual([true, 0]))
    expect(shown().includes('See the plans')).toBe(said === 'See the plans')
    root.unmount()
  }
})

const row = {
  id: 'one',
  at: 1,
  plan: address,
  kind: 'deposit',
  name: 'Deposited',
  amount: '5000000',
}
const rows = [{ source: 'plan', row: row as unknown as PlanEventRow }] as const
const untold = 'None of these rows moves money in a plan.'

it('what rows moved is not called nothing while their plans or prices cannot be read', async () => {
  const plans = [{ plan: address, token: address, payoutToken: null, vault: null }]
  for (const one of ['plans', 'currencies', 'prices'] as const) {
    reads.plans.mockResolvedValue({ plans, block })
    reads.currencies.mockResolvedValue(['usd'])
    reads.prices.mockResolvedValue(new Map([[address.toLowerCase(), '1']]))
    let fail = () => {}
    reads[one].mockReturnValueOnce(
      new Promise((_, reject) => (fail = () => reject(new Error('away')))),
    )
    void show(<ActivityFlows rows={rows} />)
    await vi.waitFor(() => expect([busy(), shown().includes(untold)]).toEqual([1, false]))
    fail()
    await retries().click()
    await expect.element(page.getByText('Into plans and back')).toBeVisible()
    root.unmount()
  }
})

it('slots that could not be read are asked for again', async () => {
  const retry = vi.fn()
  reads.slots.mockReturnValue({ slots: undefined, isFailed: true, retry })
  await show(<SlotsTaken />)
  await expect.element(page.getByText(failed)).toBeVisible()
  expect(busy()).toBe(0)
  await retries().click()
  expect(retry).toHaveBeenCalledOnce()
})
