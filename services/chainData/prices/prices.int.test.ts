import { call } from '@causeway/protocol/http/call'
import { priceOf } from '@causeway/protocol/api/chainData/priceOf'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHostileChain } from '../../testing/chainData/startHostileChain.ts'
import {
  createTestChains,
  startTestData,
  type TestChainEntry,
} from '../../testing/chainData/startTestData.ts'
import { createPrices } from './createPrices.ts'

let chain: Awaited<ReturnType<typeof startHostileChain>>
let factory: Address
let usdc: Address
let wrapped: Address
let feeds: Record<'native' | 'usdc' | 'eur', Address>
/** Six decimals, worth 0.9998 dollars: no stablecoin is taken to be worth one. */
const usdcWorth = 99_980_000n
const hour = 3_600

beforeAll(async () => {
  chain = await startHostileChain()
  // Feeds and pools need a past.
  await chain.anvil.increaseTime(4 * hour)
  factory = await chain.deploy('Factory')
  usdc = await chain.token({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })
  wrapped = await chain.token({ symbol: 'WPOL' })
  feeds = {
    native: await chain.feed(50_000_000n),
    usdc: await chain.feed(usdcWorth),
    eur: await chain.feed(108_000_000n),
  }
})
afterAll(() => chain.stop())

const entry = (more: Partial<TestChainEntry> = {}): TestChainEntry => ({
  id: 31_337,
  rpc: { primary: chain.rpcUrl, backups: [], ws: [] },
  wrappedNative: wrapped,
  swap: { factory, quoter: factory, router: factory, feeTo: null },
  feeds: [
    { token: 'native', address: feeds.native, maxAgeSeconds: hour },
    { token: usdc, address: feeds.usdc, maxAgeSeconds: hour },
  ],
  currencyFeeds: [{ currency: 'eur', address: feeds.eur, maxAgeSeconds: hour }],
  tokens: [{ address: usdc }],
  ...more,
})

/** What a fresh reader says of a token, over such a chain. */
async function priced(token: Address | 'native', more: Partial<TestChainEntry> = {}) {
  const chains = createTestChains([entry(more)])
  return createPrices({ now: Date.now }).priceOf(chains.byCaip('eip155:31337'), token, 'usd')
}

/** A pool of a token with USDC at a price of so many dollars, and what it holds of USDC. */
async function pool(options: {
  readonly held?: bigint
  readonly liquidity?: bigint
  readonly sinceSeconds?: number
  readonly decimals?: number
  readonly fee?: number
}) {
  const { held = 50_000_000_000n, sinceSeconds = 3 * hour, decimals = 18, fee = 3_000 } = options
  const token = await chain.token({ symbol: 'ABC', decimals })
  const isToken0 = BigInt(token) < BigInt(usdc)
  // 2 USDC for one token of 18 decimals: 2 × 10^−12 of base units, tick −269,392.
  const tick = isToken0 ? -269_392 : 269_392
  const { liquidity = 50_000n * 10n ** 12n } = options
  const since = (await chain.nowOf()) - sinceSeconds
  const at = await chain.deploy('Pool', [tick, liquidity, since, 1])
  await chain.send(usdc, 'Token', 'mint', [at, held])
  await chain.send(factory, 'Factory', 'put', [token, usdc, fee, at])
  return { token, at }
}

describe('prices by feeds', () => {
  it('a feed’s word with its source, block and age, the wrapped coin’s too', async () => {
    await chain.send(feeds.native, 'Feed', 'set', [50_000_000n, BigInt((await chain.nowOf()) - 60)])
    const price = await priced('native')
    expect(price).toMatchObject({ value: '0.5', source: `Chainlink feed ${feeds.native}` })
    expect(price?.block).toBe(Number(await chain.client.getBlockNumber({ cacheTime: 0 })))
    expect(price?.ageSeconds).toBeGreaterThanOrEqual(60)
    expect(await priced(wrapped)).toEqual(price)
    expect((await priced(usdc))?.value).toBe('0.9998')
  })

  it.each([
    ['is too old', async (feed: Address) => set(feed, 1n, hour + 5)],
    ['is nothing', async (feed: Address) => set(feed, 0n, 0)],
    ['is below nothing', async (feed: Address) => set(feed, -5n, 0)],
    ['comes from the future', async (feed: Address) => set(feed, 5n, -hour)],
    [
      'is carried over from an earlier round',
      async (feed: Address) => chain.send(feed, 'Feed', 'setRounds', [9n, 8n]),
    ],
    [
      'has more decimals than can be true',
      async (feed: Address) => chain.send(feed, 'Feed', 'setDecimals', [255]),
    ],
  ])('error: an answer that %s is none', async (_what, spoil) => {
    const feed = await chain.feed(100_000_000n)
    const native = { feeds: [{ token: 'native' as const, address: feed, maxAgeSeconds: hour }] }
    expect((await priced('native', native))?.value).toBe('1')
    await spoil(feed)
    expect(await priced('native', native)).toBeNull()
  })
  const set = async (feed: Address, answer: bigint, ago: number) =>
    chain.send(feed, 'Feed', 'set', [answer, BigInt((await chain.nowOf()) - ago)])

  it('error: a feed that is no contract, or reverts, is none', async () => {
    for (const address of [chain.account, await chain.deploy('Pausing')])
      expect(
        await priced('native', { feeds: [{ token: 'native', address, maxAgeSeconds: hour }] }),
      ).toBeNull()
  })

  it('error: a node that is away is said, not that nothing is known', async () => {
    const rpc = { primary: 'http://127.0.0.1:1', backups: [], ws: [] }
    await expect(priced('native', { rpc })).rejects.toThrow()
  })

  it('of an earlier block what was known then, and nothing of one that is not there', async () => {
    const feed = await chain.feed(300_000_000n)
    const then = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    await set(feed, 400_000_000n, 0)
    const chains = createTestChains([
      entry({ feeds: [{ token: 'native', address: feed, maxAgeSeconds: hour }] }),
    ])
    const { priceOf: read } = createPrices({ now: Date.now })
    const of = chains.byCaip('eip155:31337')
    expect((await read(of, 'native', 'usd'))?.value).toBe('4')
    expect(await read(of, 'native', 'usd', then)).toMatchObject({ value: '3', block: then })
    expect(await read(of, 'native', 'usd', then + 1_000)).toBeNull()
  })
})

describe('prices by pools', () => {
  it('the mean of half an hour, by the worth of what it is paid in', async () => {
    const { token, at } = await pool({})
    const price = await priced(token)
    expect(Number(price?.value)).toBeCloseTo(2 * 0.9998, 3)
    expect(price?.source).toContain(`Uniswap v3 pool ${at}, mean of 1800 s`)
    expect(price?.source).toContain(feeds.usdc)
  })

  it('of several pools the deepest one is asked', async () => {
    const { token } = await pool({})
    const deeper = await chain.deploy('Pool', [
      BigInt(token) < BigInt(usdc) ? -262_460 : 262_460,
      50_000n * 10n ** 13n,
      (await chain.nowOf()) - 3 * hour,
      1,
    ])
    await chain.send(usdc, 'Token', 'mint', [deeper, 90_000_000_000n])
    await chain.send(factory, 'Factory', 'put', [token, usdc, 500, deeper])
    expect(Number((await priced(token))?.value)).toBeCloseTo(4 * 0.9998, 2)
  })

  it('a pool that remembers ten minutes is asked over these, and says so', async () => {
    const { token } = await pool({ sinceSeconds: 600 })
    const source = (await priced(token))?.source ?? ''
    const seconds = Number(/mean of (\d+) s/u.exec(source)?.[1])
    expect(seconds).toBeGreaterThanOrEqual(600)
    expect(seconds).toBeLessThan(700)
  })

  it.each([
    ['remembers two minutes', { sinceSeconds: 120 }],
    ['holds too little', { held: 9_000_000_000n }],
    ['had too little in range', { liquidity: 10n ** 12n }],
    ['has a token without decimals that can be true', { decimals: 200 }],
  ])('error: a pool that %s says nothing', async (_what, options) => {
    expect(await priced((await pool(options)).token)).toBeNull()
  })

  it('error: a pool is worth nothing once the worth of its other token is not known', async () => {
    const { token } = await pool({})
    const stale = await chain.feed(usdcWorth, hour * 2)
    expect(
      await priced(token, { feeds: [{ token: usdc, address: stale, maxAgeSeconds: hour }] }),
    ).toBeNull()
  })

  it('a token without feed and pool has no price, on a chain without pools too', async () => {
    const token = await chain.token({ symbol: 'USDT', name: 'Tether USD' })
    expect(await priced(token)).toBeNull()
    expect(await priced(token, { swap: null })).toBeNull()
  })
})

describe('POST /v1/fungible/price', () => {
  let data: Awaited<ReturnType<typeof startTestData>>
  beforeAll(async () => {
    for (const feed of Object.values(feeds))
      await chain.send(feed, 'Feed', 'set', [
        feed === feeds.native ? 50_000_000n : feed === feeds.eur ? 108_000_000n : usdcWorth,
        BigInt(await chain.nowOf()),
      ])
    data = await startTestData({ chains: [entry()] })
  })
  afterAll(() => data.close())
  const caip = (address: string) => `eip155:31337:${address}`
  const ask = (currency: 'usd' | 'eur' | 'gbp', addresses: readonly string[]) =>
    call(priceOf, {
      base: data.base,
      fetch: data.fetch,
      body: { projectId: 'none', currency, addresses: addresses.map(caip) },
    })

  it('[S7.data-price] answers for every token that is asked for, with symbol and price, in the order of asking', async () => {
    const { token } = await pool({})
    await chain.settle()
    const { fungibles, unknown } = await ask('usd', [nativeToken, usdc.toLowerCase(), token])
    expect(unknown).toEqual([])
    expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['POL', 0.5],
      ['USDC', 0.9998],
      ['ABC', expect.closeTo(2 * 0.9998, 3)],
    ])
    expect(fungibles[1]).toMatchObject({
      // As it was asked for, whatever its case.
      address: caip(usdc.toLowerCase()),
      name: 'USD Coin',
      decimals: 6,
      pricing: { exact: '0.9998', source: `Chainlink feed ${feeds.usdc}` },
    })
  })

  it('a price that nobody is sure of is null, and never among those that clients add up', async () => {
    const token = await chain.token({ symbol: 'USDT' })
    await chain.settle()
    const { fungibles, unknown } = await ask('usd', [token, usdc])
    expect(fungibles.map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(unknown).toEqual([
      {
        address: caip(token),
        name: 'USDT',
        symbol: 'USDT',
        decimals: 18,
        iconUrl: '',
        price: null,
      },
    ])
  })

  it('names the currencies that can be told: those with a feed that speaks', async () => {
    const currenciesAt = async (more: Partial<TestChainEntry> = {}) => {
      const chains = createTestChains([entry(more)])
      return createPrices({ now: Date.now }).currenciesOf(chains.byCaip('eip155:31337'))
    }
    expect(await currenciesAt()).toEqual(['usd', 'eur'])
    const silent = await chain.feed(0n)
    const mute = [{ currency: 'eur' as const, address: silent, maxAgeSeconds: hour }]
    expect(await currenciesAt({ currencyFeeds: mute })).toEqual(['usd'])
    expect(await currenciesAt({ feeds: [], currencyFeeds: [] })).toEqual([])
  })

  it('in another currency by that currency’s feed, and in one without a feed not at all', async () => {
    const { fungibles } = await ask('eur', [nativeToken])
    expect(fungibles[0]?.pricing.exact).toBe('0.462962962962962962')
    expect(fungibles[0]?.pricing.source).toContain(feeds.eur)
    expect((await ask('gbp', [nativeToken])).fungibles).toEqual([])
  })

  it.each([
    ['no token', 400, { currency: 'usd', addresses: [] }],
    [
      'a chain that is not served',
      400,
      { currency: 'usd', addresses: [`eip155:5:${nativeToken}`] },
    ],
    ['a currency that is none', 422, { currency: 'xyz', addresses: [] }],
    ['no currency', 422, { addresses: [] }],
    ['an address that is none', 422, { currency: 'usd', addresses: ['eip155:31337:0x1'] }],
  ])('error: %s is refused with %i', async (_what, status, body) => {
    const response = await data.fetch(`${data.base}/v1/fungible/price`, {
      method: 'POST',
      body: JSON.stringify({ projectId: 'none', ...body }),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED' })
  })

  it('tells what a token was worth in a block of the past, of one chain alone', async () => {
    const feed = await chain.feed(200_000_000n)
    const past = await startTestData({
      chains: [entry({ feeds: [{ token: usdc, address: feed, maxAgeSeconds: hour }] })],
    })
    try {
      const block = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
      await chain.send(feed, 'Feed', 'set', [300_000_000n, BigInt(await chain.nowOf())])
      const priceAt = async (more: { block?: number }, address: string = caip(usdc)) => {
        const body = { currency: 'usd' as const, addresses: [caip(usdc), address], ...more }
        const { base, fetch } = past
        return (await call(priceOf, { base, fetch, body })).fungibles[0]?.pricing
      }
      expect(await priceAt({})).toMatchObject({ exact: '3' })
      expect(await priceAt({ block })).toMatchObject({ exact: '2', block })
      await expect(priceAt({ block }, `eip155:1:${usdc}`)).rejects.toThrow()
    } finally {
      await past.close()
    }
  })
})
