import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

vi.mock('../core/settings.ts', () => ({ settings: {} }))
vi.mock('@causeway/kit/react', () => ({ useKit: () => null }))
vi.mock('../names/showWallet.tsx', () => ({ showWallet: () => null }))
vi.mock('../tree/MemberTree.tsx', () => ({ MemberTree: () => null }))
const below = vi.hoisted(() => vi.fn())
vi.mock('../members/memberQueries.ts', () => {
  const items = [5000, 1, 0].map((teamSize, i) => ({ id: 3 + i, wallet: '0x', teamSize }))
  const first = { initialPageParam: 0, getNextPageParam: () => undefined }
  return {
    earningsQuery: () => ({
      queryKey: ['all'],
      queryFn: () => ({ histogram: [7, 1], members: 9n }),
    }),
    leadersQuery: () => ({ queryKey: ['leaders'], queryFn: () => ({ items }), ...first }),
    networkBelowQuery: (_: unknown, id: number) => ({ queryKey: [id], queryFn: () => below(id) }),
  }
})
const { LargestTeams } = await import('./LargestTeams.tsx')

it('a cut drawing says so, and the choice stays while the next tree is read and when that fails', async () => {
  below.mockImplementation(async (id: number) => {
    if (id === 4) throw new Error('away')
    return [{ id: 9, sponsor: 3, wallet: '0x' }]
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={client}>
      <LargestTeams />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('1 of 5,000 members of the team is drawn')).toBeVisible()
  await expect.element(page.getByText('8 of 8 members received less')).toBeVisible()
  expect(page.getByRole('radio').all()).toHaveLength(2)
  const next = page.getByRole('radio').nth(1)
  const found = next.element()
  await next.click({ force: true })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.activeElement).toBe(found)
})
