import { useId } from 'react'
import { errorText } from '../messages/errorText.ts'
import { useMoneyTexts } from '../ui/MoneyTexts.tsx'
import { Problem } from './CoinSendSteps.tsx'
import type { CoinStep } from './coinSend.ts'

/** A line of text of the form, and what is wrong with it. */
export function TextField(props: {
  readonly label: string
  readonly text: string
  /** Why it will not do. */
  readonly problem?: string | undefined
  /** What is known of it, where nothing is wrong. */
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}) {
  const { label, text, problem, hint = '', placeholder, disabled } = props
  const id = useId()
  return (
    <div className="receiver-field">
      <label htmlFor={id}>{label}</label>
      <div className="receiver-line">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          disabled={disabled}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      <p
        id={`${id}-hint`}
        className="receiver-hint"
        data-tone={problem === undefined ? undefined : 'danger'}
        role="status"
      >
        {problem ?? hint}
      </p>
    </div>
  )
}

/** Why it did not go on, and the button that says what is missing. */
export function Submit(props: {
  readonly problem: Extract<CoinStep, { status: 'editing' }>['problem']
  readonly busy: boolean
  readonly label: string
}) {
  const { problem, busy, label } = props
  const texts = useMoneyTexts()
  return (
    <>
      {problem === undefined ? null : (
        <Problem>
          {problem === 'rejected' ? texts.sendRejected : errorText(texts, problem.error)}
        </Problem>
      )}
      <button
        type="submit"
        className="action send-submit"
        aria-disabled={busy || label !== texts.reviewSend}
        aria-busy={busy}
      >
        {busy ? texts.checking : label}
      </button>
    </>
  )
}
