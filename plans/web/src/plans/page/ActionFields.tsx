import { truncateAddress, isHexAddress } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { tokens } from '../../i18n/format.ts'
import { useContractNames } from '../useContractNames.ts'
import { useName } from '../../names/useName.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ActionField, Option } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import css from './ActionFields.module.css'
import { LineField } from './LineField.tsx'
import { pageMessages } from './messages.gen.ts'
import { tokenOf } from './tokenOf.ts'
import { noneTicked, type ReadField } from './values.ts'

const m = pageMessages.panel

export interface FieldsProps {
  fields: readonly ReadField[]
  state: DescribedState
  onType: (key: string, text: string) => void
}

/** The fields of an action, one below the other. */
export function ActionFields({ fields, state, onType }: FieldsProps) {
  return fields.map((one) => (
    <OneField key={one.key} one={one} state={state} onType={(text) => onType(one.key, text)} />
  ))
}

interface OneProps {
  one: ReadField
  state: DescribedState
  onType: (text: string) => void
}

function OneField({ one, state, onType }: OneProps) {
  const { field, text, problem } = one
  switch (field.kind) {
    case 'amount': {
      const token = tokenOf(state, field.token(state))
      const available = field.available(state)
      return (
        <AmountInput
          label={field.label}
          unit={token.symbol}
          value={text}
          onChange={onType}
          problem={problem}
          max={{ label: m.max, explained: m.maxOf }}
          available={
            available === undefined
              ? null
              : {
                  shown: field.availableLabel(tokens(available, token)),
                  exact: toDecimalString(available, token.decimals),
                }
          }
        />
      )
    }
    case 'choice':
      return <Choice {...{ field, text, onType }} options={field.options(state)} />
    case 'many':
      return <Many {...{ field, text, onType }} options={field.options(state)} />
    case 'number':
      return <Line {...{ field, text, onType, problem }} numeric hint={field.hint} />
    case 'text':
      return <Line {...{ field, text, onType, problem }} hint={field.hint} />
    case 'address':
      return <AddressLine {...{ field, text, onType, problem }} />
    case 'receiver':
      return <Receiver {...{ field, text, onType, problem }} />
    default:
      return field satisfies never
  }
}

interface ListProps {
  field: ActionField<DescribedState>
  text: string
  options: readonly Option[]
  onType: (text: string) => void
}

function Choice({ field, text, options, onType }: ListProps) {
  const id = useId()
  if (options.length === 0)
    return field.kind === 'choice' && field.none ? (
      <p className={css['note']}>
        <Link to={field.none.to}>{field.none.text}</Link>
      </p>
    ) : null
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{field.label}</label>
      <select
        id={id}
        className={css['input']}
        value={text}
        onChange={(event) => onType(event.target.value)}
      >
        {options.map((option) =>
          option.place ? (
            <PlacedOption key={option.value} {...option} place={option.place} />
          ) : (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
    </div>
  )
}

/** Named only where it is wanted: the names are read from the chain. */
function PlacedOption({ value, label, place }: Option & { place: string }) {
  const name = useContractNames()(place) ?? truncateAddress(place)
  return <option value={value}>{`${name} · ${label}`}</option>
}

function Many({ field, text, options, onType }: ListProps) {
  const ticked = new Set(text.split(','))
  if (options.length === 0) return null
  const all = options.map(({ value }) => value)
  const write = (values: readonly string[]) => onType(values.join() || noneTicked)
  const whole = all.every((value) => ticked.has(value))
  return (
    <fieldset className={css['many']}>
      <legend>{field.label}</legend>
      {options.length > 3 ? (
        <Button kind="quiet" onClick={() => write(whole ? [] : all)}>
          {whole ? m.none : m.all}
        </Button>
      ) : null}
      <div className={css['ticks']}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={ticked.has(value)}
              onChange={({ target }) =>
                write(all.filter((one) => (one === value ? target.checked : ticked.has(one))))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface LineProps {
  field: ActionField<DescribedState>
  text: string
  problem: string | null
  numeric?: boolean
  hint?: string | undefined
  onType: (text: string) => void
}

function Line({ field, text, problem, numeric, hint, onType }: LineProps) {
  return (
    <LineField
      label={field.label}
      hint={hint}
      problem={problem}
      value={text}
      inputMode={numeric ? 'numeric' : 'text'}
      spellCheck={false}
      onChange={({ target }) =>
        onType(numeric ? target.value.replaceAll(/\D/gu, '') : target.value)
      }
    />
  )
}

/** An address that is typed is told by its name, where it has one: a last look at who it is. */
function AddressLine(props: LineProps) {
  const address = props.text.trim()
  const name = useName(isHexAddress(address) ? address : '')
  return <Line {...props} hint={name ?? props.hint} />
}

/** Another address is rare and dangerous: it is folded away until somebody wants it. */
function Receiver(props: LineProps) {
  const [open, setOpen] = useState(props.text !== '')
  return (
    <div className={css['field']}>
      <label className={css['toggle']}>
        <input
          type="checkbox"
          checked={open}
          onChange={({ target }) => {
            setOpen(target.checked)
            if (!target.checked) props.onType('')
          }}
        />
        {m.elsewhere}
      </label>
      {open ? <AddressLine {...props} /> : null}
    </div>
  )
}
