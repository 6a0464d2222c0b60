import { type Address, type Hex, concatHex, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.ts'
import type { SwapToken, SwapTransaction } from '../../core/ports/swaps.ts'
import { type Shown, checkSwap } from './checkSwap.ts'

const abi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])
const router: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc: Address = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const dai: Address = '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'
const token = (symbol: string, decimals: number, address: Address): SwapToken => ({
  id: `eip155:137:${address}`,
  symbol,
  name: symbol,
  decimals,
  eip2612: false,
})
const amount = 100_000_000n
const shownOut = 99n * 10n ** 18n
const fee = { percent: '0', amount: 0n }
/** Seconds since 1970. */
const until = 1_800_000_000n
const shown: Shown = {
  pair: {
    place: { address: alice, caipNetworkId: 'eip155:137' },
    from: token('USDC', 6, usdc),
    to: token('DAI', 18, dai),
    amount,
  },
  quote: {
    toAmount: shownOut,
    fee,
    priceImpact: '0',
    networkFee: { amount: 1n },
    wraps: false,
  },
  slippage: 1,
  router,
  wrapped: undefined,
  until,
}
const least = (shownOut * 99n) / 100n

/** A transaction of a service; what is left out is as it should be. */
function swap(
  parts: Partial<SwapTransaction> & {
    readonly recipient?: Address
    readonly takes?: bigint
    readonly deadline?: bigint
    readonly calls?: (exchange: Hex) => readonly Hex[]
  } = {},
): SwapTransaction {
  const {
    recipient = alice,
    takes = amount,
    deadline = until,
    calls = (one) => [one],
    ...own
  } = parts
  const minAmount = own.minAmount ?? least
  const path = concatHex([usdc, numberToHex(500, { size: 3 }), dai])
  const params = { path, recipient, amountIn: takes, amountOutMinimum: minAmount }
  const exchange = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  return {
    to: `eip155:137:${router}`,
    data: encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls(exchange)] }),
    value: 0n,
    gas: 1n,
    gasPrice: 1n,
    toAmount: shownOut,
    minAmount,
    fee,
    priceImpact: '0',
    ...own,
  }
}

const told = (transaction: SwapTransaction, of: Shown = shown) => {
  try {
    checkSwap(transaction, of)
    return 'taken'
  } catch (error) {
    return (error as { readonly details?: string }).details
  }
}

describe('a transaction of a service that lies', () => {
  it('is taken while it is what was shown', () => {
    expect(told(swap())).toBe('taken')
  })

  it('is refused where it pays, takes or gives something else', () => {
    expect(told(swap({ recipient: bob }))).toBe('It pays somebody else.')
    expect(told(swap({ takes: amount + 1n }))).toBe('Another amount goes in.')
    expect(told(swap({ minAmount: least - 1n }))).toBe('It may give less than was shown.')
    expect(told(swap({ value: 1n }))).toBe('It sends another amount of the coin.')
    expect(told(swap({ to: `eip155:137:${bob}` }))).toBe('It goes to another contract.')
    expect(told(swap({ to: `eip155:1:${router}` }))).toBe('It is for another network.')
  })

  it('attack: an order that waits for years is refused', () => {
    expect(told(swap({ deadline: until + 61n }))).toBe('It waits too long.')
    expect(told(swap({ deadline: 2n ** 256n - 1n }))).toBe('It waits too long.')
  })

  it('attack: the calls of a swap are taken in their one order alone', () => {
    const itself: Address = '0x0000000000000000000000000000000000000002'
    const sweep = encodeFunctionData({
      abi,
      functionName: 'sweepTokenWithFee',
      args: [dai, least, alice, 0n, bob],
    })
    const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
    const inOrder = (calls: (exchange: Hex) => readonly Hex[]) =>
      told(swap({ recipient: itself, calls }))
    const another = 'Another order.'
    expect(inOrder((exchange) => [exchange, sweep, refund])).toBe('taken')
    expect(inOrder((exchange) => [sweep, exchange])).toBe(another)
    expect(inOrder((exchange) => [exchange, refund, sweep])).toBe(another)
    expect(inOrder((exchange) => [refund, exchange, sweep])).toBe(another)
  })

  it('is refused where the amount on screen is more than what it holds to', () => {
    expect(told(swap({ toAmount: 1_000n * shownOut }))).toBe('It may give less than it says.')
    // A quote for next to nothing bounds nothing: the amount that is shown last does.
    const low: Shown = { ...shown, quote: { ...shown.quote, toAmount: 1n } }
    expect(told(swap({ minAmount: 1n }), low)).toBe('It may give less than it says.')
    // Roundings of a fee and of a bound are no lie.
    expect(told(swap({ toAmount: shownOut + 1n }))).toBe('taken')
  })

  it('wraps the coin into the router’s own wrapped token, and into no other that a service calls so', () => {
    const wrapped: Address = '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'
    const coin = token('POL', 18, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')
    const wrap = (into: Address): readonly [SwapTransaction, Shown] => [
      swap({
        to: `eip155:137:${into}`,
        data: encodeFunctionData({ abi: parseAbi(['function deposit() payable']) }),
        value: amount,
        toAmount: amount,
        minAmount: amount,
      }),
      {
        ...shown,
        wrapped,
        pair: { ...shown.pair, from: coin, to: token('WPOL', 18, into) },
        quote: { ...shown.quote, toAmount: amount, wraps: true },
      },
    ]
    expect(told(...wrap(wrapped))).toBe('taken')
    expect(told(...wrap(bob))).toBe('It is another token than the wrapped coin.')
    const [transaction, of] = wrap(wrapped)
    expect(told({ ...transaction, fee: { percent: '1', amount: 1n } }, of)).toBe(
      'Wrapping is one for one.',
    )
    expect(told(transaction, { ...of, wrapped: undefined })).not.toBe('taken')
    expect(
      told(
        { ...transaction, value: 0n },
        { ...of, pair: { ...of.pair, from: token('X', 18, bob) } },
      ),
    ).toBe('It wraps no coin.')
  })
})
