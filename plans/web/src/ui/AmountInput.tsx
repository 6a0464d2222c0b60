import { nextAmountText, sanitizeAmountText } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { appErrorText } from '../i18n/appErrorText.ts'
import { useId, useState, type ClipboardEvent } from 'react'
import css from './AmountInput.module.css'
import box from './Box.module.css'
import { cx } from './cx.ts'

export interface AmountFieldProps {
  label: string
  unit: string
  value: string
  onChange: (text: string) => void
  /** What may be used at most, as text for the person, and exactly for the Max button; null while unknown. */
  available: { shown: string; exact: string } | null
  /** From the catalogue; null while there is nothing to say. */
  problem: string | null
  max: { label: string; explained: string }
}

/** An amount as text, by the rules of SPEC §5. Text that cannot be read for certain is refused with the reason, and what stood there stays. */
export function AmountInput({
  label,
  unit,
  value,
  onChange,
  available,
  problem,
  max,
}: AmountFieldProps) {
  const id = useId()
  const [pasteProblem, setPasteProblem] = useState<string | null>(null)
  const shown = pasteProblem ?? problem
  const change = (text: string) => {
    setPasteProblem(null)
    onChange(text)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { value: old, selectionStart, selectionEnd } = event.currentTarget
    const before = old.slice(0, selectionStart ?? old.length)
    const after = old.slice(selectionEnd ?? old.length)
    try {
      const text = sanitizeAmountText(event.clipboardData.getData('text'))
      change(nextAmountText(old, before + text + after))
    } catch (error) {
      if (!isBaseError(error)) throw error
      setPasteProblem(appErrorText(error))
    }
  }
  return (
    <div className={css['field']}>
      <div className={css['top']}>
        <label className={css['label']} htmlFor={id}>
          {label}
        </label>
        <span className={css['available']}>{available?.shown ?? '\u00A0'}</span>
      </div>
      <div className={cx(box['box'], css['tall'])} data-invalid={shown ? '' : undefined}>
        <input
          id={id}
          className={css['input']}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          value={value}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-problem`}
          onPaste={paste}
          onChange={(event) => change(nextAmountText(value, event.target.value))}
        />
        <span className={box['unit']}>{unit}</span>
        <button
          type="button"
          className={css['max']}
          title={max.explained}
          aria-disabled={available ? undefined : true}
          onClick={() => {
            if (available) change(available.exact)
          }}
        >
          {max.label}
        </button>
      </div>
      <p id={`${id}-problem`} className={css['error']} aria-live="polite">
        {shown}
      </p>
    </div>
  )
}
