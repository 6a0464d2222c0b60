import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import css from './otpInput.css?inline'
import { useStyles } from './useStyles.tsx'

const digits = 6

interface OtpProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onFull: (value: string) => void
  /** Of the whole. */
  readonly label: string
  readonly digitLabel: (place: { readonly n: number; readonly of: number }) => string
  readonly disabled: boolean
  /** Of what says that it is wrong. */
  readonly describedBy?: string | undefined
  readonly isWrong: boolean
}

/** What keys and pastes do to the digits, and where the focus goes then. */
function useDigits(props: OtpProps) {
  const { value, disabled } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  /** How many digits are there, also before they are drawn: whoever types fast is not waited for. */
  const filled = useRef(value.length)
  const focus = (place: number) => boxes.current[Math.max(0, Math.min(place, digits - 1))]?.focus()

  useEffect(() => {
    filled.current = value.length
    // Where the code is typed anew, the first box is where the visitor goes on.
    if (!disabled && value === '') boxes.current[0]?.focus()
  }, [disabled, value])

  function put(next: string, place: number): void {
    const code = next.replace(/\D/gu, '').slice(0, digits)
    filled.current = code.length
    props.onChange(code)
    if (code.length === digits) props.onFull(code)
    else focus(place)
  }
  function typed(text: string, place: number): void {
    const fresh = text.replace(/\D/gu, '')
    if (fresh === '') return
    // A box holds one digit: what was in it before may stand on either side of the new one.
    const before = value[place] ?? ''
    const added = fresh.length > 1 && fresh.startsWith(before) ? fresh.slice(before.length) : fresh
    put(value.slice(0, place) + added + value.slice(place + added.length), place + added.length)
  }
  function onKeyDown(event: KeyboardEvent, place: number): void {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      const gone = value[place] === undefined ? place - 1 : place
      put(value.slice(0, Math.max(0, gone)) + value.slice(gone + 1), gone)
    } else if (event.key === 'ArrowLeft') focus(place - 1)
    else if (event.key === 'ArrowRight') focus(Math.min(place + 1, value.length))
    else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent, place: number): void {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replace(/\D/gu, '')
    const from = pasted.length >= digits ? 0 : place
    put(value.slice(0, from) + pasted, from + pasted.length)
  }

  return {
    box: (place: number) => (element: HTMLInputElement | null) => {
      boxes.current[place] = element
    },
    onFocus(event: FocusEvent<HTMLInputElement>, place: number) {
      if (place > filled.current) focus(filled.current)
      else event.target.select()
    },
    typed,
    onKeyDown,
    onPaste,
  }
}

/**
 * Six boxes for a code: one that is pasted, or filled in by the device, spreads over all of them.
 * @param props.onFull is told once when the last digit is there
 */
export function OtpInput(props: OtpProps) {
  useStyles(css)
  const { value, disabled } = props
  const digit = useDigits(props)
  return (
    <div
      className="otp"
      role="group"
      dir="ltr"
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      {Array.from({ length: digits }, (_, place) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- a box is its place
          key={place}
          ref={digit.box(place)}
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={props.digitLabel({ n: place + 1, of: digits })}
          aria-invalid={props.isWrong || undefined}
          value={value[place] ?? ''}
          disabled={disabled}
          // A box is used once the one before it is.
          tabIndex={place > value.length ? -1 : 0}
          onFocus={(event) => digit.onFocus(event, place)}
          onChange={(event) => digit.typed(event.target.value, place)}
          onKeyDown={(event) => digit.onKeyDown(event, place)}
          onPaste={(event) => digit.onPaste(event, place)}
        />
      ))}
    </div>
  )
}
