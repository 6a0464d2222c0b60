import { grossFor, leastOf, type Fee } from './fee.ts'

/**
 * The least that may come out of the pools, before the fee. Slippage is counted once: from the quote of now, and from what the person
 * was shown, whichever is more. Else a price that fell between the two would be let fall as far again.
 *
 * @param slippage percent, to the hundredth
 * @param shown what was quoted to the person, after the fee; null: it is not told. `quote.net` must be in its slippage.
 */
export function leastFor(
  { gross, fee }: { readonly gross: bigint; readonly net: bigint; readonly fee: Fee },
  slippage: number,
  shown: bigint | null,
): bigint {
  const now = leastOf(gross, slippage)
  if (shown === null) return now
  const agreed = grossFor(fee, leastOf(shown, slippage))
  // Rounding may ask for one unit more than there is.
  const bound = agreed < gross ? agreed : gross
  return bound > now ? bound : now
}
