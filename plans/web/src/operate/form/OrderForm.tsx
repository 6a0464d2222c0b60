import type { Address } from 'viem'
import type { Token } from '../../chain/tokenQuery.ts'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import type { TxPayment, PlanCall } from '../../tx/txState.ts'
import css from '../Operate.module.css'
import { Send } from '../send/Send.tsx'
import type { CallAuthority } from '../send/useSend.ts'
import { FormField } from './FormField.tsx'
import { readFormFields, type FieldSpec } from './readFormFields.ts'

export interface OrderFormProps {
  /** Names the attempt, and the drafts. */
  action: string
  title: string
  help?: string
  button: string
  /** The contract whose transaction this is. */
  place: Address
  standing: CallAuthority
  fields: readonly FieldSpec[]
  /** What amounts are of. */
  token?: Token | undefined
  /** What a token is chosen from. */
  tokens?: readonly Token[]
  /** Why it cannot be done now. */
  blocked?: string | null
  /** The call that the words make; null while it cannot be made. */
  call: (words: Readonly<Record<string, bigint>>) => PlanCall | null
  pays?: (words: Readonly<Record<string, bigint>>) => TxPayment
}

/** A short form with its one button. */
export function OrderForm(props: OrderFormProps) {
  const { action, title, help, button, place, standing, fields, token, tokens, blocked } = props
  const tx = usePlanTx(place)
  const form = readFormFields({ action, fields, ...(token && { decimals: token.decimals }) }, tx)
  const call = form.words && props.call(form.words)
  return (
    <section className={css['card']} aria-label={title}>
      <h3>{title}</h3>
      {help ? <p className={css['help']}>{help}</p> : null}
      {fields.length > 0 ? (
        <div className={css['fields']}>
          {form.entries.map(({ field, text, word }) => (
            <FormField
              key={field.name}
              label={field.label}
              hint={field.hint}
              kind={field}
              text={text}
              isRead={word !== null}
              symbol={token?.symbol}
              {...(tokens && { tokens })}
              onType={(typed) => form.type(field.name, typed)}
            />
          ))}
        </div>
      ) : null}
      <Send
        place={place}
        action={action}
        label={button}
        standing={standing}
        blocked={blocked ?? null}
        typed={form.typed}
        order={form.words && call ? { title, call, pays: props.pays?.(form.words) ?? null } : null}
      />
    </section>
  )
}
