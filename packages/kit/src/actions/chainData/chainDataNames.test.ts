import {
  nameNonce,
  nameRecordOf,
  nameSuggestionsOf,
  nameZones,
  namesOfAddress,
  registerNameOf,
} from '@causeway/protocol/api/chainData/names'
import { polygon } from '@causeway/protocol/networks'
import { QueryClient } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alice } from '../../../test/fakeWallet.ts'
import { createInside } from '../../entries/createKit.ts'
import { resolveReceiver } from '../../money/assets/resolveReceiver.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import {
  addressOfNameQuery,
  nameSource,
  ownNamesQuery,
  suggestNames,
} from '../portfolio/nameSource.ts'
import { chainDataNames, nameCalls } from './chainDataNames.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const registration = {
  name: 'anna.causeway.id',
  message: '{}',
  signature: '0x12',
  address: alice,
  caipNetworkId: 'eip155:137',
} as const

/** A kit whose service answers so, and what that was asked. */
function start(answer: (url: URL) => Response) {
  const asked: { url: URL; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    // Files share a process: a kit of another one may still ask its own server.
    if (url.host === 'data.test') asked.push({ url, init })
    return answer(url)
  })
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    endpoints: { chainData: 'https://data.test' },
    projectId: 'a1',
  })
  return { kit, asked, paths: () => asked.map(({ url }) => url.pathname) }
}

describe('names of the chain-data service', () => {
  it('[S7.asks-name-register]: what is sent is what the service reads, and its reason is read', async () => {
    let reply = Response.json({})
    const { kit, asked } = start(() => reply)
    const names = chainDataNames(kit)
    expect(await names.register(registration, signal)).toEqual({ status: 'registered' })
    expect(JSON.parse(asked[0]?.init.body as string)).toEqual({
      message: '{}',
      signature: '0x12',
      address: alice,
      coin_type: 2_147_483_785,
    })
    const description = 'anna.causeway.id is already registered'
    reply = Response.json({ status: 'FAILED', reasons: [{ description }] }, { status: 400 })
    expect(await names.register(registration, signal)).toEqual({
      status: 'refused',
      reason: description,
    })
    reply = new Response('<html>', { status: 502 })
    await expect(names.register(registration, signal)).rejects.toMatchObject({
      code: 'http.status',
    })
  })

  it('[S7.asks-name] finds the address of the network that was asked about, and of no other', async () => {
    const at = (address: string) => ({ address, created_at: '' })
    const { kit } = start(() =>
      Response.json({
        name: 'anna.causeway.id',
        addresses: { 60: at('0xone'), 2147483785: at(alice) },
      }),
    )
    const names = chainDataNames(kit)
    const find = (id: `eip155:${number}` | 'solana:x') =>
      names.addressOf('anna.causeway.id', id, signal)
    expect(await Promise.all([find('eip155:137'), find('eip155:1'), find('eip155:10')])).toEqual([
      alice,
      '0xone',
      undefined,
    ])
    expect(await find('solana:x')).toBeUndefined()
  })

  it('[S1.feature-name-lookup]: a receiver typed as a name is that of the network, of another zone nobody, and asked for once in 5 min', async () => {
    const answers: Record<string, Response> = {
      '/v1/profile/zones': Response.json({ zones: ['causeway.id'] }),
      '/v1/profile/account/anna.causeway.id': Response.json({
        name: 'anna.causeway.id',
        addresses: { 2147483785: { address: alice } },
      }),
    }
    const { kit, paths } = start(
      ({ pathname }) => answers[pathname]?.clone() ?? new Response('', { status: 400 }),
    )
    const find = (name: string) => resolveReceiver(kit, name, 'eip155:137', signal)
    const anna = { name: 'anna.causeway.id', address: alice }
    expect([await find('anna.causeway.id'), await find('ANNA.causeway.id')]).toEqual([anna, anna])
    expect(await find('vitalik.eth')).toBeUndefined()
    expect(await find('anna.example.id')).toBeUndefined()
    expect(paths()).toHaveLength(2)
  })

  it('a service that answers for a name of ENS is not asked, where ENS itself can be read', async () => {
    vi.stubGlobal('fetch', async (address: string | URL | Request) => {
      const url = new URL(address instanceof Request ? address.url : address)
      if (url.pathname.startsWith('/v1/profile/account/'))
        return Response.json({
          name: 'vitalik.eth',
          addresses: { 60: { address: alice }, 2147483785: { address: alice } },
        })
      throw new Error('No node here.')
    })
    const kit = createInside({
      networks: [polygon, mainnet],
      storage: memoryStorage(),
      endpoints: { chainData: 'https://data.test' },
      projectId: 'a1',
    })
    // The node is away as well: whoever cannot be asked leaves nobody to pay.
    const found = resolveReceiver(kit, 'Vitalik.eth', 'eip155:137', signal).catch(() => undefined)
    expect(await found).toBeUndefined()
  })

  it('[S8.name-resolving] [S8.name-suggestions] [S8.name-for-address] a service that is away is told by the text of its question', async () => {
    const { kit } = start(() => new Response('', { status: 404 }))
    const client = new QueryClient()
    const ask = (query: object) => client.fetchQuery(query as never)
    await expect(ask(addressOfNameQuery(kit, 'anna', 'eip155:137'))).rejects.toMatchObject({
      shortMessage: 'Error resolving name',
    })
    await expect(suggestNames(kit, 'anna', signal)).rejects.toMatchObject({
      shortMessage: 'Error fetching name suggestions',
    })
    await expect(ask(ownNamesQuery(kit, alice))).rejects.toMatchObject({
      shortMessage: 'Error fetching names for address',
    })
  })

  it('[S9.cache-names] [S3.storage-cache-names] [S7.asks-name-reverse]: a lookup is kept for 5 min, over a reload too', async () => {
    const { kit, paths } = start(() => Response.json([{ name: 'anna.causeway.id' }]))
    const read = () => new QueryClient().fetchQuery(ownNamesQuery(kit, alice))
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await read()).toEqual(['anna.causeway.id'])
      vi.setSystemTime(Date.now() + 299_000)
      expect(await read()).toEqual(['anna.causeway.id'])
      expect(paths()).toEqual([`/v1/profile/reverse/${alice}`])
      vi.setSystemTime(Date.now() + 2_000)
      await read()
      expect(paths()).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('the app’s own source goes before it, and without either nobody is asked', async () => {
    const { kit } = start(() => Response.json([]))
    expect(kit.ports.names).toBeUndefined()
    expect(await nameSource(kit)).toHaveProperty('zone')
    const names = chainDataNames(kit)
    expect(await nameSource(createInside({ networks: [polygon], names }))).toBe(names)
    await expect(nameSource(createInside({ networks: [polygon] }))).rejects.toThrow(
      'Error resolving name',
    )
  })

  it('asks at the addresses at which the service answers', () => {
    const { zones, nonce, suggestions, reverse, name, register } = nameCalls
    expect([zones, nonce, suggestions, reverse, name, register].map(({ path }) => path)).toEqual(
      [nameZones, nameNonce, nameSuggestionsOf, namesOfAddress, nameRecordOf, registerNameOf].map(
        ({ path }) => path,
      ),
    )
  })
})
