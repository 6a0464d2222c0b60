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

const show = (rows: readonly unknown[]) =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityFlows rows={rows as readonly TimelineRow[]} />
    </QueryClientProvider>,
  )
const row = { plan, name: 'Deposited', kind: 'deposit', amount: '1', at: 1 }

it('behavior: what came and what was paid in are the sums of the rows; what was counted before adds nothing', async () => {
  const unit = { symbol: 'USD', decimals: 2 }
  sums.mockReturnValue({ unit, worth: (_: string, amount: bigint) => amount * 100n })
  const rows = (['deposit', 'refund', 'reward', 'collected'] as const).map((kind, i) => ({
    source: 'plan',
    row: { ...row, kind, amount: String(10 ** i) },
  }))
  show(rows)
  await expect.element(page.getByText('110.00')).toBeVisible()
  await expect.element(page.getByText('1.00')).toBeVisible()
  sums.mockReset()
  document.body.replaceChildren()
})

it('error: an event whose token the chain did not tell is missing from no picture: it is told, with another try', async () => {
  show([{ source: 'plan', row }])
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  expect(sums).toHaveBeenCalledWith([token])
})
