import { parseAmount } from '@causeway/protocol/amount'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { isBaseError, BaseError } from '@causeway/protocol/errors/baseError'
import { amountInsufficient } from '@causeway/protocol/amount/errors'
import { swapGasBalance } from '@causeway/protocol/swaps/errors'
import { swapLimits } from '@causeway/protocol/swaps/limits'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { tokenPicture } from '../../actions/registry/registryPicture.ts'
import type { SwapPair, SwapState } from './state.ts'

/** How the wire writes the coin of a network (EIP-7528), in small letters. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The address in a CAIP-10 id. */
export const addressIn = (id: string): string => id.slice(id.lastIndexOf(':') + 1)

export const isNative = ({ id }: Pick<SwapToken, 'id'>): boolean =>
  addressIn(id).toLowerCase() === nativeAddress

/** The picture of a token; of the network's own coin the registry's where the source names none. */
export const pictureOf = (kit: Pick<KitInside, 'options'>, token: SwapToken): string | undefined =>
  tokenPicture(kit, { ...token, address: isNative(token) ? undefined : token.id })

export const nativeOf = (tokens: readonly SwapToken[]) => tokens.find(isNative)

export const isSameSwapToken = (
  a: ChainAccount | undefined,
  b: ChainAccount | undefined,
): boolean => a?.address === b?.address && a?.caipNetworkId === b?.caipNetworkId

/** Symbols that people swap most, in the order in which they are suggested. */
const usual =
  'ETH WETH POL WPOL WMATIC USDC USDT DAI WBTC BNB AVAX OP ARB MATIC UNI LINK AAVE CWY'.split(' ')

/** Those of the usual ones that are here, in their usual order. */
export const suggestedOf = <T extends { readonly symbol: string }>(
  tokens: readonly T[],
): readonly T[] =>
  usual.flatMap((symbol) => tokens.find((token) => token.symbol.toUpperCase() === symbol) ?? [])

/** The coin in another form: nobody who opens a swap means that by itself. */
const wrapped = /^W(?:ETH|POL|MATIC)$/iu

/** What comes out while nobody has said so: the first of the usual tokens that does not go in. */
export const likelyTarget = (
  tokens: readonly SwapToken[],
  from: SwapToken | undefined,
): SwapToken | undefined =>
  suggestedOf(tokens).find(({ id, symbol }) => id !== from?.id && !wrapped.test(symbol))

/** A token by its symbol in any case, its id, or its address; two of one symbol are told apart by id alone. */
export function findToken(
  tokens: readonly SwapToken[],
  wanted: string | undefined,
): SwapToken | undefined {
  if (!wanted) return undefined
  const word = wanted.trim().toLowerCase()
  return (
    tokens.find(({ id }) => id.toLowerCase() === word || addressIn(id).toLowerCase() === word) ??
    tokens.find(({ symbol }) => symbol.toLowerCase() === word)
  )
}

/** What comes out now, as the amount that goes in once the sides change places. */
export function previousOutput({ quote, to }: SwapState): string {
  return quote.status === 'here' && to ? toDecimalString(quote.value.toAmount, to.decimals) : ''
}

/** The form when it is whole (SPEC §5): address, two tokens, an amount above 0. */
export function pairOf({ place, from, to, amount }: SwapState): SwapPair | undefined {
  if (!place || !from || !to || from.id === to.id) return undefined
  const units = unitsOf(amount, from)
  return typeof units === 'bigint' && units > 0n ? { place, from, to, amount: units } : undefined
}

/** The amount in base units, or what is wrong with it. */
function unitsOf(amount: string, { decimals }: SwapToken): bigint | Error {
  try {
    return parseAmount(amount, decimals)
  } catch (error) {
    if (isBaseError(error)) return error
    throw error
  }
}

/** What stands between the form and its review, the first of it (facts/modal.md §14). */
export type SwapProblem =
  | { readonly kind: 'token' | 'amount' | 'waiting' }
  | { readonly kind: 'error'; readonly error: unknown }

/**
 * What keeps a form from going on; undefined when nothing does. A quote that failed is told for what it is, whatever the balance.
 * @param fee what the network takes, in base units of its coin; of the newest quote when left out
 */
export function problemOf(state: SwapState, fee?: bigint): SwapProblem | undefined {
  const { from, to, amount, quote, balances } = state
  if (!from || !to) return { kind: 'token' }
  if (amount === '') return { kind: 'amount' }
  const units = unitsOf(amount, from)
  if (typeof units !== 'bigint') return { kind: 'error', error: units }
  if (units === 0n) return { kind: 'amount' }
  const held = balances[from.id]
  if (held !== undefined && units > held)
    return { kind: 'error', error: new BaseError(amountInsufficient) }
  if (quote.status === 'failed') return { kind: 'error', error: quote.error }
  if (quote.status !== 'here') return { kind: 'waiting' }
  return lacksGas(state, units, fee ?? quote.value.networkFee.amount)
}

/** The network's coin pays the fee, and the amount as well where it is what goes in. */
function lacksGas({ tokens, from, balances }: SwapState, units: bigint, fee: bigint) {
  const coin = nativeOf(tokens)
  const held = coin && balances[coin.id]
  if (!coin || held === undefined) return undefined
  const spent = from && isNative(from) ? units : 0n
  if (spent + fee <= held) return undefined
  const error = new BaseError(swapGasBalance, { symbol: coin.symbol })
  return { kind: 'error', error } as const
}

/** What the network takes where no quote says it: SPEC §9's gas at 50 gwei, in wei. */
const usualFee = BigInt(swapLimits.gasLimit) * 50_000_000_000n

/** All that can go in: of the network's coin what its fee leaves. Undefined while it is not known. */
export function swappableOf({ from, balances, quote }: SwapState): string | undefined {
  const held = from && balances[from.id]
  if (!from || held === undefined) return undefined
  const fee = quote.status === 'here' ? quote.value.networkFee.amount : usualFee
  // The price of gas moves until the transaction is signed.
  const kept = isNative(from) ? fee * 2n : 0n
  return held > kept ? toDecimalString(held - kept, from.decimals) : '0'
}

/** Percent: what is offered to press, and how little and how much may be typed. */
export const slippageChoices = [0.1, 0.5, swapLimits.slippagePercent, 3] as const
export const leastSlippage = 0.01
export const mostSlippage = swapLimits.mostSlippagePercent

/** Below the first a swap is often called off, above the second much can be lost; percent. */
const [low, high] = [0.1, 5]

/** Whether it can be swapped with: within the bounds, with two decimals at most. */
export function isSlippage(percent: number): boolean {
  const hundredths = percent * 100
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 1e-9
  return isWhole && percent >= leastSlippage && percent <= mostSlippage
}

/** What was typed, in percent; undefined for what cannot be swapped with. @param text a decimal string with a dot */
export function readSlippage(text: string): number | undefined {
  const percent = /^\d{1,2}(?:\.\d{0,2})?$/u.test(text) ? Number(text) : undefined
  return percent !== undefined && isSlippage(percent) ? percent : undefined
}

/** What is to be known of a slippage. */
export const slippageConcern = (percent: number): 'low' | 'high' | undefined =>
  percent < low ? 'low' : percent > high ? 'high' : undefined
