import type { Address } from 'viem'
import type { ActionField } from '../page/actionSpec.ts'
import type { DescribedState } from '../page/describedState.ts'
import { tradersMessages as m } from './messages.gen.ts'

type TradersState = Omit<DescribedState, 'v'> & {
  readonly v: { readonly base: Address; readonly tokens: readonly Address[] }
}

/** The name of an action, its tab, and its words. */
export function actionTexts<Name extends keyof typeof m.actions>(name: Name, tab: string) {
  const { title, help } = m.actions[name]
  return { name, tab, title, button: title, help }
}

/** How much of the base token. */
export const amountField = <S extends TradersState>(
  available: (s: S) => bigint | undefined,
  availableLabel: (amount: string) => string = m.available,
): ActionField<S> => ({
  kind: 'amount',
  name: 'amount',
  label: m.amount,
  token: (s) => s.v.base,
  available,
  availableLabel,
})

export const receiverField = () => ({ kind: 'receiver', name: 'to', label: m.receiver }) as const

/** Every token of the plan, as the set of bits that leaving in kind asks for. */
export const allTokens = (s: TradersState) => (1n << BigInt(s.v.tokens.length)) - 1n
