import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { SwapPair } from './asset.ts'
import { feePercent } from './fee.ts'
import type { Quote } from './quote.ts'

/** What quotes and transactions say in fields of our own: fee, price impact and way, in the words of the wire. */
export function quoteFields({ chain, to }: SwapPair, quote: Quote) {
  const { fee, feeAmount, impact, route } = quote
  return {
    fee: { percent: feePercent(fee), amount: String(feeAmount), token: to.id },
    priceImpact: toDecimalString(impact, 4),
    route: route.map(({ pool, from, to: next }) => ({
      pool: `${chain.caip}:${pool.address}`,
      fee: pool.fee,
      from: `${chain.caip}:${from}`,
      to: `${chain.caip}:${next}`,
    })),
  }
}
