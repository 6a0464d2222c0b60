import { isSameAddress } from '@causeway/protocol/address'
import { parseAmount } from '@causeway/protocol/amount'
import { type Hex, decodeFunctionData, parseAbi, slice, size } from 'viem'
import type { SwapApproval, SwapQuote, SwapTransaction } from '../../core/ports/swaps.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { swapMismatch } from '@causeway/protocol/swaps/errors'
import { swapLimits } from '@causeway/protocol/swaps/limits'
import { addressIn, isNative } from './form.ts'
import type { SwapPair } from './state.ts'
import { leastOf } from './reduceStep.ts'

/*
 * The functions of SwapRouter02, of wrapped coins and tokens that a swap is made of, by their published interfaces; those of the
 * router in the one order in which they do what was shown.
 */
const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])
/** How the router is told to keep what a pool pays for a later call of the same transaction. */
const routerItself = '0x0000000000000000000000000000000000000002'
const whole = 10_000n
/** Bound and fee are each rounded to a base unit. */
const roundings = 2n

const differs = (details: string) => new BaseError(swapMismatch, { details })

/** @throws BaseError `swap.mismatch` unless it holds */
function must(holds: boolean, what: string): void {
  if (!holds) throw differs(what)
}

/** What a transaction has to agree with: what the visitor was shown, and what the chain says of the router. */
export interface Shown {
  readonly pair: SwapPair
  readonly quote: SwapQuote
  readonly slippage: number
  /** Plain addresses. `wrapped` is needed where the network's own coin goes in or comes out. */
  readonly router: string
  readonly wrapped: string | undefined
  /** `swapDeadline` by the chain's clock, Unix seconds. */
  readonly until: bigint
}

/**
 * Holds a transaction of a service against what was shown, by reading its call data: where it goes, what goes in, what comes out at
 * least, for whom, and what the operator takes. What cannot be read is refused: nobody signs what nobody could read.
 * @throws BaseError `swap.mismatch` with the difference in `details`
 */
export function checkSwap(transaction: SwapTransaction, shown: Shown): void {
  const { pair, quote, slippage } = shown
  const { value, minAmount, to } = transaction
  must(to.startsWith(`${pair.place.caipNetworkId}:`), 'It is for another network.')
  must(value === (isNative(pair.from) ? pair.amount : 0n), 'It sends another amount of the coin.')
  must(minAmount >= leastOf(quote.toAmount, slippage), 'It may give less than was shown.')
  const expectedLeast = leastOf(transaction.toAmount, slippage)
  must(minAmount + roundings >= expectedLeast, 'It may give less than it says.')
  if (quote.wraps) checkWrap(transaction, shown)
  else checkRoute(transaction, shown)
}

function checkWrap(transaction: SwapTransaction, { pair, wrapped: known = '' }: Shown) {
  const { to, data, minAmount, fee } = transaction
  const { from, to: out, amount } = pair
  must(isNative(from) !== isNative(out), 'It wraps no coin.')
  const call = read(() => decodeFunctionData({ abi: wrappedAbi, data }))
  const wrapped = isNative(from) ? out : from
  // What the source calls a wrapped coin could be anybody's contract: the router says which one it is.
  must(isSameAddress(addressIn(wrapped.id), known), 'It is another token than the wrapped coin.')
  must(isSameAddress(addressIn(to), known), 'It goes to another contract.')
  must(call.functionName === (isNative(from) ? 'deposit' : 'withdraw'), 'It is another call.')
  must(call.functionName === 'deposit' || call.args[0] === amount, 'It takes another amount.')
  must(minAmount === amount && parseAmount(fee.percent, 2) === 0n, 'Wrapping is one for one.')
}

function checkRoute(transaction: SwapTransaction, shown: Shown): void {
  const { pair, router, wrapped = '', until } = shown
  const { from, to, amount, place } = pair
  must(isSameAddress(addressIn(transaction.to), router), 'It goes to another contract.')
  const outer = read(() => decodeFunctionData({ abi: routerAbi, data: transaction.data }))
  if (outer.functionName !== 'multicall') throw differs('It is another call.')
  must(outer.args[0] <= until + BigInt(swapLimits.clockSlackSeconds), 'It waits too long.')
  const terms = termsOf(outer.args[1], from.id)
  const pooled = (token: typeof from) => (isNative(token) ? wrapped : addressIn(token.id))
  must(isSameAddress(terms.first, pooled(from)), 'Another token goes in.')
  must(isSameAddress(terms.last, pooled(to)), 'Another token comes out.')
  must(terms.amount === amount, 'Another amount goes in.')
  must(isSameAddress(terms.receiver, place.address), 'It pays somebody else.')
  must(terms.unwraps === isNative(to), 'It pays in another form.')
  must(terms.paid === undefined || isSameAddress(terms.paid, pooled(to)), 'It pays another token.')
  must(terms.least - (terms.least * terms.bips) / whole === transaction.minAmount, 'It gives less.')
  must(terms.bips === parseAmount(transaction.fee.percent, 2), 'It takes another fee.')
}

interface Terms {
  readonly first: string
  readonly last: string
  readonly amount: bigint
  /** Out of the pools at least, before the fee. */
  readonly least: bigint
  readonly receiver: string
  readonly bips: bigint
  readonly unwraps: boolean
  /** The token that the router passes on; undefined where a pool pays by itself. */
  readonly paid: string | undefined
}

const argumentWords = { address: 20, fee: 3 } as const

/** Reads the calls of a swap: perhaps a permit, one exchange, perhaps a payment, perhaps what is left over. */
function termsOf(calls: readonly Hex[], from: string): Terms {
  const all_ = calls.map((data) => read(() => decodeFunctionData({ abi: routerAbi, data })))
  const found = <N extends (typeof all_)[number]['functionName']>(name: N) => {
    const some = all_.filter((call) => call.functionName === name)
    must(some.length <= 1, `It does ${name} twice.`)
    return some[0] as Extract<(typeof all_)[number], { functionName: N }> | undefined
  }
  must(found('multicall') === undefined, 'It has calls within calls.')
  const places = all_.map(({ functionName }) =>
    routerAbi.findIndex(({ name }) => name === functionName),
  )
  must(
    places.every((place, at) => place >= (places[at - 1] ?? 0)),
    'Another order.',
  )
  const permit = found('selfPermitIfNecessary')
  must(!permit || isSameAddress(permit.args[0], addressIn(from)), 'It permits another token.')
  found('refundETH')
  const exchange = found('exactInput')
  if (!exchange) throw differs('It exchanges nothing.')
  const { path, recipient, amountIn, amountOutMinimum } = exchange.args[0]
  must(
    (size(path) - argumentWords.address) % (argumentWords.address + argumentWords.fee) === 0,
    'Its way is broken.',
  )
  const base = {
    first: slice(path, 0, argumentWords.address),
    last: slice(path, -argumentWords.address),
    amount: amountIn,
    least: amountOutMinimum,
  }
  const sweep = found('sweepTokenWithFee')
  const unwrap = found('unwrapWETH9WithFee')
  const plain = found('unwrapWETH9')
  const payments = [sweep, unwrap, plain].filter((call) => call !== undefined)
  must(payments.length <= 1, 'It pays twice.')
  if (payments.length === 0)
    return { ...base, receiver: recipient, bips: 0n, unwraps: false, paid: undefined }
  must(isSameAddress(recipient, routerItself), 'It pays somebody else.')
  const [least, receiver, bips] = sweep
    ? ([sweep.args[1], sweep.args[2], sweep.args[3]] as const)
    : unwrap
      ? ([unwrap.args[0], unwrap.args[1], unwrap.args[2]] as const)
      : ([plain?.args[0] ?? 0n, plain?.args[1] ?? '', 0n] as const)
  must(least === amountOutMinimum, 'It names two bounds.')
  return { ...base, receiver, bips, unwraps: !sweep, paid: sweep?.args[0] }
}

/** @throws BaseError `swap.mismatch` for call data that is none of the functions that are known here */
function read<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new BaseError(swapMismatch, { cause, details: 'Its call data cannot be read.' })
  }
}

/**
 * Holds an approval of a service against what it is for: the token, the router, and no more than the amount. A token that changes an
 * allowance only by way of 0 is given 0 first.
 * @throws BaseError `swap.mismatch`
 */
export function checkApproval(approval: SwapApproval, pair: SwapPair, router: string): void {
  const { to, data, amount } = approval
  must(to.toLowerCase() === pair.from.id.toLowerCase(), 'It goes to another contract.')
  const { args } = read(() => decodeFunctionData({ abi: approveAbi, data }))
  must(isSameAddress(args[0], router), 'It approves somebody else.')
  must(args[1] === amount && (amount === pair.amount || amount === 0n), 'It approves more.')
}
