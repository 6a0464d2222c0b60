import { parseAmount } from '@causeway/protocol/amount'
import { formatAmount, toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { usd } from '../../actions/portfolio/tokensQuery.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { nativeOf } from './form.ts'
import type { SwapState } from './state.ts'
import { leastOf } from './reduceStep.ts'

/** From this loss on a swap carries a warning, and from this one on the visitor is asked once more; ten-thousandths of a percent. */
const warned = 30_000n
const request = 100_000n
const hundred = 1_000_000n
const impactDecimals = 4

const rateDigits = 18

/** An amount of a token times a price, as an exact decimal string. */
export function fiatValue(amount: bigint, decimals: number, price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return toDecimalString(amount * BigInt(whole + fraction), decimals + fraction.length)
}

/** A percentage of a source in ten-thousandths of a percent; below 0 counts as none. */
function ofPercent(text: string): bigint {
  if (text.startsWith('-')) return 0n
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, impactDecimals)}`, impactDecimals)
}

/**
 * How much less a swap gives than it takes, in ten-thousandths of a percent: by its own move of the price, or by what both sides are
 * worth in US dollars, whichever is more. The first says nothing of a pool that is far from the market, the second needs two prices.
 */
export function lossOf(state: SwapState): bigint {
  const { quote, from, to, prices } = state
  if (quote.status !== 'here' || !from || !to) return 0n
  const transaction = 'transaction' in state.step ? state.step.transaction : undefined
  const { priceImpact, toAmount } = transaction ?? quote.value
  const moved = ofPercent(priceImpact)
  const [priceIn, priceOut] = [prices[from.id], prices[to.id]]
  if (priceIn === undefined || priceOut === undefined) return moved
  const places = 18
  const scaled = (amount: bigint, token: SwapToken, price: string) =>
    parseTruncated(fiatValue(amount, token.decimals, price), places)
  const put = scaled(quote.amount, from, priceIn)
  const got = scaled(toAmount, to, priceOut)
  const lost = put > got ? ((put - got) * hundred) / put : 0n
  return lost > moved ? lost : moved
}

function parseTruncated(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** What a loss asks of the visitor: nothing, to read it, or to say yes to it. */
export function concernOf(loss: bigint): 'none' | 'warned' | 'confirm' {
  return loss >= request ? 'confirm' : loss >= warned ? 'warned' : 'none'
}

/** Whether a loss of this size still has to be said yes to; a yes holds until it is a percentage point more. */
export function needsYes({ acceptedImpact }: SwapState, loss: bigint): boolean {
  return concernOf(loss) === 'confirm' && (acceptedImpact === 0n || loss > acceptedImpact + 10_000n)
}

/** Ten-thousandths of a percent as people read them: `3.25 %`. */
export function percentText(loss: bigint, locale: string): string {
  return formatAmount(loss, { decimals: impactDecimals, symbol: '%' }, { locale })
}

/**
 * What a fee takes in base units, reckoned from what comes out after it, as the router rounds (down): the percentage is held against
 * the call data. Two sums may leave the same to the visitor; which of them it was the source says, and nothing else.
 *
 * @param toAmount base units that the visitor receives, the fee taken off
 */
export function feeOfNet(
  toAmount: bigint,
  { percent, amount }: { readonly percent: string; readonly amount: bigint },
): bigint {
  const part = ofPercent(percent)
  if (part >= hundred) return 0n
  const fits = ((toAmount + amount) * part) / hundred === amount
  return fits ? amount : (toAmount * hundred) / (hundred - part) - toAmount
}

/** A fee of a source, `0.85`, as people read it. */
export function feeText(percent: string, locale: string): string {
  return percentText(parseTruncated(percent, impactDecimals), locale)
}

export function usdText(
  amount: bigint,
  token: SwapToken,
  prices: SwapState['prices'],
  locale: string,
): string | undefined {
  const price = prices[token.id]
  if (price === undefined) return undefined
  return formatAmount(fiatValue(amount, token.decimals, price), usd, { locale })
}

/** All that the screens say of a quote, or of the transaction that was built from it. Figures are finished texts. */
export interface SwapFigures {
  readonly put: string
  readonly got: string
  /** To the last digit: what is agreed to. */
  readonly putExact: string
  readonly putUsd: string | undefined
  readonly gotUsd: string | undefined
  readonly rate: string
  readonly least: string
  readonly slippage: string
  readonly loss: bigint
  readonly impact: string
  readonly fee: string
  readonly feePercent: string
  readonly network: string
  readonly networkUsd: string | undefined
}

/** Undefined until there is a quote. */
export function figuresOf(state: SwapState, locale: string): SwapFigures | undefined {
  const { quote, from, to, prices, slippage, tokens, step } = state
  const coin = nativeOf(tokens)
  if (quote.status !== 'here' || !from || !to || !coin || quote.amount === 0n) return undefined
  const transaction = 'transaction' in step ? step.transaction : undefined
  const { amount, value } = quote
  const { toAmount, fee } = transaction ?? value
  const least = transaction?.minAmount ?? leastOf(toAmount, value.wraps ? 0 : slippage)
  const network = transaction ? transaction.gas * transaction.gasPrice : value.networkFee.amount
  const loss = lossOf(state)
  const quoted = { kind: 'quote', locale } as const
  const exactly = { kind: 'exact', locale } as const
  // More digits than either token has: what is worth little is not worth nothing.
  const rate = (toAmount * 10n ** BigInt(from.decimals + rateDigits)) / amount
  const rated: SwapToken = { ...to, decimals: to.decimals + rateDigits }
  return {
    put: formatAmount(amount, from, quoted),
    got: formatAmount(toAmount, to, quoted),
    putExact: formatAmount(amount, from, exactly),
    putUsd: usdText(amount, from, prices, locale),
    gotUsd: usdText(toAmount, to, prices, locale),
    rate: `1 ${from.symbol} = ${formatAmount(rate, rated, quoted)}`,
    least: formatAmount(least, to, quoted),
    slippage: feeText(String(value.wraps ? 0 : slippage), locale),
    loss,
    impact: percentText(loss, locale),
    fee: formatAmount(feeOfNet(toAmount, fee), to, quoted),
    feePercent: feeText(fee.percent, locale),
    network: formatAmount(network, coin, { kind: 'fee', locale }),
    networkUsd: usdText(network, coin, prices, locale),
  }
}

/** The fee of the network at most, for the check of the coin that pays it; undefined before there is a quote. */
export function networkFeeOf({ quote, step }: SwapState): bigint | undefined {
  if ('transaction' in step) return step.transaction.gas * step.transaction.gasPrice
  return quote.status === 'here' ? quote.value.networkFee.amount : undefined
}
