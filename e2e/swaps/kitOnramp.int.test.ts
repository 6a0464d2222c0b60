import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { purchaseFlow } from '../../packages/kit/src/money/onramp/purchaseFlow.ts'
import { offerQuery } from '../../packages/kit/src/actions/portfolio/onrampSource.ts'
import { ownQueryClient } from '../../packages/kit/src/actions/portfolio/ownQueryClient.ts'
import { createTestChains } from '../../services/testing/chainData/startTestData.ts'
import { createLimits } from '../../services/chainData/limits/limits.ts'
import { createOnramp } from '../../services/chainData/onramp/createOnramp.ts'
import { mountOnramp } from '../../services/chainData/onramp/mountOnramp.ts'
import { startTestDatabases, type TestDatabases } from '../../services/testing/db/testDatabases.ts'
import { chainDataSettings } from '../../services/chainData/config.ts'
import { testConfig } from '../../services/testing/testConfig.ts'
import { openDatabase } from '../../services/lib/db/openDatabase.ts'
import { createHttpApp } from '../../services/lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../services/lib/http/httpMetrics.ts'
import { createLog } from '../../services/lib/log/log.ts'
import { createProjects } from '../../services/lib/projects/createProjects.ts'
import { kitOnChain } from './kitOnChain.ts'

/** The first key of anvil: public, and worth nothing. */
const faucet = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const log = createLog({ level: 'fatal' })

let anvil: Anvil
let databases: TestDatabases
let database: Awaited<ReturnType<typeof openDatabase>>
let service: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  anvil = await startAnvil()
  databases = await startTestDatabases('embedded')
  database = await openDatabase(await databases.fresh(), log)
  service = await serve()
}, 120_000)
afterAll(async () => {
  await database?.close()
  await databases?.stop()
  await anvil?.stop()
})

/** The service's own on-ramp with its sandbox as the seller: half a dollar buys a coin. */
async function serve() {
  const config = testConfig(
    chainDataSettings,
    { rpcUrls: [anvil.rpcUrl] },
    { TRUST_PROXY: '1', ONRAMP_SANDBOX_KEY: faucet },
  )
  const deps = {
    config,
    log,
    database,
    projects: await createProjects({ ...config.projects, log }),
    chains: createTestChains([
      { id: 31337, name: 'Polygon Local', rpc: { primary: anvil.rpcUrl, backups: [], ws: [] } },
    ]),
    limits: createLimits({ routeRate: 0, trustProxy: 1, shared: null }),
    now: Date.now,
  }
  const metrics = createHttpMetrics(new Registry())
  const app = createHttpApp({ ...config, log, rateLimit: 0, metrics })
  const priceOf = async () => ({ value: '0.5', source: 'test', block: 1, ageSeconds: 0 })
  mountOnramp(app, deps, createOnramp(deps, { priceOf, tokens: null }))
  return app.hono
}

const real = fetch
const asked: string[] = []
const opened = { location: { replace: vi.fn() }, close: vi.fn(), closed: false, opener: {} }
const kits: Awaited<ReturnType<typeof kitOnChain>>['kit'][] = []
beforeEach(() => {
  vi.stubGlobal('open', () => opened)
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { hostname, pathname } = new URL(address)
    if (hostname !== 'data.test') return real(address, init)
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', '192.0.2.7')
    return service.request(String(address), { ...init, headers })
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

it('[S7.asks-onramp-options] [S7.data-onramp-options] [S7.asks-onramp-quote] [S7.data-onramp-quote] [S7.asks-onramp-url] [S7.data-onramp-url]: offer, quote and page are what the service says', async () => {
  const { kit } = await kitOnChain(
    { id: 31_337, rpcUrl: anvil.rpcUrl },
    { endpoints: { chainData: 'https://data.test' } },
  )
  kits.push(kit)
  kit.open({ view: 'OnRampProviders' })
  const offer = await ownQueryClient(kit).fetchQuery(offerQuery(kit))
  expect(offer.providers).toMatchObject([{ name: 'sandbox', sandbox: true }])
  expect(offer.paymentCurrencies.map(({ id }) => id)).toContain('USD')
  const coin = offer.purchaseCurrencies.find(({ networks }) =>
    networks.some(({ chain_id }) => chain_id === '31337'),
  )
  expect(coin).toBeDefined()

  const flow = purchaseFlow(kit)
  flow.send({ type: 'wished', wish: { token: coin?.id, fiat: 'USD', amount: '100' } })
  await vi.waitFor(() => expect(flow.get().quoting.at).toBe('quoted'), 10_000)
  expect(flow.get().quoting).toMatchObject({
    quote: {
      paymentTotal: { amount: '100', currency: 'USD' },
      coinbaseFee: { amount: '1.5', currency: 'USD' },
      purchaseAmount: { amount: '197' },
    },
  })

  flow.send({ type: 'pressed', provider: 'sandbox' })
  await vi.waitFor(() => expect(flow.get().buying.at).toBe('waiting'), 10_000)
  const { buying } = flow.get()
  const url = 'url' in buying ? buying.url : ''
  expect(opened.location.replace).toHaveBeenCalledWith(url)
  // The seller's page is the one of this purchase.
  const page = await service.request(`http://data.test${new URL(url).pathname}`)
  expect(await page.text()).toContain('197')
  expect(asked).toEqual(
    expect.arrayContaining([
      'GET /v1/onramp/options',
      'POST /v1/onramp/quote',
      'POST /v1/generators/onrampurl',
    ]),
  )
}, 60_000)
