import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { readDraft } from './readDraft.ts'
import { fundsOf, tokenOf } from './tokenOf.ts'
import type { ReadField } from './values.ts'
import type { Values } from './actionSpec.ts'
import type { Token } from '../../chain/tokenQuery.ts'

/**
 * The token that an action is paid in and of which the wallet has too little: for what was filled in, or none at all. null while
 * nothing is missing, for who is not connected, and for what costs nothing.
 * @param values null while a field cannot be used; what is typed into an amount counts all the same. Pure.
 */
export function lacking(
  action: Pick<ActionSpec<DescribedState>, 'pays'>,
  state: DescribedState,
  { fields, values }: { readonly fields: readonly ReadField[]; readonly values: Values | null },
): Token | null {
  if (!action.pays || state.member === null) return null
  const has = (token: Token['address']) => fundsOf(state, token)?.balance
  const payment = values ? action.pays(values, state) : undefined
  if (payment)
    return isLess(has(payment.token), payment.amount) ? tokenOf(state, payment.token) : null
  for (const { field, text } of fields) {
    if (field.kind !== 'amount') continue
    const token = tokenOf(state, field.token(state))
    const { base } = readDraft(text, token.decimals, undefined)
    if (isLess(has(token.address), base ?? 1n)) return token
  }
  return null
}

const isLess = (balance: bigint | undefined, wanted: bigint) =>
  balance !== undefined && balance < wanted
