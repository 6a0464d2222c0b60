import type { Address } from 'viem'
import type { DescribedState } from '../plans/page/describedState.ts'
import { tradersRoundStates } from '../plans/traders/tradersRounds.ts'

/** What the plans of traders say of themselves alike, and each kind besides; what is silent is undefined. */
export type DeskState = Omit<DescribedState, 'v'> & {
  readonly v: {
    readonly base: Address
    readonly book: Address
    readonly trader: Address
    readonly tokens: readonly Address[]
    /** In the order of `tokens`, base units. */
    readonly holdings: readonly bigint[]
    readonly feeBps: bigint
    readonly slippageBps: bigint
    readonly lossBps: bigint
    readonly putIn: bigint
    /** Base units by the feeds of now; undefined while one of them is silent. */
    readonly worth: bigint | undefined
    /** Of a fund: what its swaps have used of two neighbouring weeks, and the most. */
    readonly lossBudget?: readonly [bigint, bigint]
    /** Of rounds. */
    readonly currentRound?: bigint
    readonly funding?: bigint
    readonly trading?: bigint
    readonly minTotal?: bigint
    readonly feeOwed?: bigint
  }
}

/** Both kinds of traders' plans, as the desk reads them. */
export const deskStateOf = (state: DescribedState) => state as unknown as DeskState

/** A round as its plan tells of it. */
export interface DeskRound {
  readonly state: number
  readonly openedAt: bigint
  readonly startedAt: bigint
  readonly total: bigint
  readonly spent: bigint
  readonly asked: bigint
}

/** The round that is funded or traded; undefined for a fund, which has none. */
export function currentRoundOf(s: DeskState): DeskRound | undefined {
  if (s.v.currentRound === undefined) return undefined
  return (s.more as { readonly rounds?: readonly (DeskRound | undefined)[] }).rounds?.at(-1)
}

/** Unix second until which the round may be traded; null while none is. */
export function roundDeadlineOf(s: DeskState): bigint | null {
  const round = currentRoundOf(s)
  return round?.state === tradersRoundStates.trading ? round.startedAt + (s.v.trading ?? 0n) : null
}

/** What swaps have used up, and the most that they may, base units. */
export function lossBudgetOf(s: DeskState): { readonly used: bigint; readonly most: bigint } {
  const [spent, most] = s.v.lossBudget ?? []
  if (spent !== undefined && most !== undefined) return { used: spent, most }
  const round = currentRoundOf(s)
  return { used: round?.spent ?? 0n, most: (s.v.putIn * s.v.lossBps) / 10_000n }
}

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
