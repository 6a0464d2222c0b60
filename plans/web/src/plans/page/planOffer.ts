import type { Token } from '../../chain/tokenQuery.ts'
import type { SplitAmount } from '../../i18n/format.ts'

/** What somebody receives, or what something costs: a figure, and what it is for. */
export interface OfferRate {
  readonly value: string
  readonly unit?: string
  /** What `value` and `unit` write, where they are an amount. */
  readonly amount?: SplitAmount['amount']
  readonly note: string
}

/** How what was put in comes out again. */
export interface WayOut {
  readonly words: string
  /** Seconds from the state's now until the nearest way out; 0: any time; null: there is none. */
  readonly after: bigint | null
}

/**
 * What a plan says to somebody who is choosing among plans. Each template declares it. Read without a member, and without the further
 * questions of the plan's own page: what those answer is there only where `offerReads` asks it too.
 */
export interface PlanOffer {
  /** What one puts in; empty where no member puts anything in. */
  readonly takes: readonly Token[]
  readonly gives: readonly Token[]
  /** null where there is none now; `note` of a rate without a figure says why. */
  readonly rate: OfferRate | { readonly value: null; readonly note: string }
  readonly wayOut: WayOut
  /** The least that one can put in; null: any amount. */
  readonly minimum: { readonly token: Token; readonly amount: bigint } | null
}
