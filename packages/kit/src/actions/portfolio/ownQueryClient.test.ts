import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { connectedKit } from '../../../test/setup.ts'
import { balanceQuery } from '../../modal/account/balanceQuery.ts'
import { disconnect } from '../calls/disconnect.ts'
import { createInside } from '../../entries/createKit.ts'
import { persisted } from './ownQueryClient.ts'
import { identityQuery } from './identityQuery.ts'
import { tokensQuery } from './tokensQuery.ts'
import { memoryStorage } from '../../core/createStorage.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:137',
  address: '0x1',
  price: '1',
  quantity: { decimals: '6', numeric: '2.5' },
}

function setup(storage = memoryStorage()) {
  const kit = createInside({
    networks: [{ ...polygon, testnet: true }],
    storage,
    environment: createFakeEnvironment().environment,
    balances: { tokens: () => Promise.resolve([token]) },
    identity: { identity: () => Promise.resolve({ name: 'alice' }) },
  })
  return { kit, storage }
}
const place = { address, caipNetworkId: 'eip155:137' } as const
const signal = new AbortController().signal

afterEach(() => vi.useRealTimers())

describe('persisted', () => {
  const cache = (kit: ReturnType<typeof setup>['kit'], id: string) =>
    persisted(kit, { key: storageKeys.nameCache, id, schema: v.string(), maxAgeMs: 1_000 })

  it('an answer is there again in the next visit, with its age, until it is stale', () => {
    vi.useFakeTimers({ now: 5_000 })
    const { kit, storage } = setup()
    expect(cache(kit, 'a').settings.initialData()).toBeUndefined()
    expect(cache(kit, 'a').keep('answer')).toBe('answer')
    const next = cache(setup(storage).kit, 'a')
    vi.setSystemTime(5_999)
    expect([next.settings.initialData(), next.settings.initialDataUpdatedAt()]).toEqual([
      'answer',
      5_000,
    ])
    vi.setSystemTime(6_000)
    expect(next.settings.initialData()).toBeUndefined()
    vi.setSystemTime(4_000)
    expect(next.settings.initialData()).toBeUndefined()
  })

  it.each(['{', '[]', '{"a":1}', '{"a":{"at":"x","value":"y"}}'])(
    'what is stored as %s is not believed',
    (text) => {
      const { kit, storage } = setup()
      storage.setItem(storageKeys.nameCache, text)
      expect(cache(kit, 'a').settings.initialData()).toBeUndefined()
      expect(cache(kit, 'a').keep('answer')).toBe('answer')
      expect(cache(kit, 'a').settings.initialData()).toBe('answer')
    },
  )

  it('keeps the newest twenty', () => {
    vi.useFakeTimers({ now: 0 })
    const { kit } = setup()
    for (let id = 0; id < 25; id += 1) {
      vi.setSystemTime(id)
      cache(kit, String(id)).keep(String(id))
    }
    expect(cache(kit, '4').settings.initialData()).toBeUndefined()
    expect(cache(kit, '5').settings.initialData()).toBe('5')
    expect(cache(kit, '24').settings.initialData()).toBe('24')
  })
})

describe('caches of SPEC §3', () => {
  it('[S3.storage-cache-balance] [S9.cache-native-balance] [S9.cache-portfolio] balances are kept for 30 s', async () => {
    vi.useFakeTimers({ now: 100_000 })
    const { kit, storage } = setup()
    await balanceQuery(kit, { address, chainId: 137 }).queryFn()
    await tokensQuery(kit, place).queryFn({ signal })
    const later = setup(storage).kit
    vi.setSystemTime(129_999)
    expect(balanceQuery(later, { address, chainId: 137 }).initialData()).toBe('0.00')
    expect(tokensQuery(later, place).initialData()).toMatchObject([{ symbol: 'USDC' }])
    vi.setSystemTime(130_000)
    expect(balanceQuery(later, { address, chainId: 137 }).initialData()).toBeUndefined()
    expect(tokensQuery(later, place).initialData()).toBeUndefined()
  })

  it('[S3.storage-cache-identity] [S9.cache-identity] identities are kept for 5 min', async () => {
    vi.useFakeTimers({ now: 100_000 })
    const { kit, storage } = setup()
    await identityQuery(kit, address).queryFn({ signal })
    const later = setup(storage).kit
    vi.setSystemTime(399_999)
    expect(identityQuery(later, address).initialData()).toEqual({ name: 'alice' })
    vi.setSystemTime(400_000)
    expect(identityQuery(later, address).initialData()).toBeUndefined()
  })

  it('disconnecting forgets them', async () => {
    const { kit, storage } = await connectedKit()
    storage.setItem(storageKeys.nativeBalanceCache, '{}')
    storage.setItem(storageKeys.portfolioCache, '{}')
    storage.setItem(storageKeys.identityCache, '{}')
    await disconnect(kit)
    expect(
      [storageKeys.nativeBalanceCache, storageKeys.portfolioCache, storageKeys.identityCache].map(
        (key) => storage.getItem(key),
      ),
    ).toEqual([null, null, null])
  })
})
