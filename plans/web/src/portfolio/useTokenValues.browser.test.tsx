import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

vi.mock('../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, endpoints: { chainData: 'https://app.example' } },
}))
vi.mock('@causeway/kit/react', () => ({ useKit: () => ({ client: () => ({}) }) }))
const readContract = vi.hoisted(() => vi.fn())
vi.mock('../chain/reading.ts', () => ({ reading: async () => ({ readContract }) }))
const { useTokenValues } = await import('./useTokenValues.ts')
const { useFiatSums } = await import('./useFiatSums.ts')

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

function Values() {
  const told = useTokenValues([token])
  return (['currency', 'isPriced', 'isPricing', 'isFailed'] as const).map((key) => `${told[key]} `)
}

function Sums() {
  const { worth, isFailed, notCounted } = useFiatSums([token])
  return `${worth === undefined} ${isFailed} ${notCounted}`
}

function show(What: () => ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <What />
    </QueryClientProvider>,
  )
}
const shown = () => document.body.textContent.trim()

it('a token that the chain does not tell is no placeholder for ever: it is told, and read again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    return Response.json(
      url.includes('currencies') ? { currencies: ['usd'] } : { fungibles: [], unknown: [] },
    )
  })
  readContract.mockRejectedValue(new TypeError('away'))
  show(Sums)
  await vi.waitFor(() => expect(shown()).toBe('true true undefined'))
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  readContract.mockReset().mockImplementation(async (_, { functionName }) => {
    await asked
    return functionName === 'decimals' ? 6 : 'USDC'
  })
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(readContract).toHaveBeenCalled())
  expect(shown()).toBe('true true undefined')
  answer()
  await vi.waitFor(() => expect(shown()).toMatch(/^false false .*USDC/u))
})

it('prices that fail are waited for no longer: what stands beside them is shown without', async () => {
  let fail = () => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('currencies')) return Response.json({ currencies: ['usd'] })
    return new Promise((_, reject) => (fail = () => reject(new TypeError('away'))))
  })
  show(Values)
  await vi.waitFor(() => expect(shown()).toBe('usd false true false'))
  await vi.waitFor(
    () => {
      fail()
      expect(shown()).toBe('usd false false true')
    },
    { timeout: 12_000 },
  )
})
