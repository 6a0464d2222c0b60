import { balanceOf } from '@causeway/protocol/api/chainData/balances'
import { accountHistoryOf } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { identityOf } from '@causeway/protocol/api/chainData/identityOf'
import { nftsOf } from '@causeway/protocol/api/chainData/nftsOf'
import { getSupportedChains } from '@causeway/protocol/api/chainData/postRpc'
import { polygon } from '@causeway/protocol/networks'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getIdentity } from '../calls/getIdentity.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { supportedChains } from './dataClientOf.ts'
import { dataCalls } from './dataCalls.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const place = { address: alice, caipNetworkId: 'eip155:137' as const }
const { signal } = new AbortController()

/** A kit whose service answers so, and what that was asked. */
function start(answers: Record<string, unknown>, config: Partial<KitConfig> = {}) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address)
    asked.push(url)
    const answer = answers[url.pathname]
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer)
  })
  const kit = createInside({
    networks: [polygon],
    endpoints: { chainData: 'https://data.test' },
    projectId: 'a1',
    ...config,
  })
  return { kit, asked }
}

const supported = { '/v1/supported-chains': { http: ['eip155:137'], ws: [] } }
const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:137',
  address: 'eip155:137:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: '',
  pricing: null,
  warnings: [],
}

describe('the chain-data service as the source of an account', () => {
  it('[S7.data-sdk] says the kind and version of the software and the project with every call', async () => {
    const { kit, asked } = start({
      ...supported,
      [`/v1/account/${alice}/balance`]: { balances: [balance], unavailable: [] },
      [`/v1/account/${alice}/history`]: { data: [], next: null },
      [`/v1/account/${alice}/nfts`]: { data: [], next: null },
      [`/v1/identity/${alice}`]: { name: 'alice.eth', avatar: null, resolvedAt: null },
    })
    expect(asked).toEqual([])
    expect(await kit.ports.balances?.tokens(place, signal)).toMatchObject([
      { symbol: 'USDC', quantity: { numeric: '12.5' } },
    ])
    expect(await kit.ports.activity?.activity({ ...place, cursor: 'c' }, signal)).toEqual({
      data: [],
    })
    expect(await kit.ports.nfts?.nfts(place, signal)).toEqual({ data: [] })
    expect(await kit.ports.identity?.identity(alice, signal, 'eip155:137')).toEqual({
      name: 'alice.eth',
    })
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/v1/supported-chains',
      `/v1/account/${alice}/balance`,
      `/v1/account/${alice}/history`,
      `/v1/account/${alice}/nfts`,
      `/v1/identity/${alice}`,
    ])
    for (const { searchParams } of asked)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        projectId: 'a1',
        st: 'causeway',
        sv: 'causeway-4',
      })
    expect(asked[1]?.searchParams.get('chainId')).toBe('eip155:137')
    expect(asked[2]?.searchParams.get('cursor')).toBe('c')
  })

  it('[S7.data-unsupported] asks nothing of a network that the service does not serve, and is empty', async () => {
    const { kit, asked } = start({ '/v1/supported-chains': { http: ['eip155:1'], ws: [] } })
    expect(await kit.ports.balances?.tokens(place, signal)).toEqual([])
    expect(await kit.ports.activity?.activity(place, signal)).toEqual({ data: [] })
    expect(await kit.ports.nfts?.nfts(place, signal)).toEqual({ data: [] })
    expect(await kit.ports.identity?.identity(alice, signal, 'eip155:137')).toEqual({})
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/supported-chains'])
  })

  it('a name is read by the app itself where the service does not serve the network, and nowhere else', async () => {
    const asked: unknown[] = []
    const node = custom({
      async request({ method, params }: { method: string; params: readonly { to?: string }[] }) {
        asked.push(params[0]?.to ?? method)
        return method === 'eth_chainId' ? '0x1' : `0x${'0'.repeat(64)}`
      },
    })
    const networks = [polygon, mainnet] as const
    const made = (http: readonly string[], more: Partial<KitConfig> = {}) =>
      start(
        {
          '/v1/supported-chains': { http, ws: [] },
          [`/v1/identity/${alice}`]: { name: 'alice.eth', avatar: null },
        },
        { networks, transports: { 1: node }, ...more },
      ).kit
    // viem's own chain says where ENS's Universal Resolver stands.
    const resolver = mainnet.contracts.ensUniversalResolver.address
    expect(await getIdentity(made(['eip155:1']), { address: alice })).toEqual({})
    expect(asked).toContain(resolver)
    asked.length = 0
    expect(await getIdentity(made(['eip155:137']), { address: alice })).toEqual({
      name: 'alice.eth',
    })
    // What a kit that switched ENS off does not know, it does not ask.
    expect(await getIdentity(made([], { ens: false }), { address: alice })).toEqual({})
    expect(asked).toEqual([])
  })

  it('error: a service that is away is a failure, not an account without anything; it is asked again', async () => {
    const answers: Record<string, unknown> = {}
    const { kit } = start(answers)
    await expect(kit.ports.balances?.tokens(place, signal)).rejects.toMatchObject({
      code: 'http.status',
    })
    Object.assign(answers, supported, {
      [`/v1/account/${alice}/balance`]: { balances: [], unavailable: ['eip155:137'] },
    })
    await expect(kit.ports.balances?.tokens(place, signal)).rejects.toThrow('reaches no node')
  })

  it('the app’s own source goes before it; without the endpoint there is none', () => {
    const identity = { identity: () => Promise.resolve({}) }
    expect(start({}, { identity }).kit.ports.identity).toBe(identity)
    expect(start({}, { endpoints: {} }).kit.ports.balances).toBeUndefined()
  })

  it('asks at the addresses at which the service answers', () => {
    expect([supportedChains, ...Object.values(dataCalls)].map(({ path }) => path)).toEqual(
      [getSupportedChains, balanceOf, accountHistoryOf, nftsOf, identityOf].map(({ path }) => path),
    )
  })
})
