import { priceDecimals } from '@causeway/protocol/amount/limits'
import type { FiatValueAnswer } from '@causeway/protocol/api/chainData/fiatValue'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'

/** What an account holds of a token now. */
export interface HeldNow {
  readonly token: string
  readonly symbol: string
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Of one whole token, in 10^−36 of the currency; null: nobody is sure. */
  readonly price: bigint | null
  /** Whether every move of it is known. */
  readonly isWhole: boolean
}

/** What came (or went, below 0) of a token in one stretch of time, base units. */
export interface Moved {
  readonly stretch: number
  readonly token: string
  readonly net: bigint
}

/** Decimals of a value that are told. */
const places = 10

/**
 * Walks back from what is held now: what came since is taken off, what went is added. Pure.
 *
 * @param stretches so many stretches of time, the newest last; a point stands at the end of each
 * @param endOf the end of a stretch, unix seconds
 * @returns a token that would have been less than nothing is left out: it changes without a transfer
 */
export function fiatValueLine(
  held: readonly HeldNow[],
  moved: readonly Moved[],
  { stretches, endOf }: { readonly stretches: number; readonly endOf: (stretch: number) => number },
): Pick<FiatValueAnswer, 'points' | 'leftOut'> {
  const sums = Array.from({ length: stretches }, () => 0n)
  const leftOut: FiatValueAnswer['leftOut'] = []
  for (const { token, symbol, amount, decimals, price, isWhole } of held) {
    const own = moved.filter((one) => one.token === token)
    const amounts = amountsAt(amount, own, stretches)
    if (price === null) leftOut.push({ symbol, reason: 'price' })
    else if (!isWhole || amounts.some((one) => one < 0n)) leftOut.push({ symbol, reason: 'moves' })
    else
      for (const [at, one] of amounts.entries())
        sums[at] = (sums[at] ?? 0n) + (one * price) / 10n ** BigInt(decimals)
  }
  const points = sums.map((sum, at) => ({
    timestamp: endOf(at),
    value: toDecimalString(sum / 10n ** BigInt(priceDecimals - places), places),
  }))
  return { points, leftOut }
}

/** What was held at the end of each stretch, the oldest first. */
function amountsAt(now: bigint, moved: readonly Moved[], stretches: number): bigint[] {
  const net = Array.from({ length: stretches }, () => 0n)
  for (const { stretch, net: one } of moved) net[stretch] = (net[stretch] ?? 0n) + one
  let amount = now
  return net
    .toReversed()
    .map((one) => {
      const before = amount
      amount -= one
      return before
    })
    .toReversed()
}
