import { minedReceipt } from '@causeway/services/testing/chain/minedReceipt'
import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { localTokenAbi } from '@causeway/plans/protocol/abi/localToken.gen'
import { wrappedNativeAbi } from '@causeway/plans/protocol/abi/wrappedNative.gen'
import { assert as check, asyncProperty, bigInt, constantFrom } from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  getAddress,
  numberToHex,
  parseAbiParameters,
  parseEther,
  parseSignature,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PoolToken } from '../../plans/seed/uniswap/openPool.ts'
import { startSwapChain, type SwapTestChain } from './startSwapChain.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const feeTo = getAddress('0x00000000000000000000000000000000000fee01')
const dollar = 100_000_000n
const caip = (address: string) => `eip155:31337:${address}`

type Served = Awaited<ReturnType<SwapTestChain['serve']>>
type Tx = {
  from: string
  to: string
  data: Hex
  value: string
  amount: string
  minAmount: string
  deadline: number | null
  fee: { percent: string; amount: string; token: string }
  route: { pool: string; fee: number }[]
  eip155: { gas: string; gasPrice: string }
}

let chain: SwapTestChain
let service: Served
/** Takes no fee. */
let free: Served
let usdc: Address
let dai: Address
let lone: Address
let person: ReturnType<typeof privateKeyToAccount>

beforeAll(async () => {
  chain = await startSwapChain()
  const { operator, wmatic } = chain
  usdc = await chain.token('USD Coin', 'USDC', 6)
  dai = await chain.token('Dai', 'DAI', 18)
  lone = await chain.token('Lone', 'LONE', 18)
  const mint = (token: Address, decimals: number) =>
    seedTransaction(operator, token, {
      abi: localTokenAbi,
      functionName: 'mint',
      args: [operator, parseUnits('10000000', decimals)],
    })
  await chain.all([
    mint(usdc, 6),
    mint(dai, 18),
    mint(lone, 18),
    {
      ...seedTransaction(operator, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
      value: parseEther('3000000'),
    },
  ])
  const coin = (address: Address, decimals: number, worth = dollar): PoolToken => ({
    address,
    decimals,
    worth,
  })
  const matic = coin(wmatic, 18, dollar / 2n)
  await chain.open(
    { tokens: [matic, coin(usdc, 6)], fee: 500, side: 200_000n * dollar },
    { tokens: [matic, coin(usdc, 6)], fee: 3_000, side: 100_000n * dollar },
    { tokens: [matic, coin(usdc, 6)], fee: 10_000, side: 5_000n * dollar },
    { tokens: [coin(usdc, 6), coin(dai, 18)], fee: 100, side: 300_000n * dollar, reach: 200 },
    { tokens: [coin(lone, 18), coin(dai, 18)], fee: 3_000, side: 1_000n * dollar, reach: 20 },
  )
  const tokens = [{ address: usdc }, { address: dai }, { address: lone }, { address: wmatic }]
  const { factory, quoter, router } = chain.uniswap
  service = await chain.serve({ tokens, swap: { factory, quoter, router, feeTo } })
  free = await chain.serve({ tokens }, service.database)
  person = privateKeyToAccount(generatePrivateKey())
  await chain.anvil.request('anvil_setBalance', [
    person.address,
    numberToHex(parseEther('1000000')),
  ])
  await chain.all([
    transferTo(usdc, parseUnits('100000', 6)),
    transferTo(dai, parseEther('100000')),
    transferTo(lone, parseEther('1000')),
  ])
}, 120_000)
afterAll(async () => {
  await free?.close()
  await service?.close()
  await chain?.stop()
})

const transferTo = (token: Address, amount: bigint) =>
  seedTransaction(chain.operator, token, {
    abi: erc20Abi,
    functionName: 'transfer',
    args: [person.address, amount],
  })

async function get(path: string, query: Record<string, string>, on = service) {
  const answer = await on.fetch(`${on.base}/v1/convert/${path}?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as object }
}
async function post(body: object, on = service) {
  const answer = await on.fetch(`${on.base}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}
type Quoted = {
  quotes: {
    id: null
    toAmount: string
    fromAmount: string
    fromAccount: string
    toAccount: string
    fee: Tx['fee']
    route: Tx['route']
    priceImpact: string
    networkFee: { gas: string; gasPrice: string; amount: string }
  }[]
}
/** All who ask within a quarter of a second are told of one block: here that block may be gone again. */
const nextMoment = () => sleep(260)

/** Another branch of the chain, as long as the one that is given up: its height never goes back. */
async function takeBack(id: string): Promise<void> {
  const height = async () => Number(await chain.anvil.request('eth_blockNumber'))
  const before = await height()
  await chain.anvil.revert(id)
  await chain.anvil.mine(before - (await height()))
}

async function quoteOf(from: string, to: string, amount: bigint, on = service) {
  await nextMoment()
  const { status, body } = await get(
    'quotes',
    { from: caip(from), to: caip(to), amount: String(amount), userAddress: person.address },
    on,
  )
  expect(body).toMatchObject({ quotes: [{ id: null }] })
  expect(status).toBe(200)
  return (body as Quoted).quotes[0]!
}
const swapBody = (from: string, to: string, amount: bigint, more: object = {}) => ({
  amount: String(amount),
  from: caip(from),
  to: caip(to),
  userAddress: caip(person.address.toLowerCase()),
  eip155: { slippage: 1 },
  ...more,
})
async function build(body: object, on = service): Promise<Tx> {
  const answer = await post(body, on)
  expect(answer.body).toHaveProperty('tx')
  // What a client names comes back as it was written.
  if ('userAddress' in body) expect(answer.body).toHaveProperty('tx.from', body.userAddress)
  return (answer.body as { tx: Tx }).tx
}
const plain = (id: string) => id.split(':')[2] as Address

/** As an existing client does: to the address that was told, with the gas that was told. */
async function sendSwap(tx: Tx) {
  const hash = (await chain.anvil.request('eth_sendTransaction', [
    {
      from: person.address,
      to: plain(tx.to),
      data: tx.data,
      value: `0x${BigInt(tx.value).toString(16)}`,
      gas: `0x${BigInt(tx.eip155.gas).toString(16)}`,
      gasPrice: `0x${BigInt(tx.eip155.gasPrice).toString(16)}`,
    },
  ])) as Hex
  return minedReceipt(chain.client, hash)
}
async function held(token: string, owner: Address): Promise<bigint> {
  return token === native
    ? chain.client.getBalance({ address: owner })
    : chain.balanceOf(token as Address, owner)
}
/** Sends a swap and says what came of it, gas apart. */
async function carryOut(tx: Tx, to: string) {
  const before = [await held(to, person.address), await held(to, feeTo)] as const
  const receipt = await sendSwap(tx)
  expect(receipt.status).toBe('success')
  const paid = to === native ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  return {
    got: (await held(to, person.address)) - before[0] + paid,
    charged: (await held(to, feeTo)) - before[1],
    receipt,
  }
}
const reason = (answer: { body: object }) =>
  (answer.body as { reasons: { field: string; description: string }[] }).reasons[0]!

describe('what is quoted is what happens', () => {
  const swap = (from: string, to: string, amount: bigint) => ({ from, to, amount })
  it.each([
    ['native coin for a token', () => swap(native, usdc, parseEther('1000'))],
    ['token for another', () => swap(usdc, dai, parseUnits('500', 6))],
    ['token for the native coin', () => swap(usdc, native, parseUnits('500', 6))],
    ['over a third token', () => swap(native, dai, parseEther('500'))],
    ['token over a third for the native coin', () => swap(dai, native, parseEther('77'))],
    ['little', () => swap(usdc, dai, 2n)],
  ] as const)(
    '[S7.data-quotes] [S7.data-build-transaction] [S9.swap-fee] %s: quoted, shown and charged are one figure',
    async (_what, terms) => {
      const { from, to, amount } = terms()
      if (from !== native) await chain.approve(person.address, from as Address, amount)
      const quote = await quoteOf(from, to, amount)
      const tx = await build(swapBody(from, to, amount))
      expect(tx.amount).toBe(quote.toAmount)
      expect(quote.fee.percent).toBe('0.85')
      // One percent less at the least, as was asked for, rounded in favour of the visitor.
      const more = BigInt(tx.minAmount) - (BigInt(tx.amount) * 99n) / 100n
      expect([0n, 1n, 2n]).toContain(more)
      const { got, charged, receipt } = await carryOut(tx, to)
      expect(got).toBe(BigInt(quote.toAmount))
      expect(charged).toBe(BigInt(quote.fee.amount))
      // 0.85 % of what the pools gave, rounded down.
      expect(charged).toBe(((got + charged) * 85n) / 10_000n)
      expect(receipt.gasUsed).toBeLessThanOrEqual(BigInt(tx.eip155.gas))
    },
  )

  it('[S9.swap-fee-unset] without a fee address the fee is 0, and shown as 0', async () => {
    const amount = parseUnits('321', 6)
    for (const to of [dai, native]) {
      await chain.approve(person.address, usdc, amount)
      const quote = await quoteOf(usdc, to, amount, free)
      expect(quote.fee).toEqual({ percent: '0', amount: '0', token: caip(to) })
      const { got, charged } = await carryOut(await build(swapBody(usdc, to, amount), free), to)
      expect([got, charged]).toEqual([BigInt(quote.toAmount), 0n])
    }
  })

  it('any amount, any two tokens', async () => {
    await chain.approve(person.address, usdc, parseUnits('100000', 6))
    await chain.approve(person.address, dai, parseEther('100000'))
    const id = await chain.anvil.snapshot()
    await check(
      asyncProperty(
        constantFrom(usdc, dai, native),
        constantFrom(usdc, dai, native),
        bigInt(10n ** 5n, 10n ** 12n),
        async (from, to, cents) => {
          if (from === to) return
          // Ten millionths of a dollar, in the token's places.
          const amount = from === usdc ? cents / 1_000n + 1n : cents * 10n ** 9n
          const quote = await quoteOf(from, to, amount)
          const { got, charged } = await carryOut(await build(swapBody(from, to, amount)), to)
          expect([got, charged]).toEqual([BigInt(quote.toAmount), BigInt(quote.fee.amount)])
        },
      ),
      { numRuns: 25 },
    )
    await takeBack(id)
  }, 60_000)

  it('many who ask the same of one block have it read once', async () => {
    await nextMoment()
    const query = { from: caip(usdc), to: caip(dai), amount: '77777777' }
    const ask = () =>
      service.fetch(`${service.base}/v1/convert/quotes?${new URLSearchParams(query)}`)
    const tags = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask()).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(1)
    expect(tags[0]).not.toBeNull()
    await chain.anvil.mine()
    await nextMoment()
    expect((await ask()).headers.get('etag')).not.toBe(tags[0])
  })

  it('the best of several pools is taken, direct or over a third token', async () => {
    const small = await quoteOf(native, usdc, parseEther('10'))
    expect(small.route.map(({ fee }) => fee)).toEqual([500])
    const other = await quoteOf(native, dai, parseEther('10'))
    expect(other.route.map(({ fee }) => fee)).toEqual([500, 100])
    // A thousandth of the pool moves its price by two thousandths; a tenth by a tenth and more.
    expect(Number(small.priceImpact)).toBeLessThan(0.01)
    const large = await quoteOf(native, usdc, parseEther('40000'))
    expect(Number(large.priceImpact)).toBeGreaterThan(5)
  })

  it('wrapping and unwrapping is one for one, without a fee', async () => {
    const amount = parseEther('3')
    for (const [from, to] of [
      [native, chain.wmatic],
      [chain.wmatic, native],
    ] as const) {
      const quote = await quoteOf(from, to, amount)
      expect(quote).toMatchObject({ toAmount: String(amount), fee: { percent: '0' }, route: [] })
      expect((await carryOut(await build(swapBody(from, to, amount)), to)).got).toBe(amount)
    }
  })
})

describe('permits and approvals', () => {
  const amount = parseUnits('250', 6)
  const words = parseAbiParameters(
    'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
  )
  async function permit(terms: { spender?: Address; value?: bigint; deadline?: bigint } = {}) {
    const [nonce, { timestamp }] = await Promise.all([
      chain.client.readContract({
        address: usdc,
        abi: localTokenAbi,
        functionName: 'nonces',
        args: [person.address],
      }),
      chain.client.getBlock(),
    ])
    const message = {
      owner: person.address,
      spender: terms.spender ?? chain.uniswap.router,
      value: terms.value ?? amount,
      nonce,
      deadline: terms.deadline ?? timestamp + 600n,
    }
    const signature = await person.signTypedData({
      domain: { name: 'USD Coin', version: '1', chainId: 31337, verifyingContract: usdc },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message,
    })
    const { r, s, v } = parseSignature(signature)
    const { owner, spender, value, deadline } = message
    return encodeAbiParameters(words, [owner, spender, value, deadline, Number(v), r, s])
  }
  const permitted = (text: string) =>
    swapBody(usdc, native, amount, { eip155: { slippage: 1, permit: text } })

  it('a signature stands for the approval, also when somebody carried it out before', async () => {
    await chain.approve(person.address, usdc, 0n)
    const quote = await quoteOf(usdc, native, amount)
    const { got } = await carryOut(await build(permitted(await permit())), native)
    expect(got).toBe(BigInt(quote.toAmount))

    const text = await permit()
    const tx = await build(permitted(text))
    const args = decodePermit(text)
    await chain.all([
      seedTransaction(chain.operator, usdc, { abi: localTokenAbi, functionName: 'permit', args }),
    ])
    expect((await sendSwap(tx)).status).toBe('success')
  })
  const decodePermit = (text: Hex) => {
    const data = (text.slice(2).match(/.{64}/gu) ?? []).map((word) => `0x${word}` as const)
    const address = (word: Hex = '0x') => `0x${word.slice(-40)}` as const
    return [
      address(data[0]),
      address(data[1]),
      BigInt(data[2]!),
      BigInt(data[3]!),
      Number(data[4]),
      data[5]!,
      data[6]!,
    ] as const
  }

  it.each([
    ['for somebody else', () => permit({ spender: feeTo }), 'does not permit'],
    ['of less', () => permit({ value: amount - 1n }), 'permits less'],
    ['that is over', () => permit({ deadline: 1n }), 'is over'],
    ['that is none', async () => '0x1234', 'seven words'],
  ])('a permit %s is refused', async (_what, text, words) => {
    const answer = await post(permitted(await text()))
    expect(answer.status).toBe(400)
    expect(reason(answer).description).toContain(words)
  })

  it('[S7.data-allowance] [S7.data-build-approve] an approval is of the amount, sent to the address that clients send it to', async () => {
    await chain.approve(person.address, dai, 0n)
    const allowance = async (token: string, user: string) =>
      (await get('allowance', { tokenAddress: caip(token), userAddress: user })).body
    expect(await allowance(dai, caip(person.address))).toEqual({
      allowance: '0',
      spender: caip(chain.uniswap.router),
    })
    const query = {
      from: caip(dai.toLowerCase()),
      to: caip(native),
      userAddress: caip(person.address),
    }
    const { body } = await get('build-approve', { ...query, amount: '12345' })
    const { tx } = body as {
      tx: { from: string; to: string; data: Hex; value: string; eip155: { gasPrice: string } }
    }
    // Echoed as they were written.
    expect(tx).toMatchObject({ from: query.from, to: query.to, value: '0' })
    expect(BigInt(tx.eip155.gasPrice)).toBeGreaterThan(0n)
    expect(decodeFunctionData({ abi: erc20Abi, data: tx.data })).toEqual({
      functionName: 'approve',
      args: [chain.uniswap.router, 12_345n],
    })
    await chain.all([{ by: person.address, to: plain(tx.from), data: tx.data }])
    expect(await allowance(dai, person.address)).toMatchObject({ allowance: '12345' })
    // More than any amount, so that nobody is asked to approve the native coin.
    const { allowance: huge } = (await allowance(native, person.address)) as {
      allowance: string
    }
    expect(BigInt(huge)).toBe(2n ** 256n - 1n)
  })

  it('an approval without an amount is of what the account holds, never without a bound', async () => {
    const query = { from: caip(dai), to: caip(native) }
    const { body } = await get('build-approve', { ...query, userAddress: person.address })
    const held = await chain.balanceOf(dai, person.address)
    expect(body).toMatchObject({ tx: { amount: String(held) } })
    const bare = await get('build-approve', query)
    expect([bare.status, reason(bare).description]).toEqual([
      400,
      expect.stringContaining('without a bound'),
    ])
  })
})

describe('gas', () => {
  it('[S7.data-gas-price] prices come from the last blocks, and are enough for the next', async () => {
    const { body } = await get('gas-price', { chainId: 'eip155:31337' })
    const { standard, fast, instant } = body as Record<string, string>
    const { baseFeePerGas } = await chain.client.getBlock({ blockTag: 'pending' })
    expect(BigInt(standard!)).toBeGreaterThanOrEqual(baseFeePerGas ?? 0n)
    expect(BigInt(fast!)).toBeGreaterThanOrEqual(BigInt(standard!))
    expect(BigInt(instant!)).toBeGreaterThanOrEqual(BigInt(fast!))
  })

  it('[S9.swap-gas-limit] a fee that is shown before there is a transaction counts 150000 units of gas', async () => {
    const { body } = await get('quotes', {
      from: caip(native),
      to: caip(usdc),
      amount: '1000000000000000000',
      gasPrice: '30000000000',
    })
    expect((body as Quoted).quotes[0]?.networkFee).toEqual({
      gas: '150000',
      gasPrice: '30000000000',
      amount: String(150_000n * 30_000_000_000n),
    })
  })

  it('where the chain is not asked, as existing clients wish, the limit is still enough', async () => {
    const amount = parseUnits('40', 6)
    for (const [from, to] of [
      [native, usdc],
      [usdc, native],
      [usdc, dai],
      [native, dai],
      [dai, native],
    ] as const) {
      const part = from === usdc ? amount : parseEther('40')
      const tx = await build(swapBody(from, to, part, { disableEstimate: true }))
      if (from !== native) await chain.approve(person.address, from, part)
      const receipt = await sendSwap(tx)
      expect(receipt.status).toBe('success')
      // Not twice what is used either: wallets show it.
      expect(BigInt(tx.eip155.gas)).toBeLessThan(receipt.gasUsed * 3n)
    }
  })
})

describe('what changes between quote and swap', () => {
  const amount = parseUnits('1000', 6)

  it('[S7.data-build-transaction-tx] a price that moves further than the slippage fails the swap, and nothing is paid', async () => {
    await chain.approve(person.address, usdc, amount)
    const id = await chain.anvil.snapshot()
    const tx = await build(swapBody(usdc, native, amount))
    expect(Object.keys(tx)).toEqual(
      expect.arrayContaining(['from', 'to', 'data', 'value', 'amount', 'eip155']),
    )
    await move(parseUnits('30000', 6))
    const before = await chain.balanceOf(usdc, person.address)
    expect((await sendSwap(tx)).status).toBe('reverted')
    expect(await chain.balanceOf(usdc, person.address)).toBe(before)
    await takeBack(id)
  })

  it('within the slippage it gives what it can, and never less than was told', async () => {
    await chain.approve(person.address, usdc, amount)
    const id = await chain.anvil.snapshot()
    const tx = await build(swapBody(usdc, native, amount))
    await move(parseUnits('500', 6))
    const { got } = await carryOut(tx, native)
    expect(got).toBeLessThan(BigInt(tx.amount))
    expect(got).toBeGreaterThanOrEqual(BigInt(tx.minAmount))
    await takeBack(id)
  })

  it('after its deadline nobody carries it out', async () => {
    await chain.approve(person.address, usdc, amount)
    const id = await chain.anvil.snapshot()
    const tx = await build(swapBody(usdc, native, amount))
    await chain.anvil.increaseTime(21 * 60)
    expect((await sendSwap(tx)).status).toBe('reverted')
    await takeBack(id)
  })

  it('a pool that is emptied after the quote is refused when the swap is built', async () => {
    await chain.approve(person.address, lone, parseEther('10'))
    const body = swapBody(lone, dai, parseEther('10'))
    const quote = await quoteOf(lone, dai, parseEther('10'))
    const id = await chain.anvil.snapshot()
    await chain.drain(1)
    const answer = await post(body)
    expect([answer.status, reason(answer)]).toEqual([
      400,
      { field: 'amount', description: expect.stringContaining('insufficient liquidity') },
    ])
    await takeBack(id)
    expect((await build({ ...body, quotedAmount: quote.toAmount })).amount).toBe(quote.toAmount)
    const more = String(BigInt(quote.toAmount) * 2n)
    const less = await post({ ...body, quotedAmount: more })
    expect(reason(less)).toMatchObject({
      field: 'quotedAmount',
      description: expect.stringContaining('Ask for a new quote'),
    })
  })

  it('an amount that a pool would take only in part is refused, not quoted at a price for the part', async () => {
    const answer = await get('quotes', {
      from: caip(dai),
      to: caip(lone),
      amount: String(parseEther('50000')),
    })
    expect([answer.status, reason(answer).description]).toEqual([
      400,
      expect.stringContaining('insufficient liquidity'),
    ])
  })

  /** Somebody else buys. */
  async function move(part: bigint) {
    const { operator } = chain
    const tx = await build({
      ...swapBody(usdc, native, part),
      userAddress: caip(operator),
      disableEstimate: true,
      eip155: { slippage: 50 },
    })
    await chain.approve(operator, usdc, part)
    await chain.all([{ by: operator, to: plain(tx.to), data: tx.data }])
  }
})

describe('what is asked wrongly', () => {
  it.each([
    ['two chains', { to: `eip155:1:${native}` }, 'another chain'],
    ['one token twice', { from: caip(native), to: caip(native) }, 'same token'],
    ['nothing', { amount: '0' }, 'above 0'],
    ['so little that nothing comes out', { amount: '1' }, 'too small'],
    [
      'no pool',
      { from: caip('0x00000000000000000000000000000000000000aa') },
      'insufficient liquidity',
    ],
    [
      'a chain that is not served',
      { from: `eip155:5:${native}`, to: `eip155:5:${native}` },
      "We don't support",
    ],
  ])('quotes of %s are refused with a text', async (_what, more, words) => {
    const answer = await get('quotes', {
      from: caip(usdc),
      to: caip(native),
      amount: '1000',
      ...more,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ status: 'FAILED' })
    expect(reason(answer).description).toContain(words)
  })

  it('a transaction without its terms, of no account, or with a slippage out of bounds', async () => {
    const body = swapBody(usdc, native, 1_000n)
    const bare = await post({ ...body, eip155: undefined })
    expect([bare.status, reason(bare).field]).toEqual([400, 'eip155'])
    const plainUser = await post({ ...body, userAddress: person.address })
    expect([plainUser.status, reason(plainUser).field]).toEqual([400, 'userAddress'])
    expect((await post({ ...body, eip155: { slippage: 51 } })).status).toBe(422)
    expect((await post({ ...body, eip155: { slippage: -0.5 } })).status).toBe(422)
    expect((await post({ ...body, eip155: { slippage: 0.5 } })).status).toBe(200)
  })

  it('an operator’s address that refuses the coin is told before anybody pays gas', async () => {
    const { address } = await chain.oddToken('WithoutDecimals')
    const { factory, quoter, router } = chain.uniswap
    const other = await chain.serve(
      { swap: { factory, quoter, router, feeTo: getAddress(address) } },
      service.database,
    )
    await chain.approve(person.address, usdc, 1_000_000n)
    const answer = await post(swapBody(usdc, native, 1_000_000n), other)
    expect([answer.status, reason(answer).description]).toEqual([
      400,
      expect.stringContaining('the swap would fail'),
    ])
    await other.close()
  })

  it('what the account lacks is told when gas is estimated', async () => {
    await chain.approve(person.address, usdc, 0n)
    const unapproved = await post(swapBody(usdc, native, 1_000_000n))
    expect(reason(unapproved).description).toContain('approve it first')
    const poor = await post(swapBody(usdc, native, parseUnits('150000', 6)))
    expect(reason(poor).description).toContain('more than the account holds')
  })
})
