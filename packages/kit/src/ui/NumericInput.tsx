import { type BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { nextAmountText, sanitizeAmountText } from '@causeway/protocol/amount'
import type { ChangeEvent, ClipboardEvent } from 'react'
import css from './numericInput.css?inline'
import { useStyles } from './useStyles.tsx'

/**
 * A field for an amount (SPEC §5): digits and one decimal separator, comma or dot; a leading separator becomes "0.",
 * a second leading zero is blocked; editing and clipboard keys are the browser's own. Pasted text is read as people
 * write amounts, and refused with the reason when it could be read in two ways.
 * @param props.value decimal string with a dot
 * @param props.onRefused gets what is wrong with a pasted text; the field stays as it was
 */
export function NumericInput(props: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRefused?: (error: BaseError) => void
  readonly label: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
}) {
  useStyles(css)
  const { value, onChange, onRefused } = props

  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = nextAmountText(value, event.target.value)
    if (next !== value) onChange(next)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const field = event.currentTarget
    const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
    try {
      const text = sanitizeAmountText(event.clipboardData.getData('text'))
      onChange(nextAmountText(value, value.slice(0, from) + text + value.slice(to)))
    } catch (error) {
      if (!isBaseError(error)) throw error
      onRefused?.(error)
    }
  }

  return (
    <input
      className="numeric"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      aria-label={props.label}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder ?? '0'}
      disabled={props.disabled}
      value={value}
      onChange={change}
      onPaste={paste}
    />
  )
}
