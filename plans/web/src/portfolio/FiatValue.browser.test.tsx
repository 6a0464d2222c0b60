import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

vi.mock('../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, endpoints: { chainData: 'https://app.example' } },
}))
vi.mock('@causeway/kit/react', () => ({ useKit: () => ({}) }))
const { FiatValue } = await import('./FiatValue.tsx')

it('the line of the wallet ends at the number, and sums of nine digits stay on a phone', async () => {
  await page.viewport(390, 844)
  document.body.style.padding = '0 1.5rem'
  const points = [91_322, 91_323].map((value, i) => ({
    timestamp: 1e9 + i * 1e5,
    value: `${value}`,
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ block: { number: 1, timestamp: 1e9 }, points, leftOut: [], complete: true }),
  )
  const part = (value: bigint) => [{ label: 'part', value }]
  const unit = { symbol: 'USD', decimals: 2 }
  const sums = { inPlans: part(303n), waiting: part(177_100n), inWallet: part(10_163_346_546n) }
  const state = { currencies: ['usd'], currency: 'usd', unit, holdings: {}, ...sums }
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <FiatValue member="0x5FbDB2315678afecb367f032d93F642f64180aa3" state={state as never} isOwn />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('In the wallet').last()).toBeVisible()
  const ends = () =>
    [...document.querySelectorAll('svg text')].flatMap(({ textContent: said }) =>
      said?.endsWith('USD') ? [said.slice(0, -4)] : [],
    )
  await vi.waitFor(() => expect(ends()).toEqual(['91,323.00', '101,635,239.49']))
  const figures = [...document.querySelectorAll('dd span')]
  const rights = figures.map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...rights)).toBeLessThanOrEqual(366)
})
