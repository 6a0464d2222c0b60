import { useId, type ComponentProps } from 'react'
import type { Token } from '../../chain/tokenQuery.ts'
import fields from '../../plans/page/ActionFields.module.css'
import box from '../../ui/Box.module.css'
import { createMessages as m } from '../create/messages.gen.ts'
import css from '../Operate.module.css'
import type { WordKind } from './wordKind.ts'
import { splitSpan, spanUnits } from './spanUnits.ts'

export interface FormFieldProps {
  label: string
  /** What the contract calls it: its refusals name it so. */
  code?: string
  hint?: string | undefined
  kind: WordKind
  text: string
  /** Whether what stands there can be read. */
  isRead: boolean
  /** Of an amount. */
  symbol?: string | undefined
  /** What a token is chosen from. */
  tokens?: readonly Token[]
  /** What an amount rule is chosen from. */
  rules?: readonly { readonly address: string; readonly name: string }[]
  onType: (text: string) => void
}

/** One term: its name, its unit, and what is wrong with what was typed. */
export function FormField(props: FormFieldProps) {
  const id = useId()
  const { label, hint, kind, text, isRead } = props
  const problem = text !== '' && !isRead ? m.unread[kind.kind] : null
  return (
    <div className={fields['field']}>
      <label htmlFor={id}>
        {label} {props.code ? <code className={css['code']}>{props.code}</code> : null}
      </label>
      <div className={box['box']} data-invalid={problem ? '' : undefined}>
        <Control {...props} id={id} isBad={problem !== null} />
      </div>
      <p id={`${id}-note`} className={fields['note']} data-bad={problem ? '' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}

type ControlProps = FormFieldProps & { id: string; isBad: boolean }

function Control({
  id,
  kind,
  text,
  symbol,
  tokens = [],
  rules = [],
  isBad,
  onType,
  label,
}: ControlProps) {
  const common = {
    id,
    className: css['typed'],
    'aria-invalid': isBad || undefined,
    'aria-describedby': `${id}-note`,
  }
  switch (kind.kind) {
    case 'token':
      return <Listed {...common} text={text} list={tokens.map(named)} onType={onType} />
    case 'rule':
      return <Listed {...common} text={text} list={rules} onType={onType} />
    case 'choice':
      return (
        <select {...common} value={text} onChange={({ target }) => onType(target.value)}>
          {['', ...kind.options].map((value) => (
            <option key={value} value={value}>
              {value === '' ? '–' : optionText(value)}
            </option>
          ))}
        </select>
      )
    case 'span': {
      const { number, unit } = splitSpan(text)
      return (
        <>
          <input
            {...common}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => onType(target.value === '' ? '' : `${target.value} ${unit}`)}
          />
          <select
            aria-label={`${label}: ${m.unitOf}`}
            value={unit}
            onChange={({ target }) => onType(`${number} ${target.value}`)}
          >
            {Object.keys(spanUnits).map((name) => (
              <option key={name} value={name}>
                {m.units[name as keyof typeof spanUnits]}
              </option>
            ))}
          </select>
        </>
      )
    }
    default:
      return (
        <>
          <input
            {...common}
            type={kind.kind === 'time' ? 'datetime-local' : 'text'}
            autoComplete="off"
            spellCheck={false}
            placeholder={kind.kind === 'address' || kind.kind === 'hash' ? '0x…' : undefined}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
          <span className={box['unit']}>{unitOf(kind, symbol)}</span>
        </>
      )
  }
}

const named = ({ address, symbol }: Token) => ({ address, name: symbol })

interface ListedProps extends Omit<ComponentProps<'select'>, 'list'> {
  text: string
  list: readonly { readonly address: string; readonly name: string }[]
  onType: (text: string) => void
}

/** One of several contracts, by name. */
function Listed({ text, list, onType, ...common }: ListedProps) {
  return (
    <select {...common} value={text} onChange={({ target }) => onType(target.value)}>
      <option value="">–</option>
      {list.map(({ address, name }) => (
        <option key={address} value={address}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** An option in words; names of roles stand for themselves. */
function optionText(value: string): string {
  const texts: Readonly<Record<string, string>> = m.options
  return texts[value] ?? value.toUpperCase()
}

function unitOf({ kind }: WordKind, symbol: string | undefined): string | undefined {
  if (kind === 'amount') return symbol
  if (kind === 'percent' || kind === 'percents') return m.percent
  return kind === 'time' ? m.utc : undefined
}
