import { registrationMessage } from '@causeway/protocol/names/readNameMessage'
import { coinTypeOf } from '@causeway/protocol/names/coinTypeOf'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import {
  startTestHistories,
  type TestHistories,
} from '@causeway/services/testing/histories/testHistories'
import { startTokenChain, type TokenChain } from '@causeway/services/testing/histories/tokenChain'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatEther, parseEther, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActivityList } from '../../packages/kit/src/money/activity/ActivityList.tsx'
import { activityQuery } from '../../packages/kit/src/money/activity/activityQuery.ts'
import { registerNamePanel } from '../../packages/kit/src/money/names/namePanels.tsx'
import { registrationFlow } from '../../packages/kit/src/money/names/registrationFlow.ts'
import { identityQuery } from '../../packages/kit/src/actions/portfolio/identityQuery.ts'
import { ownQueryClient } from '../../packages/kit/src/actions/portfolio/ownQueryClient.ts'
import { tokensQuery } from '../../packages/kit/src/actions/portfolio/tokensQuery.ts'
import { TokenList } from '../../packages/kit/src/money/tokens/TokenList.tsx'
import { AccountName, AccountPicture } from '../../packages/kit/src/ui/AccountName.tsx'
import type { KitInside } from '../../packages/kit/src/actions/kit.ts'
import { kitOnChain } from '../swaps/kitOnChain.ts'

/** What the modal shows of an account, at the service that answers. */

const chainId = 31_337
const base = 'https://data.test'
let databases: TestDatabases
let chain: TokenChain
let histories: TestHistories
let data: Awaited<ReturnType<typeof startTestData>>
let elsewhere: typeof data
beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  chain = await startTokenChain()
  histories = await startTestHistories({
    rpcUrls: [chain.rpcUrl],
    database: await databases.fresh(),
  })
  const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
  data = await startTestData({ chains: [{ id: chainId, rpc }], database: histories.database })
  elsewhere = await startTestData({ chains: [{ id: 80_002, rpc }] })
}, 120_000)
afterAll(async () => {
  await elsewhere?.close()
  await data?.close()
  await histories?.stop()
  await chain?.stop()
  await databases?.stop()
})

let asked: URL[]
let served: typeof data
const real = fetch
const kits: KitInside[] = []
beforeEach(() => {
  asked = []
  served = data
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const url = new URL(address)
    if (url.origin !== base) return real(address, init)
    asked.push(url)
    // Browsers say where the page is; the service lists no balances for those that are none.
    const headers = { ...(init?.headers as Record<string, string>), origin: 'https://app.test' }
    return served.fetch(String(url), { ...init, headers })
  })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

async function visit() {
  const at = { id: chainId, rpcUrl: chain.rpcUrl }
  const config = { projectId: 'a1', endpoints: { chainData: base } }
  const { kit, wallet } = await kitOnChain(at, config)
  kits.push(kit)
  const address = wallet.address()
  return { kit, address, place: { address, caipNetworkId: `eip155:${chainId}` } as const }
}

/** Somebody takes a name, as wallets do. */
async function register(name: string): Promise<Address> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const message = registrationMessage({ name, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await owner.signMessage({ message })
  const body = { coin_type: coinTypeOf(chainId), address: owner.address, message, signature }
  const sent = { method: 'POST', body: JSON.stringify(body) }
  expect((await data.fetch(`${base}/v1/profile/account`, sent)).status).toBe(200)
  return owner.address
}

/** What a part of the modal shows of what is known. */
function drawn(kit: KitInside, part: ReactElement): string {
  const client = ownQueryClient(kit)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, part))
}

/** Each question says project, kind and version of the software. */
function expectSenders(): void {
  expect(asked).not.toEqual([])
  for (const { searchParams } of asked)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      projectId: 'a1',
      st: 'causeway',
      sv: 'causeway-4',
    })
}

describe('the account in the modal', () => {
  it('[S7.asks-balance] [S7.asks-supported-chains] shows the tokens of v1/account/{address}/balance, once the service said that it knows the network', async () => {
    const { kit, address, place } = await visit()
    const held = await kit.client().request({
      method: 'eth_getBalance',
      params: [address, 'latest'],
    })
    expect(asked).toEqual([])
    await ownQueryClient(kit).fetchQuery(tokensQuery(kit, place))
    expect(drawn(kit, createElement(TokenList, { kit }))).toContain(
      `title="${formatEther(BigInt(held))} POL"`,
    )
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/account/${address}/balance`,
    ])
    expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toMatchObject({
      currency: 'usd',
      chainId: place.caipNetworkId,
    })
    expectSenders()
  })

  it('[S7.asks-history] shows the history of an account from v1/account/{address}/history', async () => {
    const { kit, address, place } = await visit()
    await chain.send(chain.accounts[1] as Address, address, parseEther('1.625'))
    const stored = async () => {
      const path = `/v1/account/${address}/history?projectId=a1`
      return (await data.fetch(`${base}${path}`)).text()
    }
    await vi.waitFor(async () => expect(await stored()).toContain('"1.625"'), { timeout: 20_000 })
    await ownQueryClient(kit).fetchInfiniteQuery(activityQuery(kit, place))
    expect(drawn(kit, createElement(ActivityList, { kit }))).toContain('1.625')
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/account/${address}/history`,
    ])
    expect(asked[1]?.searchParams.get('chainId')).toBe(place.caipNetworkId)
    expectSenders()
  })

  it('[S7.asks-supported-chains] asks nothing more about a network that the service does not name, and shows that there is nothing', async () => {
    served = elsewhere
    const { kit, address, place } = await visit()
    const client = ownQueryClient(kit)
    expect(await client.fetchQuery(tokensQuery(kit, place))).toEqual([])
    expect(drawn(kit, createElement(TokenList, { kit }))).toContain('empty-state')
    await client.fetchQuery(identityQuery(kit, address))
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/supported-chains'])
    expectSenders()
  })

  it('[S7.asks-identity] [S7.data-identity] shows the name of an account from v1/identity', async () => {
    const name = 'walker.causeway.id'
    const address = await register(name)
    const { kit, address: sender } = await visit()
    await ownQueryClient(kit).fetchQuery(identityQuery(kit, address))
    expect(drawn(kit, createElement(AccountName, { kit, address }))).toContain(name)
    expect(drawn(kit, createElement(AccountPicture, { kit, address }))).toContain('<svg')
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/identity/${address}`,
    ])
    expect(asked[1]?.searchParams.get('sender')).toBe(sender)
    expectSenders()
  })

  it('[S7.asks-name-suggestions] [S7.data-name-suggestions] the name view shows what v1/profile/suggestions says of what was typed', async () => {
    const { kit } = await visit()
    kit.modal.send({ type: 'open', view: { name: 'RegisterAccountName' }, connected: true })
    const flow = registrationFlow(kit, ownQueryClient(kit))
    await register('river.causeway.id')
    flow.send({ type: 'typed', text: 'river' })
    await vi.waitFor(() => expect(flow.get().lookup.at).toBe('found'), { timeout: 5_000 })
    const { lookup } = flow.get()
    const { suggestions } = lookup.at === 'found' ? lookup : expect.fail(lookup.at)
    expect(suggestions[0]).toEqual({ name: 'river.causeway.id', registered: true })
    expect(suggestions.length).toBeGreaterThan(1)
    const view = createElement(registerNamePanel.Component, {
      kit,
      view: { name: 'RegisterAccountName' },
    })
    for (const { name } of suggestions.slice(1)) expect(drawn(kit, view)).toContain(name)
    expect(asked.map(({ pathname }) => pathname)).toContain('/v1/profile/suggestions/river')
    expectSenders()
  })
})
