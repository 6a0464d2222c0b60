import type { Address } from 'viem'
import { percent } from '../../i18n/format.ts'
import type { DescribedState } from '../page/describedState.ts'
import type { PlanFigure } from '../page/describePlan.ts'
import { moneyText, split } from '../page/tokenOf.ts'
import { tradersMessages as m } from './messages.gen.ts'
import { tradersRoundStates } from './tradersRounds.ts'

/** What the plans of traders say alike of what is traded; what is silent is undefined. */
export type TradedState = Pick<DescribedState, 'tokens' | 'more'> & {
  readonly v: {
    readonly base: Address
    readonly lossBps: bigint
    readonly putIn: bigint
    /** Base units by the feeds of now; undefined while one of them is silent. */
    readonly worth: bigint | undefined
    /** Of a fund: what its swaps have used of two neighbouring weeks, and the most. */
    readonly lossBudget?: readonly [bigint, bigint]
    /** Of rounds. */
    readonly currentRound?: bigint
    readonly trading?: bigint
  }
}

/** A round as its plan tells of it. */
interface DeskRound {
  readonly state: number
  readonly openedAt: bigint
  readonly startedAt: bigint
  readonly total: bigint
  readonly spent: bigint
  readonly asked: bigint
}

/** The round that is funded or traded; undefined for a fund, which has none. */
export function currentRoundOf(s: TradedState): DeskRound | undefined {
  if (s.v.currentRound === undefined) return undefined
  return (s.more as { readonly rounds?: readonly (DeskRound | undefined)[] }).rounds?.at(-1)
}

/** Unix second until which the round may be traded; null while none is. */
export function roundDeadlineOf(s: TradedState): bigint | null {
  const round = currentRoundOf(s)
  return round?.state === tradersRoundStates.trading ? round.startedAt + (s.v.trading ?? 0n) : null
}

/** What swaps have used up, and the most that they may, base units. */
export function lossBudgetOf(s: TradedState): { readonly used: bigint; readonly most: bigint } {
  const [spent, most] = s.v.lossBudget ?? []
  if (spent !== undefined && most !== undefined) return { used: spent, most }
  const round = currentRoundOf(s)
  return { used: round?.spent ?? 0n, most: (s.v.putIn * s.v.lossBps) / 10_000n }
}

/** Hundredths of a percent that what is traded has changed by since members put it in; null while a feed is silent. */
export const changeOf = ({ worth, putIn }: Pick<TradedState['v'], 'worth' | 'putIn'>) =>
  worth === undefined || putIn === 0n ? null : ((worth - putIn) * 10_000n) / putIn

/** What is traded is worth, what went in, and what swaps have used of their budget: the same to members and trader. */
export function tradedFigures(s: TradedState): readonly [PlanFigure, PlanFigure, PlanFigure] {
  const { worth, putIn, base } = s.v
  const { used, most } = lossBudgetOf(s)
  // Of a fund members put in and take out all the time, and its fee follows its highest price: only a round has an outcome.
  const isRound = currentRoundOf(s) !== undefined
  const change = isRound ? changeOf(s.v) : null
  return [
    {
      label: m.figures.worth,
      ...(worth === undefined ? { value: m.figures.valueNone } : split(s, worth, base)),
      note: change === null ? '' : m.figures.change(`${change > 0n ? '+' : ''}${percent(change)}`),
    },
    { label: m.figures.putIn, ...split(s, putIn, base) },
    {
      label: m.figures.budget,
      ...split(s, used, base),
      note: m.figures.budgetMost(moneyText(s, most, base)),
    },
  ]
}
