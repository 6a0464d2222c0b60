import type { Abi, Address } from 'viem'
import type { SplitAmount } from '../../i18n/format.ts'
import type { ActionSpec } from './actionSpec.ts'
import type { BaseState, DescribedState } from './describedState.ts'
import type { PlanOffer } from './planOffer.ts'
import type { PlanWaits } from './planWaits.ts'
import type { AnswersOf, Reads } from './read.ts'

export interface PlanFigure {
  readonly label: string
  readonly value: string
  readonly unit?: string
  /** What `value` and `unit` write, where they are an amount. */
  readonly amount?: SplitAmount['amount']
  readonly note?: string
  /** The one number of the page, where that is not the first; of a member's own figures `false` where its amount leads nothing. */
  readonly isMain?: boolean
}

/** A number of the member's own, with the sentence that says where it comes from. */
export interface PositionFigure extends PlanFigure {
  readonly explained: string
  /** Something waits to be taken. */
  readonly live?: boolean
}

/** One of the terms, in words; with the contract or account that it names at its end, where it names one. */
export type Term = string | { readonly text: string; readonly place: Address }

/** The words of a plan's page. */
export interface PlanTexts {
  readonly title: string
  /** Two sentences. */
  readonly what: string
  readonly source: string
  readonly lose: readonly string[]
  readonly powers: readonly string[]
  /** For who is connected and has nothing here. */
  readonly empty: string
}

export interface PlanSpec<A extends Abi, R extends Reads> {
  /** as the factory names it */
  readonly template: string
  readonly abi: A
  readonly texts: PlanTexts
  /** The heading, where what the chain says makes a better one than the template's title. */
  title?(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): string
  /** Further questions: pages of lists, epochs. */
  more?(base: BaseState<A>): R
  figures(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly PlanFigure[]
  terms(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly Term[]
  position(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): readonly PositionFigure[]
  /**
   * What members still have inside, in base units of what they pay in, where only the contract knows and not its events: rounds,
   * sales, prices. undefined while it cannot be told.
   */
  inside?(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): bigint | undefined
  /** What waits for the member, which dates cost, and what is inside: for the page of all plans. */
  readonly waits: PlanWaits<DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>>
  /** Those of the further questions that `offer` needs. */
  offerReads?(base: BaseState<A>): Reads
  /** What it says to somebody who is choosing: for the catalogue. */
  offer(s: DescribedState<NoInfer<A>, Partial<AnswersOf<NoInfer<R>>>>): PlanOffer
  /** What the member can take out today if nothing more happens, as a sentence. */
  worst(s: DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>): string | null
  readonly actions: readonly ActionSpec<DescribedState<NoInfer<A>, AnswersOf<NoInfer<R>>>>[]
  /** Functions of the ABI that have no place on the page, with the reason. */
  readonly absent?: Readonly<Record<string, string>>
}

/** A plan as the page reads it: the types of its own ABI are gone. */
export interface PlanDescription {
  readonly template: string
  readonly abi: Abi
  readonly texts: PlanTexts
  title?(s: DescribedState): string
  more?(base: BaseState<Abi>): Reads
  figures(s: DescribedState): readonly PlanFigure[]
  terms(s: DescribedState): readonly Term[]
  position(s: DescribedState): readonly PositionFigure[]
  inside?(s: DescribedState): bigint | undefined
  readonly waits: PlanWaits<DescribedState>
  offerReads?(base: BaseState<Abi>): Reads
  offer(s: DescribedState): PlanOffer
  worst(s: DescribedState): string | null
  readonly actions: readonly ActionSpec<DescribedState>[]
  readonly absent?: Readonly<Record<string, string>>
}

/** Makes a description in the words of the page's language, which may change while the page is open. */
export type PlanFactory = () => PlanDescription

/** Checks a description against its ABI and gives it to the page. */
export function describePlan<
  const A extends Abi,
  R extends Reads = Readonly<Record<string, never>>,
>(spec: PlanSpec<A, R>): PlanDescription {
  return spec
}
