import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

const block = { number: 90n, timestamp: 1_790_000_000n }
vi.mock('../../core/settings.ts', () => ({
  settings: {
    chain: { id: 31337 },
    contracts: {},
    plans: {},
    endpoints: { indexer: null, chainData: 'https://app.example' },
  },
}))
vi.mock('@causeway/kit/react', () => ({ useKit: () => ({}) }))
vi.mock('../../plans/usePlanNames.ts', () => ({
  usePlanNames: () => () => 'Staking',
}))
vi.mock('../../plans/useTokens.ts', () => ({
  useTokenReads: () => ({ tokens: new Map(), isFailed: false }),
}))
const funds = vi.hoisted(() => vi.fn())
const ads = vi.hoisted(() => ({ slots: undefined, isFailed: false, isSettled: false, retry() {} }))
const query = vi.hoisted(() => (key: string, queryFn: () => unknown) => () => ({
  queryKey: [key],
  queryFn,
}))
vi.mock('../../plans/catalogueQuery.ts', () => ({
  catalogueQuery: query('catalogue', () => ({ block, plans: [] })),
}))
vi.mock('../access/managerQuery.ts', () => ({
  managerQuery: query('manager', () => ({ operations: [] })),
}))
vi.mock('../fund/fundsQuery.ts', () => ({ fundsQuery: query('funds', funds) }))
vi.mock('../health/healthQuery.ts', () => ({ healthQuery: query('health', () => []) }))
vi.mock('../maintenance/dueQuery.ts', () => ({ dueQuery: query('due', () => ({ list: [] })) }))
vi.mock('../../plans/revenue/useAdSlots.ts', () => ({ useAdSlots: () => ads }))
const { Today } = await import('./Today.tsx')

let root: Root
afterEach(() => root.unmount())

function show() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <Today head={null} account={null} own={undefined} />
    </QueryClientProvider>,
  )
  return client
}
const figures = () => page.getByLabelText('All plans now').element().textContent

it('what could not be read, and what nobody counts, is a dash and can be tried again', async () => {
  funds.mockRejectedValueOnce(new Error('away')).mockResolvedValue([])
  ads.isSettled = true
  show()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No plan has a reserve.')).toBeVisible()
  expect(figures()).toMatch(/^To the first reserve that ends–.*Paid in, 7 days–.*7 days–\s*$/u)
})

it('that nothing is due is said when advertisements are read too', async () => {
  funds.mockResolvedValue([])
  const states = [
    [{ isSettled: false, isFailed: false }, 'Needs doing today'],
    [{ isSettled: true, isFailed: true }, 'Not everything could be read'],
    [{ isSettled: true, isFailed: false }, 'Nothing is due'],
  ] as const
  for (const [state, said] of states) {
    Object.assign(ads, state)
    const client = show()
    await expect.element(page.getByText('No plan has a reserve.')).toBeVisible()
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const card = page.getByLabelText('Needs doing today')
    await expect.element(card).toHaveTextContent(said)
    expect(card.element().textContent.includes('Nothing is due')).toBe(said === 'Nothing is due')
    // A later read of them takes nothing back.
    ads.isSettled = false
    client.setQueryData(['catalogue'], { block: { ...block, number: 91n }, plans: [] })
    await expect.element(card).toHaveTextContent('91')
    expect(card.element().textContent.includes('Nothing is due')).toBe(said === 'Nothing is due')
    root.unmount()
  }
})
