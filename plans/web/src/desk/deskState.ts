import type { Address } from 'viem'
import type { DescribedState } from '../plans/page/describedState.ts'
import type { TradedState } from '../plans/traders/tradedFigures.ts'

/** What the plans of traders say of themselves alike, and each kind besides; what is silent is undefined. */
export type DeskState = Omit<DescribedState, 'v'> & {
  readonly v: TradedState['v'] & {
    readonly book: Address
    readonly trader: Address
    readonly tokens: readonly Address[]
    /** In the order of `tokens`, base units. */
    readonly holdings: readonly bigint[]
    readonly feeBps: bigint
    readonly slippageBps: bigint
    /** Of rounds. */
    readonly funding?: bigint
    readonly minTotal?: bigint
    readonly feeOwed?: bigint
  }
}

/** Both kinds of traders' plans, as the desk reads them. */
export const deskStateOf = (state: DescribedState) => state as unknown as DeskState

/** Tokens that can be sold: what is not the base stands first, for all of it has to become the base again. */
export function soldTokens({ v: { tokens, holdings } }: DeskState): readonly Address[] {
  const held = tokens.filter((_, i) => (holdings[i] ?? 0n) > 0n)
  return [...held.filter((one) => one !== tokens[0]), ...held.filter((one) => one === tokens[0])]
}

/** Tokens that are not the base again, with how much of each. */
export const notFlat = (s: DeskState) =>
  s.v.tokens.flatMap((token, i) => {
    const held = s.v.holdings[i] ?? 0n
    return i > 0 && held > 0n ? [{ token, held }] : []
  })
