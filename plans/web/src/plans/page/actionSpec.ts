import type { Address } from 'viem'
import type { TxPayment } from '../../tx/txState.ts'

/** What was filled in, read. A field that the action does not have is a mistake of its description. */
export interface Values {
  readonly big: (name: string) => bigint
  readonly bigs: (name: string) => readonly bigint[]
  readonly text: (name: string) => string
  /** null when it was left empty */
  readonly receiver: (name: string) => Address | null
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Whose part it is: named before the label. */
  readonly place?: Address
}

interface FieldBase {
  readonly name: string
  readonly label: string
}

/** One thing that a visitor fills in. */
export type ActionField<S> = FieldBase &
  (
    | {
        readonly kind: 'amount'
        token(s: S): Address
        /** At most this much; undefined while unknown. */
        available(s: S): bigint | undefined
        availableLabel(amount: string): string
        /** What stands there until something is typed. */
        initial?(s: S): string
      }
    | {
        readonly kind: 'choice'
        options(s: S): readonly Option[]
        /** Where there is nothing to choose from: what to do first, and where. */
        readonly none?: { readonly text: string; readonly to: '/ads' }
      }
    /** Several of a list; all of them until somebody unticks one. */
    | { readonly kind: 'many'; options(s: S): readonly Option[] }
    | { readonly kind: 'number'; readonly hint?: string; initial?(s: S): string }
    /** Folded away until wanted; empty means the member's own wallet. */
    | { readonly kind: 'receiver' }
    | { readonly kind: 'address' }
    | { readonly kind: 'text'; readonly hint?: string }
  )

export interface ActionCall {
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** One thing that a member can do. */
export interface ActionSpec<S> {
  readonly name: string
  /** of the plan, or of the contract in `on` */
  readonly functions: readonly string[]
  readonly on?: 'hub' | 'vault' | 'hubConstraint'
  readonly tab: string
  readonly title: string
  readonly button: string
  readonly help?: string
  /** What it is about, large above the fields: the amount that waits. */
  headline?(s: S): string
  readonly fields?: readonly ActionField<S>[]
  call(values: Values, s: S): ActionCall
  pays?(values: Values, s: S): TxPayment
  /** It pays for what was begun before, and who leaves it out loses by that: it stays where a plan is no longer offered. */
  readonly owed?: true
  /** Why nobody can do it now, whoever asks: it is over, paused, not due; null when somebody can. */
  closed?(s: S): string | null
  /** Why the member cannot do it now; null when nothing stands against it. */
  blocked?(s: S): string | null
  /** What is wrong with the filled-in values together; null when nothing is. */
  check?(values: Values, s: S): string | null
  /** What happens later in consequence, to be shown in the preview: the split at the end of a refund window. */
  later?(values: Values, s: S): { readonly at: bigint; readonly call: ActionCall } | undefined
  /** Further lines of the preview, from the state. */
  notes?(values: Values, s: S): readonly { readonly label: string; readonly value: string }[]
}
