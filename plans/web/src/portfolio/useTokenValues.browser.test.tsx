import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

vi.mock('../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, endpoints: { chainData: 'https://app.example' } },
}))
const { useTokenValues } = await import('./useTokenValues.ts')

let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

function Values() {
  const told = useTokenValues(['0x5FbDB2315678afecb367f032d93F642f64180aa3'])
  return (['currency', 'isPriced', 'isPricing', 'isFailed'] as const).map((key) => `${told[key]} `)
}

it('prices that fail are waited for no longer: what stands beside them is shown without', async () => {
  let fail = () => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('currencies')) return Response.json({ currencies: ['usd'] })
    return new Promise((_, reject) => (fail = () => reject(new TypeError('away'))))
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <Values />
    </QueryClientProvider>,
  )
  const shown = () => document.body.textContent.trim()
  await vi.waitFor(() => expect(shown()).toBe('usd false true false'))
  await vi.waitFor(
    () => {
      fail()
      expect(shown()).toBe('usd false false true')
    },
    { timeout: 12_000 },
  )
})
