import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TimelineRow } from './activityChoice.ts'

const [plan, token] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 }, endpoints: {} } }))
vi.mock('../members/memberQueries.ts', () => ({
  followedPlansQuery: () => ({
    queryKey: ['plans'],
    queryFn: () => ({ plans: [{ plan, token, payoutToken: token, vault: null }] }),
  }),
}))
const retry = vi.fn()
const sums = vi.fn()
vi.mock('../portfolio/useFiatSums.ts', () => ({
  useFiatSums: (of: readonly string[]) => sums(of) ?? { isFailed: of.length > 0, retry },
}))
const { ActivityFlows } = await import('./ActivityFlows.tsx')

it('error: an event whose token the chain did not tell is missing from no picture: it is told, with another try', async () => {
  const row = { plan, name: 'Deposited', kind: 'deposit', amount: '1', at: 1 }
  const rows = [{ source: 'plan', row }] as unknown as readonly TimelineRow[]
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityFlows rows={rows} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  expect(sums).toHaveBeenCalledWith([token])
})
