import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { getAddress, numberToHex, parseEther, parseUnits, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentView } from '../../packages/kit/src/actions/modal/state.ts'
import { figuresOf } from '../../packages/kit/src/money/swap/figuresOf.ts'
import type { KitConfig } from '../../packages/kit/src/actions/kit.ts'
import { swapFlow } from '../../packages/kit/src/money/swap/swapFlow.ts'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { problemOf } from '../../packages/kit/src/money/swap/form.ts'
import type { SwapState } from '../../packages/kit/src/money/swap/state.ts'
import { toastsOf } from '../../packages/kit/src/actions/toast/createToasts.ts'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { kitOnChain } from './kitOnChain.ts'
import { openUsualPools } from './openUsualPools.ts'
import { startSwapChain, type SwapTestChain } from './startSwapChain.ts'

const feeTo = getAddress('0x00000000000000000000000000000000000fee01')

let chain: SwapTestChain
let service: Awaited<ReturnType<SwapTestChain['serve']>>
let free: typeof service
let usdc: Address
let dai: Address
let old: Address

beforeAll(async () => {
  chain = await startSwapChain()
  const { wmatic } = chain
  ;({ usdc, dai, old } = await openUsualPools(chain))
  const tokens = [{ address: usdc }, { address: dai }, { address: old }, { address: wmatic }]
  const { factory, quoter, router } = chain.uniswap
  service = await chain.serve({ tokens, swap: { factory, quoter, router, feeTo } })
  free = await chain.serve({ tokens }, service.database)
}, 120_000)
afterAll(async () => {
  await free?.close()
  await service?.close()
  await chain?.stop()
})

/** What the service is asked, in order; a test may change its answers. */
let asked: string[]
/** The same with what was asked about. */
let questions: URL[]
/** Each test has its own: what a kit of the one before still asks is none of this one's. */
let dataUrl: URL
let change: (path: string, answer: Record<string, unknown>) => unknown
let served: typeof service
beforeEach(() => {
  asked = []
  questions = []
  const { hostname } = (dataUrl = new URL(`https://data-${randomUUID()}.test`))
  change = (_path, answer) => answer
  served = service
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { hostname: host, pathname } = new URL(address)
    if (!host.endsWith('.test')) return real(address, init)
    if (host !== hostname) return Response.json({}, { status: 410 })
    asked.push(pathname)
    questions.push(new URL(address))
    const answer = await served.fetch(String(address), init)
    const body = change(pathname, (await answer.json()) as Record<string, unknown>)
    return Response.json(body, { status: isRefusal(body) ? 400 : answer.status })
  })
})
const real = fetch
const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'reasons' in body
const kits: Awaited<ReturnType<typeof kitOnChain>>['kit'][] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.unstubAllGlobals()
})

/** A visitor with coins, at the form of a swap. */
async function open(wanted: Record<string, string>, config: Partial<KitConfig> = {}) {
  const at = { id: 31_337, rpcUrl: chain.anvil.rpcUrl }
  const { kit, wallet } = await kitOnChain(at, {
    endpoints: { chainData: dataUrl.origin },
    swapRouters: { 'eip155:31337': chain.uniswap.router },
    tokens: [
      { chainId: 'eip155:31337', address: usdc, symbol: 'USDC' },
      { chainId: 'eip155:31337', address: dai, symbol: 'DAI' },
      { chainId: 'eip155:31337', address: old },
      { chainId: 'eip155:31337', address: chain.wmatic },
    ],
    ...config,
  })
  kits.push(kit)
  const owner = wallet.address()
  await chain.anvil.request('anvil_setBalance', [owner, numberToHex(parseEther('10000'))])
  for (const [token, decimals] of [
    [usdc, 6],
    [dai, 18],
    [old, 6],
  ] as const)
    await chain.all([
      seedTransaction(chain.operator, token, {
        abi: erc20Abi,
        functionName: 'transfer',
        args: [owner, parseUnits('1000', decimals)],
      }),
    ])
  kit.open({ view: 'Swap', arguments: wanted })
  const flow = swapFlow(kit)
  const seen: SwapState['status'][] = [flow.get().status]
  flow.subscribe(() => {
    if (seen.at(-1) !== flow.get().status) seen.push(flow.get().status)
  })
  const until = (holds: (state: SwapState) => boolean) =>
    vi.waitFor(
      () => {
        if (!holds(flow.get()))
          throw new Error(`It is at ${JSON.stringify([flow.get().step, flow.get().quote], shown)}.`)
        return flow.get()
      },
      { timeout: 15_000, interval: 20 },
    )
  const step = (name: SwapState['step']['name']) => until((state) => state.step.name === name)
  const quote = () => until(({ quote: { status } }) => status === 'here')
  const view = () => (kit.modal.get().open ? currentView(kit.modal.get()).name : 'closed')
  const toasts: string[] = []
  toastsOf(kit).subscribe(() => {
    const state = toastsOf(kit).get()
    if ('toast' in state) toasts.push(state.toast.text)
  })
  const events: unknown[] = []
  kit.events.subscribe(() => events.push(kit.events.get()?.event))
  return { kit, wallet, owner, flow, seen, until, step, quote, view, toasts, events }
}
const shown = (_name: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value instanceof Error ? value.message : value
const held = (token: Address, owner: Address) => chain.balanceOf(token, owner)
const built = (state: SwapState) => {
  if (state.step.name !== 'ready') throw new Error('It is not ready.')
  return state.step.transaction
}

describe('a swap in the modal, on Uniswap v3 through the chain-data service', () => {
  it('[S1.feature-swap] [S7.events-money] [S4.swap-states] [S4.swap-requote] [S4.swap-allowed] [S4.swap-success] [S3.swap-tokens] [S3.swap-costs] [S3.swap-transactions] [S9.swap-fee] [S7.asks-quotes] [S7.asks-tokens] [S7.data-tokens] [S7.asks-price] [S7.asks-allowance] [S7.asks-build-transaction] what was shown is what happens, to the last unit, and the fee shown is the fee charged', async () => {
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '100' })
    await chain.approve(at.owner, usdc, parseUnits('100', 6))
    await at.quote()
    expect(at.seen).toEqual(['initializing', 'initialized'])
    const order = asked.filter((path) => /price|quotes/u.test(path))
    expect(order).toEqual(['/v1/fungible/price', '/v1/convert/gas-price', '/v1/convert/quotes'])
    at.flow.send({ type: 'reviewed' })
    const state = await at.step('ready')
    const allowance = questions.find(({ pathname }) => pathname.endsWith('/allowance'))
    expect(Object.fromEntries(allowance?.searchParams ?? [])).toMatchObject({
      tokenAddress: state.from?.id,
      userAddress: `eip155:31337:${at.kit.account().address}`,
    })
    expect(at.view()).toBe('SwapPreview')
    const transaction = built(state)
    expect(transaction).toMatchObject({ value: 0n, fee: { percent: '0.85' } })
    const least = (transaction.toAmount * 99n + 99n) / 100n
    // Rounded in favour of the visitor, by the router's units.
    expect([least, least + 1n]).toContain(transaction.minAmount)
    expect(figuresOf(state, 'en')).toMatchObject({
      put: '100\u{a0}USDC',
      feePercent: '0.85\u{202f}%',
    })
    const [before, fee] = await Promise.all([held(dai, at.owner), held(dai, feeTo)])
    at.flow.send({ type: 'swapPressed' })
    await at.until(({ amount }) => amount === '')
    expect((await held(dai, at.owner)) - before).toBe(transaction.toAmount)
    expect((await held(dai, feeTo)) - fee).toBe(transaction.fee.amount)
    await vi.waitFor(() => expect(at.view()).toBe('Account'))
    expect(at.kit.modal.get().stack).toEqual([])
    expect(at.toasts.join()).toMatch(/^Swapped 100\sUSDC to \d+\.\d{1,6}\sDAI$/u)
    expect(at.events).toEqual(expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']))
    expect(at.wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })

  it('[S4.swap-approve] [S4.swap-after-approve] [S7.asks-build-approve] an approval of exactly the amount, by way of 0 where the token wants it; then quote and transaction anew', async () => {
    const at = await open({ fromToken: 'SILD', toToken: 'USDC', amount: '50' })
    await chain.approve(at.owner, old, 1n)
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    const first = await at.step('approve')
    expect(first.step).toMatchObject({ approval: { amount: 0n } })
    at.flow.send({ type: 'approvePressed' })
    await at.until(({ step }) => step.name === 'approve' && step.approval.amount === 50_000_000n)
    const quotes = asked.filter((path) => path.endsWith('quotes')).length
    at.flow.send({ type: 'approvePressed' })
    const ready = built(await at.step('ready'))
    expect(asked.filter((path) => path.endsWith('quotes')).length).toBeGreaterThan(quotes)
    const before = await held(usdc, at.owner)
    at.flow.send({ type: 'swapPressed' })
    await at.until(({ amount }) => amount === '')
    expect((await held(usdc, at.owner)) - before).toBe(ready.toAmount)
    expect(at.wallet.requests('eth_sendTransaction')).toHaveLength(3)
  })

  it('[S7.asks-price] what the service says of both tokens is what they are worth in the form', async () => {
    const worth = [usdc, dai].map((token, at) => ({
      address: `eip155:31337:${token.toLowerCase()}`,
      pricing: { exact: `1.0${at + 1}` },
    }))
    change = (path, answer) => (path.endsWith('/price') ? { fungibles: worth } : answer)
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
    await at.quote()
    const { from, to, prices } = at.flow.get()
    expect([prices[from?.id ?? ''], prices[to?.id ?? '']]).toEqual(['1.01', '1.02'])
  })

  it('[S4.swap-allowed] what the app’s own node has seen allowed counts, though the service is a block behind', async () => {
    change = (path, answer) =>
      path.endsWith('/allowance') ? { ...answer, allowance: '0' } : answer
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
    await chain.approve(at.owner, usdc, parseUnits('10', 6))
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    await at.step('ready')
  })

  it('a token that takes permits is signed for, and the wallet sends one transaction', async () => {
    const at = await open({ fromToken: 'USDC', toToken: 'POL', amount: '20' })
    await chain.approve(at.owner, usdc, 0n)
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    await at.step('permit')
    at.wallet.answer('reject', 'eth_signTypedData_v4')
    at.flow.send({ type: 'permitPressed' })
    await at.until(({ step }) => step.name === 'permit' && step.note?.kind === 'rejected')
    at.wallet.answer('approve')
    at.flow.send({ type: 'permitPressed' })
    const { value, minAmount } = built(await at.step('ready'))
    expect([value, minAmount > 0n]).toEqual([0n, true])
    const before = await held(usdc, at.owner)
    at.flow.send({ type: 'swapPressed' })
    await at.until(({ amount }) => amount === '')
    expect(before - (await held(usdc, at.owner))).toBe(parseUnits('20', 6))
    expect(at.wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })

  it('the coin of the network is sent along; wrapping is one for one and asks no approval', async () => {
    const at = await open({ toToken: 'usdc', amount: '10' })
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    expect(built(await at.step('ready')).value).toBe(parseEther('10'))
    at.kit.modal.send({ type: 'goBack' })
    const wrapped = at.flow
      .get()
      .tokens.find(({ id }) => id.toLowerCase().endsWith(chain.wmatic.toLowerCase()))
    at.flow.send({ type: 'tokenChosen', side: 'to', id: wrapped?.id ?? '' })
    const state = await at.until(({ quote }) => quote.status === 'here' && quote.value.wraps)
    expect(figuresOf(state, 'en')).toMatchObject({ feePercent: '0\u{202f}%', impact: '0\u{202f}%' })
    at.flow.send({ type: 'reviewed' })
    expect(built(await at.step('ready')).minAmount).toBe(parseEther('10'))
  })

  it('[S9.swap-fee-unset] without an address of the operator the fee is 0, and shown as 0', async () => {
    served = free
    const at = await open({ toToken: 'usdc', amount: '10' })
    const state = await at.quote()
    expect(figuresOf(state, 'en')).toMatchObject({ fee: '0\u{a0}USDC', feePercent: '0\u{202f}%' })
  })

  it('a refusal keeps everything; a wallet on another account is not asked', async () => {
    const at = await open({ toToken: 'usdc', amount: '10' })
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    await at.step('ready')
    at.wallet.answer('reject', 'eth_sendTransaction')
    at.flow.send({ type: 'swapPressed' })
    const state = await at.until(
      ({ step }) => step.name === 'ready' && step.note?.kind === 'rejected',
    )
    expect([state.amount, at.view(), at.kit.modal.get().stack]).toEqual(['10', 'SwapPreview', []])
    at.wallet.answer('approve')
    await at.wallet.use(1)
    await at.until(({ step, status }) => step.name === 'form' && status === 'initialized')
    expect(at.view()).toBe('Swap')
    at.flow.send({ type: 'swapPressed' })
    expect(at.wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })
})

describe('faults', () => {
  const lies: readonly (readonly [string, (tx: Record<string, unknown>) => object])[] = [
    ['goes to another contract', () => ({ to: `eip155:31337:${feeTo}` })],
    ['sends coin along', () => ({ value: '1' })],
    ['cannot be read', () => ({ data: '0xdeadbeef' })],
    ['gives less than was shown', () => ({ minAmount: '1' })],
    ['takes another fee', () => ({ fee: { percent: '0', amount: '0', token: '' } })],
    [
      'pays somebody else',
      ({ data }) => ({
        data: String(data).replaceAll(ownerOf.slice(2).toLowerCase(), feeTo.slice(2).toLowerCase()),
      }),
    ],
  ]
  let ownerOf: Address
  it.each(lies)('a transaction that %s is not offered, and not sent', async (_what, lie) => {
    change = (path, answer) =>
      path.endsWith('build-transaction') && answer.tx
        ? {
            ...answer,
            tx: { ...answer.tx, ...lie(answer.tx as Record<string, unknown>) },
          }
        : answer
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
    ownerOf = at.owner
    await chain.approve(at.owner, usdc, parseUnits('10', 6))
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    const { step } = await at.step('stopped')
    expect(step).toMatchObject({ error: { code: 'swap.mismatch' } })
    at.flow.send({ type: 'swapPressed' })
    expect(at.wallet.requests('eth_sendTransaction')).toEqual([])
  })

  it('an approval of more than the amount, or for somebody else, is not offered', async () => {
    for (const [from, to] of [
      [50n, 51n],
      [BigInt(chain.uniswap.router), BigInt(feeTo)],
    ] as const) {
      const word = (value: bigint) => value.toString(16).padStart(64, '0')
      const scale = from === 50n ? 1_000_000n : 1n
      change = (path, answer) =>
        path.endsWith('build-approve')
          ? {
              tx: {
                ...(answer.tx as object),
                data: (answer.tx as { data: string }).data.replace(
                  word(from * scale),
                  word(to * scale),
                ),
              },
            }
          : answer
      const at = await open({ fromToken: 'SILD', toToken: 'USDC', amount: '50' })
      await chain.approve(at.owner, old, 0n)
      await at.quote()
      at.flow.send({ type: 'reviewed' })
      expect((await at.step('stopped')).step).toMatchObject({ error: { code: 'swap.mismatch' } })
      expect(at.wallet.requests('eth_sendTransaction')).toEqual([])
    }
  })

  it('[S5.swap-insufficient] [S5.swap-gas-balance] [S5.swap-amount] [S8.swap-amount] says what is lacking: the amount, the token, the coin for the fee', async () => {
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '99000000' })
    const said = (state: SwapState) => {
      const problem = problemOf(state)
      return problem?.kind === 'error' ? (problem.error as Error).message : problem?.kind
    }
    await at.until((state) => said(state) === 'Insufficient balance')
    at.flow.send({ type: 'amountTyped', amount: '' })
    expect(said(at.flow.get())).toBe('amount')
    at.flow.send({ type: 'amountTyped', amount: '0' })
    expect(said(at.flow.get())).toBe('amount')
    at.flow.send({ type: 'reviewed' })
    expect(at.toasts.at(-1)).toBe('Incorrect amount. Please enter a valid amount')
    await chain.anvil.request('anvil_setBalance', [at.owner, '0x1'])
    at.flow.send({ type: 'amountTyped', amount: '5' })
    await at.quote()
    await at.until((state) => said(state)?.includes('for the network fee') ?? false)
  })

  it('[S5.swap-address] [S5.swap-target] [S5.swap-source] asks for no quote and no transaction without account and both tokens', async () => {
    // A name that nothing goes by leaves the form without a token to come out.
    const at = await open({ amount: '5', toToken: 'NOTHING' })
    await at.until(({ status }) => status === 'initialized')
    at.flow.send({ type: 'reviewed' })
    expect(at.flow.get()).toMatchObject({ from: { symbol: expect.any(String) }, to: undefined })
    expect(problemOf(at.flow.get())).toEqual({ kind: 'token' })
    at.flow.send({ type: 'tokenChosen', side: 'to', id: 'eip155:31337:0x1' })
    at.flow.send({ type: 'tokenChosen', side: 'to', id: at.flow.get().from?.id ?? '' })
    await sleep(300)
    expect(problemOf(at.flow.get())).toEqual({ kind: 'token' })
    expect(asked.some((path) => /quotes|build/u.test(path))).toBe(false)
    at.kit.close()
    expect(at.flow.get()).toMatchObject({ status: 'closed', place: undefined })
    at.flow.send({ type: 'reviewed' })
    expect(asked.some((path) => /quotes|build/u.test(path))).toBe(false)
  })

  it('a quote that cannot be is told for what it is', async () => {
    const at = await open({ fromToken: 'dai', toToken: 'usdc', amount: '700000' })
    const { quote } = await at.until((state) => state.quote.status === 'failed')
    expect(quote).toMatchObject({ error: { code: 'swap.liquidity' } })
  })

  it('a pool that was emptied between quote and swap: nothing is sent, and a new quote is asked for', async () => {
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '100' })
    await chain.approve(at.owner, usdc, parseUnits('100', 6))
    await at.quote()
    const id = await chain.anvil.snapshot()
    await chain.drain(2)
    at.flow.send({ type: 'reviewed' })
    const { step } = await at.step('stopped')
    expect(['swap.liquidity', 'swap.stale']).toContain(
      step.name === 'stopped' && (step.error as { code: string }).code,
    )
    expect(at.wallet.requests('eth_sendTransaction')).toEqual([])
    await chain.anvil.revert(id)
  })

  it('[S8.toast-swap-init] [S8.toast-swap-init-back] a service that is away is said, and the way leads back', async () => {
    change = () => ({})
    const at = await open({})
    await vi.waitFor(() => expect(at.toasts).toContain('Failed to initialize swap'))
    expect(at.view()).not.toBe('Swap')
  })

  it('a service that names another spender or another approval is refused before the wallet is asked', async () => {
    const foreign = `eip155:31337:${feeTo}`
    for (const [path, answer] of [
      ['/v1/convert/allowance', { allowance: '0', spender: foreign }],
      ['/v1/convert/allowance', { allowance: '999999999999', spender: foreign }],
    ] as const) {
      change = (asks, honest) => (asks === path ? answer : honest)
      const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
      await at.quote()
      at.flow.send({ type: 'reviewed' })
      expect((await at.step('stopped')).step).toMatchObject({ error: { code: 'swap.router' } })
      expect(at.wallet.requests('eth_signTypedData_v4')).toEqual([])
      expect(at.wallet.requests('eth_sendTransaction')).toEqual([])
    }
  })

  it.each([
    ['[S8.toast-allowance] an allowance', 'allowance', 'Failed to check allowance'],
    ['[S8.toast-approval] an approval', 'build-approve', 'Failed to create approval transaction'],
    ['[S8.toast-transaction] a transaction', 'build-transaction', 'Failed to create transaction'],
  ])(
    '%s that does not come is said once, and asked for again by a press',
    async (_, path, text) => {
      change = (asks, answer) => (asks.endsWith(path) ? {} : answer)
      const from = path === 'build-approve' ? old : usdc
      const at = await open({ fromToken: `eip155:31337:${from}`, toToken: 'dai', amount: '10' })
      await chain.approve(at.owner, from, path === 'build-transaction' ? parseUnits('10', 6) : 0n)
      await at.quote()
      at.flow.send({ type: 'reviewed' })
      await at.step('stopped')
      await vi.waitFor(() => expect(at.toasts).toContain(text))
      expect(at.wallet.requests('eth_sendTransaction')).toEqual([])
      change = (_path, answer) => answer
      at.flow.send({ type: 'retried' })
      await at.until(({ step }) => ['ready', 'approve', 'permit'].includes(step.name))
    },
  )

  it('[S7.asks-gas-price] what the network takes is reckoned with the price of gas that was asked', async () => {
    const price = '77000000000'
    change = (path, answer) =>
      path.endsWith('gas-price') ? { standard: price, fast: price, instant: price } : answer
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
    expect((await at.quote()).quote).toMatchObject({
      value: { networkFee: { amount: 150_000n * BigInt(price) } },
    })
  })

  it('[S8.toast-token-price] [S8.swap-gas-network] prices and a price of gas that do not come cost themselves alone', async () => {
    change = (path, answer) =>
      path === '/v1/fungible/price'
        ? {}
        : path.endsWith('gas-price')
          ? { reasons: [{ field: 'chainId', description: 'no swaps on eip155:31337 here' }] }
          : answer
    const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
    await at.quote()
    await vi.waitFor(() => expect(at.toasts).toContain('Failed to fetch network token price'))
    expect(JSON.stringify(at.kit.log.entries(), shown)).toContain(
      'Network not supported for Gas Price',
    )
    at.flow.send({ type: 'reviewed' })
    await at.until(({ step }) => ['ready', 'approve', 'permit'].includes(step.name))
  })

  it.each([
    ['[S8.toast-transaction-error]', { code: -32_051 }, 'Transaction error', 'stopped'],
    [
      '[S8.toast-wallet-message]',
      { code: -32_050, message: 'The device is busy' },
      'The device is busy',
      'stopped',
    ],
    ['without a toast:', new Error('Socket closed'), undefined, 'maybeSent'],
  ] as const)('%s a wallet that fails is told, and asked once', async (_, thrown, text, ends) => {
    const at = await open({ toToken: 'usdc', amount: '10' })
    await at.quote()
    at.flow.send({ type: 'reviewed' })
    await at.step('ready')
    const provider = at.kit.provider()
    if (!provider) throw new Error('No wallet is connected.')
    const request = provider.request.bind(provider)
    let asks = 0
    vi.spyOn(provider, 'request').mockImplementation((question) => {
      if (question.method !== 'eth_sendTransaction') return request(question)
      asks += 1
      return Promise.reject(thrown)
    })
    at.flow.send({ type: 'swapPressed' })
    await at.until(
      ({ step }) => step.name === ends || ('asked' in step && step.asked.status === ends),
    )
    if (text === undefined) expect(at.toasts).toEqual([])
    else await vi.waitFor(() => expect(at.toasts.join()).toContain(text))
    at.flow.send({ type: 'swapPressed' })
    expect(asks).toBe(1)
  })

  it.each([
    ['what comes out', { amount: '9000000000000000000' }],
    ['its fee', { fee: { percent: '0.85', amount: '1', token: '' } }],
  ])(
    'attack: a service that says another figure for %s: the review has what the chain does',
    async (_what, lie) => {
      change = (path, answer) =>
        path.endsWith('build-transaction') && answer.tx ? { tx: { ...answer.tx, ...lie } } : answer
      const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
      await chain.approve(at.owner, usdc, parseUnits('10', 6))
      await at.quote()
      at.flow.send({ type: 'reviewed' })
      const state = await at.step('ready')
      const [before, kept] = await Promise.all([held(dai, at.owner), held(dai, feeTo)])
      at.flow.send({ type: 'swapPressed' })
      await at.until(({ amount }) => amount === '')
      const [came, fee] = [(await held(dai, at.owner)) - before, (await held(dai, feeTo)) - kept]
      expect(figuresOf(state, 'en')).toMatchObject({
        got: formatAmount(came, { decimals: 18, symbol: 'DAI' }, { kind: 'quote' }),
        fee: formatAmount(fee, { decimals: 18, symbol: 'DAI' }, { kind: 'quote' }),
      })
    },
  )

  it.each([
    ['[S5.swap-source] of what goes in', 'USDC', 7],
    ['[S5.swap-target] of what comes out', 'DAI', 6],
  ] as const)(
    'decimals %s that the chain does not confirm: no amount is reviewed',
    async (_what, symbol, decimals) => {
      change = (path, answer) =>
        path.endsWith('tokens')
          ? {
              tokens: (answer.tokens as { symbol: string }[]).map((token) =>
                token.symbol === symbol ? { ...token, decimals } : token,
              ),
            }
          : answer
      const at = await open({ fromToken: 'usdc', toToken: 'dai', amount: '10' })
      const { quote } = await at.until((state) => state.quote.status === 'failed')
      expect(quote).toMatchObject({ error: { code: 'swap.decimals' } })
      at.flow.send({ type: 'reviewed' })
      expect(at.flow.get().step.name).toBe('form')
    },
  )

  it('attack: one address of the service’s list changed is no USDC: it is offered by its address, and by no symbol', async () => {
    change = (path, answer) =>
      path.endsWith('tokens')
        ? {
            tokens: (answer.tokens as { symbol: string }[]).map((token) =>
              token.symbol === 'USDC' ? { ...token, address: `eip155:31337:${feeTo}` } : token,
            ),
          }
        : answer
    const at = await open({ toToken: 'USDC', amount: '1' })
    const { tokens, to } = await at.until(({ status }) => status === 'initialized')
    const fake = tokens.find(({ id }) => id.endsWith(feeTo))
    expect(fake).toMatchObject({ claims: 'USDC', warnings: ['looks-like-listed'] })
    expect(fake?.symbol).toMatch(/^0x..…/u)
    expect(to?.id).not.toBe(fake?.id)
    expect(tokens.some(({ symbol }) => symbol === 'USDC')).toBe(false)
  })

  it('a network whose router nobody named has no swapping, and the log says how to name it', async () => {
    for (const swapRouters of [{}, { 'eip155:31337': feeTo.toLowerCase() as Address }]) {
      const at = await open({}, { swapRouters })
      await at.until(({ status }) => status === 'unsupported')
      expect(JSON.stringify(at.kit.log.entries(), shown)).toContain('createKit({ swapRouters')
      expect(asked).toEqual([])
    }
  })

  it('[S8.swap-network] a network without swaps is told apart', async () => {
    change = (path, answer) => (path.endsWith('supported-chains') ? { http: [], ws: [] } : answer)
    const at = await open({})
    await at.until(({ status }) => status === 'unsupported')
    expect(JSON.stringify(at.kit.log.entries(), shown)).toContain('Network not supported for Swaps')
  })
})
