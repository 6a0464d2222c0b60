import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { addressInvalid } from '@causeway/protocol/address/errors'
import type { Address } from 'viem'
import { appErrorText } from '../../i18n/appErrorText.ts'
import type { Draft } from '../../tx/txState.ts'
import type { ActionSpec, ActionField, Values } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { pageMessages } from './messages.gen.ts'
import { readDraft } from './readDraft.ts'
import { tokenOf } from './tokenOf.ts'

type Value = bigint | string | readonly bigint[]

/** Ticks of a list are kept as numbers with commas; this says that none is ticked. */
export const noneTicked = '-'

export const draftKey = (action: string, field: string) => `${action}.${field}`

export interface ReadField {
  readonly field: ActionField<DescribedState>
  readonly key: string
  readonly text: string
  readonly value: Value | null
  readonly problem: string | null
}

/** Reads every field of an action; `values` is null while one of them cannot be used. */
export function readFields(action: ActionSpec<DescribedState>, draft: Draft, s: DescribedState) {
  const fields = (action.fields ?? []).map((field): ReadField => {
    const key = draftKey(action.name, field.name)
    const text = draft[key] ?? initialText(field, s)
    return { field, key, text, ...readField(field, text, s) }
  })
  const complete = fields.every(({ value }) => value !== null)
  return { fields, values: complete ? valuesOf(action.name, fields) : null }
}

function initialText(field: ActionField<DescribedState>, s: DescribedState): string {
  if (field.kind === 'choice') return field.options(s)[0]?.value ?? ''
  if (field.kind === 'many')
    return field
      .options(s)
      .map(({ value }) => value)
      .join()
  return field.kind === 'number' || field.kind === 'amount' ? (field.initial?.(s) ?? '') : ''
}

function readField(
  field: ActionField<DescribedState>,
  text: string,
  s: DescribedState,
): { value: Value | null; problem: string | null } {
  const good = (value: Value) => ({ value, problem: null })
  const open = { value: null, problem: null }
  switch (field.kind) {
    case 'amount': {
      const { base, problem } = readDraft(
        text,
        tokenOf(s, field.token(s)).decimals,
        field.available(s),
      )
      return { value: base, problem }
    }
    case 'choice':
      return field.options(s).some(({ value }) => value === text) ? good(text) : open
    case 'many': {
      const ticked = text.split(',').filter((one) => one !== '' && one !== noneTicked)
      return ticked.length === 0 ? open : good(ticked.map(BigInt))
    }
    case 'number':
      return /^\d{1,30}$/u.test(text) ? good(BigInt(text)) : open
    case 'receiver':
      return text === '' ? good('') : readAddress(text)
    case 'address':
      return text === '' ? open : readAddress(text)
    case 'text':
      return text.trim() === '' ? open : good(text.trim())
    default:
      return field satisfies never
  }
}

function readAddress(text: string): { value: Value | null; problem: string | null } {
  const address = text.trim()
  return isEvmAddress(address)
    ? { value: toChecksum(address), problem: null }
    : { value: null, problem: appErrorText(new BaseError(addressInvalid)) }
}

function valuesOf(action: string, fields: readonly ReadField[]): Values {
  const find = (name: string): Value => {
    const value = fields.find(({ field }) => field.name === name)?.value
    if (value === undefined || value === null)
      throw new Error(`The action ${action} has no field ${name}.`)
    return value
  }
  return {
    big: (name) => BigInt(find(name) as bigint | string),
    bigs: (name) => find(name) as readonly bigint[],
    text: (name) => String(find(name)),
    receiver: (name) => (find(name) === '' ? null : (find(name) as Address)),
  }
}

/** Why the button waits for a field that says nothing by itself. */
export function missingField(fields: readonly ReadField[]): string | null {
  const open = fields.find(({ value, problem }) => value === null && !problem)
  if (!open) return null
  const { kind } = open.field
  return kind === 'choice' || kind === 'many' ? pageMessages.reasons.nothingToChoose : null
}
