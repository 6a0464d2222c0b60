import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deterministicDeployer } from '@causeway/plans/contracts/script/chain/deterministicCreation'
import { settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { swapNetworks } from '@causeway/protocol/swaps/swapRouters'
import { wrappedNativeAbi } from '@causeway/plans/protocol/abi/wrappedNative.gen'
import { localTokenAbi } from '@causeway/plans/protocol/abi/localToken.gen'
import {
  decodeFunctionData,
  getAddress,
  parseAbi,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { startLocalChains } from '../../tools/start/startLocalChains.ts'
import { startSwapChain, type SwapTestChain } from './startSwapChain.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollar = 100_000_000n
const caip = (address: string) => `eip155:31337:${address}`
const plainAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setTakes(uint256 bps)',
  'function setPaused(bool paused)',
  'function approve(address spender, uint256 amount)',
])

type Served = Awaited<ReturnType<SwapTestChain['serve']>>
let chain: SwapTestChain
let service: Served
let usdt: Address
const odd: Record<string, Address> = {}

beforeAll(async () => {
  chain = await startSwapChain()
  const { operator, wmatic } = chain
  usdt = getAddress(await chain.token('Tether USD', 'USDT', 6))
  const add = async (key: string, name: string, args: readonly unknown[] = []) => {
    odd[key] = (await chain.oddToken(name, args)).address
  }
  await add('plain', 'Plain', ['Plain Token', 'PLN', 18])
  await add('silent', 'Silent')
  await add('without', 'WithoutDecimals')
  await add('early', 'Early')
  await add('obliging', 'Obliging')
  await add('places', 'Plain', ['Places', 'PLC', 77])
  await add('none', 'Plain', ['No Places', 'NOP', 0])
  await add('hidden', 'Plain', ['Hidden', 'US\u200BDC', 6])
  await add('twin', 'Plain', ['Tether USD', 'usdt', 6])
  await add('like', 'Plain', ['Polygon', 'POL', 18])
  const give = (token: Address, decimals: number, abi = plainAbi) =>
    seedTransaction(operator, token, {
      abi,
      functionName: 'mint',
      args: [operator, parseUnits('1000000', decimals)],
    })
  await chain.all([
    give(odd['plain']!, 18),
    give(odd['silent']!, 6),
    seedTransaction(operator, usdt, {
      abi: localTokenAbi,
      functionName: 'mint',
      args: [operator, parseUnits('1000000', 6)],
    }),
    {
      ...seedTransaction(operator, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
      value: parseEther('100000'),
    },
  ])
  const coin = (address: Address, decimals: number) => ({ address, decimals, worth: dollar })
  const side = 10_000n * dollar
  await chain.open(
    { tokens: [coin(wmatic, 18), coin(odd['plain']!, 18)], fee: 3_000, side },
    { tokens: [coin(wmatic, 18), coin(odd['silent']!, 6)], fee: 3_000, side },
    { tokens: [coin(wmatic, 18), coin(usdt, 6)], fee: 500, side },
  )
  service = await chain.serve({ tokens: [{ address: usdt }, { address: wmatic }] })
}, 120_000)
afterAll(async () => {
  await service?.close()
  await chain?.stop()
})

async function ask(on: Served, path: string, query: Record<string, string>) {
  const answer = await on.fetch(`${on.base}/v1/convert/${path}?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const reason = ({ body }: { body: unknown }) =>
  (body as { reasons: { field: string; description: string }[] }).reasons[0]?.description
const quote = (from: string, to: string, amount: bigint, on = service) =>
  ask(on, 'quotes', { from: caip(from), to: caip(to), amount: String(amount) })

type Listed = { tokens: { address: string; symbol: string; eip2612: boolean; decimals: number }[] }

describe('the list of tokens', () => {
  it('[S7.data-tokens] is the operator’s, read from the chain, the native token first', async () => {
    const { body } = await ask(service, 'tokens', { chainId: 'eip155:31337' })
    expect(body).toEqual({
      tokens: [
        {
          address: caip(native),
          name: 'POL',
          symbol: 'POL',
          decimals: 18,
          logoUri: null,
          eip2612: false,
        },
        {
          address: caip(usdt),
          name: 'Tether USD',
          symbol: 'USDT',
          decimals: 6,
          logoUri: null,
          eip2612: true,
        },
        {
          address: caip(getAddress(chain.wmatic)),
          name: 'Wrapped Matic',
          symbol: 'WMATIC',
          decimals: 18,
          logoUri: null,
          eip2612: false,
        },
      ],
    })
    const only = await ask(service, 'tokens', {
      chainId: 'eip155:31337',
      address: usdt.toLowerCase(),
    })
    expect((only.body as Listed).tokens.map(({ symbol }) => symbol)).toEqual(['USDT'])
  })

  it('leaves out what cannot be trusted, and says why in the log', async () => {
    const listed = ['without', 'places', 'hidden', 'like', 'early', 'none', 'silent', 'obliging']
    const other = await chain.serve(
      {
        tokens: [
          { address: usdt },
          { address: odd['twin']! },
          ...listed.map((key) => ({ address: odd[key]! })),
          { address: odd['plain']!, decimals: 6 },
          { address: chain.wmatic, symbol: 'WPOL' },
          { address: '0x00000000000000000000000000000000000000aA' },
        ],
      },
      service.database,
    )
    const { body } = await ask(other, 'tokens', { chainId: 'eip155:31337' })
    expect((body as Listed).tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['POL', 18],
      ['USDT', 6],
      ['EARLY', 18],
      ['NOP', 0],
      ['SILD', 6],
      ['OBL', 18],
    ])
    const log = other.lines.join('\n')
    for (const words of [
      'does not tell its decimals',
      'tells 77 decimals: more than 36',
      'tells no symbol that can be shown',
      "its symbol POL is another's",
      "its symbol usdt is another's",
      'tells 18 decimals, the list says 6',
      'calls itself WMATIC, the list says WPOL',
    ])
      expect(log).toContain(words)
    await other.close()
  })

  it('a permit is believed when it was tried, whatever a token or the list says', async () => {
    const tokens = [
      { address: odd['obliging']!, eip2612: true },
      { address: chain.wmatic, eip2612: true },
      { address: usdt },
    ]
    const other = await chain.serve({ tokens }, service.database)
    const { body } = await ask(other, 'tokens', { chainId: 'eip155:31337' })
    expect(
      (body as Listed).tokens.filter(({ eip2612 }) => eip2612).map(({ symbol }) => symbol),
    ).toEqual(['USDT'])
    expect(other.lines.join('\n')).toContain('takes no permit, though the list says so')
    await other.close()
  })

  it('while no node answers there is no list, rather than an empty one', async () => {
    const other = await chain.serve(
      { tokens: [{ address: usdt }], rpc: { primary: 'http://127.0.0.1:9', backups: [], ws: [] } },
      service.database,
    )
    const answer = await ask(other, 'tokens', { chainId: 'eip155:31337' })
    expect([answer.status, reason(answer)]).toEqual([
      503,
      expect.stringContaining('no node of the chain'),
    ])
    await other.close()
  })
})

describe('chains', () => {
  it('[S9.swap-networks] swaps run on each of the twelve chains of the list that is configured', async () => {
    expect(swapNetworks).toHaveLength(12)
    expect(swapNetworks).toContain('eip155:137')
    const chains = swapNetworks.map((caip) => ({
      ...chain.entry,
      id: Number(caip.slice(7)),
      tokens: [{ address: usdt }],
    }))
    const other = await chain.serveChains(chains, service.database)
    for (const id of swapNetworks) {
      // A node that says that it serves another chain is not believed.
      await chain.anvil.request('anvil_setChainId', [Number(id.slice(7))])
      const { body } = await ask(other, 'quotes', {
        from: `${id}:${native}`,
        to: `${id}:${usdt}`,
        amount: String(parseEther('1')),
      })
      expect(body).toMatchObject({ quotes: [{ fromAccount: `${id}:${native}` }] })
    }
    await chain.anvil.request('anvil_setChainId', [31337])
    await other.close()
  })

  it('a chain without pools says so', async () => {
    const { swap: _none, ...bare } = chain.entry
    const other = await chain.serveChains([bare, { ...bare, id: 137 }], service.database)
    const local = await ask(other, 'tokens', { chainId: 'eip155:31337' })
    expect([local.status, reason(local)]).toEqual([
      400,
      expect.stringContaining('this chain has no pools'),
    ])
    const listed = await ask(other, 'tokens', { chainId: 'eip155:137' })
    expect(reason(listed)).toContain('are not configured')
    const unknown = await ask(other, 'tokens', { chainId: 'eip155:5' })
    expect(reason(unknown)).toContain("We don't support the chainId you provided")
    await other.close()
  })

  it('[S3.setting-token-usdt] [S3.setting-swap-quoter] [S3.setting-swap-factory] the token, the quoter and the pools are the ones that the settings name', async () => {
    const { factory, quoter, router } = chain.uniswap
    const nowhere: Address = '0x00000000000000000000000000000000000000bB'
    const serve = (more: Record<string, string>) => {
      const settings = settingsFromEnv({
        CAUSEWAY_CHAIN_ID: '31337',
        CAUSEWAY_RPC_PRIMARY: chain.anvil.rpcUrl,
        CAUSEWAY_TOKEN_USDT: usdt,
        CAUSEWAY_TOKEN_WMATIC: chain.wmatic,
        CAUSEWAY_SWAP_QUOTER: quoter,
        CAUSEWAY_SWAP_ROUTERS: router,
        CAUSEWAY_SWAP_FACTORY: factory,
        ...more,
      })
      const chains = startLocalChains(settings, chain.anvil.rpcUrl, chain.operator)
      return chain.serveChains(chains, service.database)
    }
    const named = await serve({})
    expect(await quote(native, usdt, parseEther('1'), named)).toMatchObject({
      status: 200,
      body: { quotes: [{ fee: { percent: '0.85' } }] },
    })
    await named.close()
    for (const more of [
      { CAUSEWAY_SWAP_QUOTER: nowhere },
      { CAUSEWAY_SWAP_FACTORY: nowhere },
      { CAUSEWAY_SWAP_FACTORY: deterministicDeployer },
    ]) {
      const other = await serve(more)
      expect((await quote(native, usdt, parseEther('1'), other)).status).not.toBe(200)
      await other.close()
    }
    const without = await serve({ CAUSEWAY_TOKEN_USDT: '' })
    const { body } = await ask(without, 'tokens', { chainId: 'eip155:31337' })
    expect((body as Listed).tokens.map(({ symbol }) => symbol)).toEqual(['POL', 'WMATIC'])
    await without.close()
  })
})

it('[S3.setting-gas-api] prices of gas come from the API that the settings name', async () => {
  const told = { maxPriorityFee: 1, maxFee: 3.5 }
  const station = createServer((_request, answer) =>
    answer.end(JSON.stringify({ safeLow: told, standard: told, fast: told })),
  )
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve))
  const settings = settingsFromEnv({
    CAUSEWAY_CHAIN_ID: '31337',
    CAUSEWAY_RPC_PRIMARY: chain.anvil.rpcUrl,
    CAUSEWAY_GAS_API: `http://127.0.0.1:${(station.address() as AddressInfo).port}`,
  })
  const chains = startLocalChains(settings, chain.anvil.rpcUrl, chain.operator)
  const other = await chain.serveChains(chains, service.database)
  const { body } = await ask(other, 'gas-price', { chainId: 'eip155:31337' })
  expect(body).toEqual({ standard: '3500000000', fast: '3500000000', instant: '3500000000' })
  await other.close()
  await new Promise((resolve) => station.close(resolve))
})

describe('tokens that are not as one expects', () => {
  const set = (functionName: 'setTakes' | 'setPaused', value: bigint | boolean) =>
    chain.all([
      seedTransaction(chain.operator, odd['plain']!, {
        abi: plainAbi,
        functionName,
        args: [value as never],
      }),
    ])

  it('one that keeps a part of each transfer is refused, in both directions, and quoted when it does not', async () => {
    const directions = [
      [native, odd['plain']!],
      [odd['plain']!, native],
      [usdt, odd['plain']!],
    ] as const
    for (const [from, to] of directions) expect((await quote(from, to, 10n ** 6n)).status).toBe(200)
    await set('setTakes', 100n)
    for (const [from, to] of directions) {
      const answer = await quote(from, to, 10n ** 6n)
      expect([answer.status, reason(answer)]).toEqual([
        400,
        expect.stringContaining('keeps a part of each transfer'),
      ])
    }
    await set('setTakes', 0n)
  })

  it('one that is paused is refused with its own words', async () => {
    await set('setPaused', true)
    for (const [from, to] of [
      [native, odd['plain']!],
      [odd['plain']!, native],
    ] as const) {
      const answer = await quote(from, to, parseEther('1'))
      expect([answer.status, reason(answer)]).toEqual([
        400,
        expect.stringContaining('Pausable: paused'),
      ])
    }
    await set('setPaused', false)
  })

  it('one that returns nothing is swapped as any other, its allowance changed by way of 0', async () => {
    const { operator } = chain
    const silent = odd['silent']!
    const answer = await quote(silent, native, parseUnits('10', 6))
    expect(answer.status).toBe(200)
    const approval = async () => {
      const { body } = await ask(service, 'build-approve', {
        from: caip(silent),
        to: caip(native),
        amount: '10000000',
        userAddress: operator,
      })
      const { data } = (body as { tx: { data: Hex } }).tx
      return { data, amount: decodeFunctionData({ abi: plainAbi, data }).args?.[1] }
    }
    await chain.approve(operator, silent, 0n)
    await chain.approve(operator, silent, 5n)
    const first = await approval()
    expect(first.amount).toBe(0n)
    await chain.all([{ by: operator, to: silent, data: first.data }])
    const second = await approval()
    expect(second.amount).toBe(10_000_000n)
    await chain.all([{ by: operator, to: silent, data: second.data }])

    const response = await service.fetch(`${service.base}/v1/convert/build-transaction`, {
      method: 'POST',
      body: JSON.stringify({
        amount: '10000000',
        from: caip(silent),
        to: caip(native),
        userAddress: caip(operator),
        eip155: { slippage: 1 },
      }),
    })
    const { tx } = (await response.json()) as { tx: { data: Hex; amount: string } }
    const { toAmount } = (answer.body as { quotes: { toAmount: string }[] }).quotes[0]!
    expect(tx.amount).toBe(toAmount)
    await chain.all([{ by: operator, to: chain.uniswap.router, data: tx.data }])
  })
})
