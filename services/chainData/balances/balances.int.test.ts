import { call } from '@causeway/protocol/http/call'
import { assetsAnswer } from '@causeway/protocol/api/chainData/assetParams'
import { balanceOf, portfolioOf } from '@causeway/protocol/api/chainData/balances'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import { http, toHex, type Address } from 'viem'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHostileChain } from '../../testing/chainData/startHostileChain.ts'
import { createChains } from '../chains/createChains.ts'
import { chainEntry, startTestData } from '../../testing/chainData/startTestData.ts'
import { createBalances } from './createBalances.ts'

let chain: Awaited<ReturnType<typeof startHostileChain>>
let data: Awaited<ReturnType<typeof startTestData>>
let listed: Record<'usdc' | 'fine' | 'whole' | 'empty' | 'old', Address>
let hostile: Record<string, Address>

const holder: Address = '0x00000000000000000000000000000000000000B1'
const big = 2n ** 200n + 123n

beforeAll(async () => {
  chain = await startHostileChain()
  await chain.client.setBalance({ address: holder, value: 20_000_000_000_000_000_001n })
  const token = (symbol: string, decimals: number, amount: bigint, name = symbol) =>
    chain.token({ symbol, decimals, amount, holder, name })
  listed = {
    usdc: await token('USDC', 6, 1_234_567n, 'USD Coin'),
    fine: await token('FINE', 18, big),
    whole: await token('WHOLE', 0, 3n),
    empty: await token('EMPTY', 18, 0n),
    old: await chain.deploy('OldToken'),
  }
  await chain.send(listed.old, 'OldToken', 'mint', [holder, 7n * 10n ** 18n])
  const deep = await token('DEEP', 77, 5n)
  hostile = {
    deep,
    liar: await token('U\u0405DC', 6, 9_000_000n, 'A gift'),
    bell: await token('A\u202EB\u0007', 18, 1n),
  }
  for (const name of [
    'WithoutDecimals',
    'ManyDecimals',
    'Pausing',
    'Endless',
    'Bomb',
    'Silent',
    'Short',
    'Costly',
  ])
    hostile[name] = await chain.deploy(name)
  const feeds = [
    { token: 'native' as const, address: await chain.feed(50_000_000n), maxAgeSeconds: 3_600 },
    { token: listed.usdc, address: await chain.feed(99_980_000n), maxAgeSeconds: 3_600 },
  ]
  const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
  data = await startTestData({
    chains: [
      {
        id: 31_337,
        rpc,
        feeds,
        tokens: [...Object.values(listed), ...Object.values(hostile).slice(3)].map((address) => ({
          address,
          ...(address === listed.usdc ? { icon: 'https://icons.example/usdc.svg' } : {}),
        })),
      },
      { id: 5, rpc: { ...rpc, primary: 'http://127.0.0.1:1' } },
    ],
    env: { REGISTRY_URL: 'https://wallets.example' },
  })
  await chain.settle()
})
afterAll(async () => {
  await data.close()
  await chain.stop()
})

const caip = (address: string) => `eip155:31337:${address}`
const ask = (address: string, query: Record<string, unknown> = {}) =>
  call(balanceOf, {
    base: data.base,
    fetch: data.fetch,
    params: { address },
    query: {
      currency: 'usd',
      chainId: 'eip155:31337',
      st: 'appkit',
      sv: 'react-wagmi-1.7.6',
      ...query,
    },
  } as never)
const get = (path: string) => data.fetch(`${data.base}${path}`)

describe('GET /v1/account/{address}/balance', () => {
  it('[S7.data-balance] tells exactly what is held, the most valuable first, and nothing of what is not', async () => {
    const { balances, unavailable } = await ask(holder)
    expect(unavailable).toEqual([])
    const rows = balances.map(({ symbol, price, value, quantity }) => [
      symbol,
      quantity.numeric,
      price,
      value,
    ])
    expect(rows.slice(0, 2)).toEqual([
      ['POL', '20.000000000000000001', 0.5, 10],
      ['USDC', '1.234567', 0.9998, 1.2343200866],
    ])
    expect(Object.fromEntries(rows.slice(2).map(([symbol, numeric]) => [symbol, numeric]))).toEqual(
      {
        FINE: `${big / 10n ** 18n}.${(big % 10n ** 18n).toString().padStart(18, '0')}`,
        WHOLE: '3',
        OLD: '7',
        COSTLY: '7',
      },
    )
    expect(balances[0]).not.toHaveProperty('address')
    expect(balances[0]?.iconUrl).toBe('https://wallets.example/public/getTokenImage/POL')
    expect(balances[1]).toMatchObject({
      name: 'USD Coin',
      chainId: 'eip155:31337',
      address: caip(listed.usdc),
      quantity: { decimals: '6' },
      iconUrl: 'https://icons.example/usdc.svg',
      pricing: { exact: '0.9998', source: expect.stringContaining('Chainlink feed 0x') },
      warnings: [],
    })
    expect(balances[1]?.pricing?.block).toBe(
      Number(await chain.client.getBlockNumber({ cacheTime: 0 })),
    )
  })

  it('a price that nobody is sure of is no number: neither 0 nor a guess', async () => {
    const { balances } = await ask(holder)
    const fine = balances.find(({ symbol }) => symbol === 'FINE')
    expect(fine).toMatchObject({ pricing: null })
    expect(fine).not.toHaveProperty('price')
    expect(fine).not.toHaveProperty('value')
  })

  it('forced tokens are read anew and listed even where nothing is held, in whatever case they are written', async () => {
    const someone: Address = '0x00000000000000000000000000000000000000b2'
    // That contract says so of everybody.
    expect((await ask(someone)).balances.map(({ symbol }) => symbol)).toEqual(['COSTLY'])
    const forceUpdate = [caip(listed.empty.toLowerCase()), caip(nativeToken)].join(',')
    const { balances } = await ask(someone, { forceUpdate })
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['POL', '0'],
      ['COSTLY', '7'],
      ['EMPTY', '0'],
    ])
    expect(balances.at(-1)?.address).toBe(caip(listed.empty.toLowerCase()))
    // Seen at once, however lately the head of the chain was asked for.
    await chain.send(listed.empty, 'Token', 'mint', [someone, 5n * 10n ** 17n])
    const next = await ask(someone, { forceUpdate })
    expect(next.balances.find(({ symbol }) => symbol === 'EMPTY')?.quantity.numeric).toBe('0.5')
  })

  it('a token that writes itself like a listed one, or hides letters, is said to, and has no worth', async () => {
    const { balances } = await ask(holder, {
      forceUpdate: [caip(hostile['liar'] ?? ''), caip(hostile['bell'] ?? '')].join(','),
    })
    const of = (symbol: string) => balances.find((balance) => balance.symbol === symbol)
    expect(of('U\u0405DC')).toMatchObject({ warnings: ['looks-like-listed'], pricing: null })
    expect(of('AB')).toMatchObject({ warnings: ['hidden-letters'], pricing: null })
    expect(balances.slice(-2).map(({ warnings }) => warnings.length)).toEqual([1, 1])
  })

  it('an amount of 77 decimals is told to the last of them', async () => {
    const { balances } = await ask(holder, { forceUpdate: caip(hostile['deep'] ?? '') })
    expect(balances.find(({ symbol }) => symbol === 'DEEP')?.quantity).toEqual({
      decimals: '77',
      numeric: `0.${'0'.repeat(76)}5`,
    })
  })

  it('a contract without decimals that can be true is no token, forced or not', async () => {
    const forceUpdate = ['WithoutDecimals', 'ManyDecimals', 'Pausing', 'Endless', 'Silent', 'Short']
      .map((name) => caip(hostile[name] ?? ''))
      .join(',')
    const { balances } = await ask(holder, { forceUpdate })
    const addresses = balances.map(({ address }) => address)
    for (const name of ['WithoutDecimals', 'ManyDecimals', 'Pausing', 'Endless', 'Silent', 'Short'])
      expect(addresses, name).not.toContain(caip(hostile[name] ?? ''))
    expect(balances.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric).toBe('1.234567')
  })

  it('another currency is another answer; one without a feed has no prices', async () => {
    const { balances } = await ask(holder, { currency: 'inr' })
    expect(balances).toHaveLength(6)
    for (const balance of balances) expect(balance.pricing).toBeNull()
    expect((await ask(holder)).balances[0]?.price).toBe(0.5)
  })

  it('without a chain every chain is asked, and one that does not answer is named', async () => {
    const { balances, unavailable } = await ask(holder, { chainId: undefined })
    expect(balances).toHaveLength(6)
    expect(unavailable).toEqual(['eip155:5'])
  })

  it('[S9.balance-chains] error: a chain that is not served is refused in the words that clients know', async () => {
    for (const query of [
      'chainId=eip155:999',
      `forceUpdate=eip155:999:${nativeToken}`,
      'chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ]) {
      const response = await get(`/v1/account/${holder}/balance?currency=usd&${query}`)
      expect(response.status).toBe(400)
      const { reasons } = (await response.json()) as { reasons: { description: string }[] }
      expect(reasons[0]?.description).toMatch(/^We don't support the chainId you provided/u)
    }
  })

  it.each([
    ['an address that is none', '/v1/account/0x12/balance?currency=usd'],
    ['a currency that is none', `/v1/account/${holder}/balance?currency=xyz`],
    ['a forced token that is none', `/v1/account/${holder}/balance?forceUpdate=0x12`],
    [
      'a forced token of another kind of chain',
      `/v1/account/${holder}/balance?forceUpdate=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc`,
    ],
  ])('error: %s is refused with 400', async (_what, path) => {
    expect((await get(path)).status).toBe(400)
  })

  it('error: a chain whose nodes are all away is 503 with the time to come back, and no empty list', async () => {
    const response = await get(`/v1/account/${holder}/balance?chainId=eip155:5`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('however many ask at the same time, the chain is read once', async () => {
    await chain.client.mine({ blocks: 1 })
    let calls = 0
    const entry = chainEntry({ id: 31_337, rpc: { primary: chain.rpcUrl, backups: [], ws: [] } })
    const [one] = createChains([entry], () => http(chain.rpcUrl)).list
    if (!one) throw new Error('There is no chain.')
    const request = ((sent: never) => {
      calls += 1
      return one.client.request(sent)
    }) as typeof one.client.request
    const balancesOf = createBalances({
      list: async () => [],
      tokensOf: async () => [listed.usdc],
      pricesOf: async () => new Map(),
      now: Date.now,
    })
    const counted = { ...one, client: { ...one.client, request } }
    const askOne = () => balancesOf(counted, { account: holder, currency: 'usd', client: null })
    const first = await Promise.all(Array.from({ length: 100 }, askOne))
    expect(first[99]).toEqual(first[0])
    expect(first[0]?.map(({ amount }) => amount)).toEqual([20_000_000_000_000_000_001n, 1_234_567n])
    const once = calls
    // The block, the coin, the token’s balance and what it is called.
    expect(once).toBeLessThanOrEqual(6)
    // Another currency is another answer, of the same balances.
    await balancesOf(counted, { account: holder, currency: 'eur', client: null })
    expect(calls).toBeGreaterThan(once)
  })
})

it('GET /v1/account/{address}/portfolio names the same tokens', async () => {
  const { data: rows } = await call(portfolioOf, {
    base: data.base,
    fetch: data.fetch,
    params: { address: holder },
  })
  expect(rows.slice(0, 2)).toEqual([
    { id: caip(nativeToken), name: 'POL', symbol: 'POL' },
    { id: caip(listed.usdc), name: 'USD Coin', symbol: 'USDC' },
  ])
  expect(rows).toHaveLength(6)
})

describe.each(['/v1/wallet', '/v1/json-rpc'])('POST %s', (path) => {
  const post = async (body: unknown) => {
    const response = await data.fetch(`${data.base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    }
  }
  const assets = async (params: unknown) => {
    const { body } = await post({ id: 7, jsonrpc: '2.0', method: 'wallet_getAssets', params })
    expect(body).toMatchObject({ id: 7, jsonrpc: '2.0' })
    return v.parse(assetsAnswer, body['result'])
  }
  const chainFilter = ['0x7a69']

  it('[S3.asset-fields] [S3.asset-types] wallet_getAssets tells base units exactly, with type and metadata', async () => {
    const { '0x7a69': found = [] } = await assets([{ account: holder, chainFilter }])
    expect(found).toHaveLength(6)
    expect(found[0]).toMatchObject({
      address: 'native',
      balance: toHex(20_000_000_000_000_000_001n),
      type: 'NATIVE',
      metadata: { name: 'POL', symbol: 'POL', decimals: 18, price: 0.5, value: 10 },
    })
    const fine = found.find(({ metadata }) => metadata.symbol === 'FINE')
    expect(fine?.metadata.iconUrl, 'of no symbol that the registry knows').toBe('')
    expect(fine).toMatchObject({ address: listed.fine, balance: toHex(big), type: 'ERC20' })
    // Existing clients take the list only where each price is a number.
    expect(fine?.metadata).toMatchObject({ price: 0, pricing: null })
  })

  it('filters by type and by token, and tells named tokens even where nothing is held', async () => {
    const native = await assets({ account: holder, chainFilter, assetTypeFilter: ['native'] })
    expect(native['0x7a69']?.map(({ type }) => type)).toEqual(['NATIVE'])
    const named = await assets({
      account: holder,
      assetFilter: { '0x7a69': ['native', { address: listed.empty.toLowerCase(), type: 'ERC20' }] },
    })
    expect(Object.keys(named)).toEqual(['0x7a69'])
    expect(named['0x7a69']?.map(({ balance }) => balance)).toEqual([
      toHex(20_000_000_000_000_000_001n),
      '0x0',
    ])
    expect(named['0x7a69']?.at(-1)?.address).toBe(listed.empty.toLowerCase())
    expect(await assets({ account: holder, chainFilter: ['0x1'] })).toEqual({})
  })

  it('error: another method is not found, and bad parameters are named, both with 400', async () => {
    expect(await post({ id: 'a', jsonrpc: '2.0', method: 'eth_sign', params: [] })).toMatchObject({
      status: 400,
      body: { id: 'a', jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' } },
    })
    expect(
      await post({
        id: 1,
        jsonrpc: '2.0',
        method: 'wallet_getAssets',
        params: [{ account: '0x1' }],
      }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: -32_602, message: 'Invalid parameters: account: is not an address' } },
    })
  })

  it('error: what is no call is 422, and a chain that cannot be read is 503 in the form of JSON-RPC', async () => {
    expect((await post({ jsonrpc: '2.0', method: 'wallet_getAssets', params: [] })).status).toBe(
      422,
    )
    expect((await post({ id: 1, jsonrpc: '2.0', method: 'wallet_getAssets' })).status).toBe(422)
    const away = await post({
      id: 1,
      jsonrpc: '2.0',
      method: 'wallet_getAssets',
      params: [{ account: holder, chainFilter: ['0x5'] }],
    })
    expect(away).toMatchObject({ status: 503, body: { error: { code: -5 } } })
    expect(away.headers.get('retry-after')).toBe('2')
  })
})
