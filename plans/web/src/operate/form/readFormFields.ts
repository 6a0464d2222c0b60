import { draftKey } from '../../plans/page/values.ts'
import type { PlanTx } from '../../tx/TxProvider.tsx'
import type { Argument } from './wordKind.ts'
import { readWord } from './readWord.ts'

/** A field of a short form: what it asks for, in words. */
export type FieldSpec = Argument & {
  readonly label: string
  readonly hint?: string
  /** What stands there until something is typed. */
  readonly initial?: string
}

export interface FormEntry {
  readonly field: FieldSpec
  readonly text: string
  readonly word: bigint | null
}

export interface Form {
  readonly entries: readonly FormEntry[]
  /** By name; null while one of them is missing. */
  readonly words: Readonly<Record<string, bigint>> | null
  readonly type: (name: string, text: string) => void
  /** Keys of the drafts that belong to it. */
  readonly typed: readonly string[]
}

/**
 * A form whose texts live in the drafts of a transaction until it is done.
 * @param decimals of the token that its amounts are of
 */
export function readFormFields(
  { action, fields, decimals = 0 }: FormParams,
  tx: Pick<PlanTx, 'draft' | 'send'>,
): Form {
  const entries = fields.map((field): FormEntry => {
    const text = tx.draft[draftKey(action, field.name)] ?? field.initial ?? ''
    return { field, text, word: readWord(field, text, decimals) }
  })
  const isWhole = entries.every(({ word }) => word !== null)
  return {
    entries,
    words: isWhole
      ? Object.fromEntries(entries.map(({ field, word }) => [field.name, word ?? 0n]))
      : null,
    type: (name, text) => tx.send({ type: 'typed', field: draftKey(action, name), text }),
    typed: fields.map(({ name }) => draftKey(action, name)),
  }
}

export interface FormParams {
  readonly action: string
  readonly fields: readonly FieldSpec[]
  readonly decimals?: number
}
