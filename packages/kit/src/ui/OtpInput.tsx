import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import css from './otpInput.css?inline'
import { useStyles } from './styles.tsx'

const digits = 6

/**
 * Six boxes for a code: one that is pasted, or filled in by the device, spreads over all of them.
 * @param props.onFull is told once when the last digit is there
 */
export function OtpInput(props: {
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
}) {
  useStyles(css)
  const { value, disabled } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => boxes.current[Math.max(0, Math.min(place, digits - 1))]?.focus()

  // Where the code is typed anew, the first box is where the visitor goes on.
  useEffect(() => {
    if (!disabled && value === '') boxes.current[0]?.focus()
  }, [disabled, value])

  function put(next: string, place: number): void {
    const code = next.replace(/\D/gu, '').slice(0, digits)
    props.onChange(code)
    if (code.length === digits) props.onFull(code)
    else requestAnimationFrame(() => focus(place))
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
      const at = value[place] === undefined || event.key === 'Backspace' ? place : place
      const gone = value[at] === undefined ? at - 1 : at
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
          ref={(box) => {
            boxes.current[place] = box
          }}
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={props.digitLabel({ n: place + 1, of: digits })}
          aria-invalid={props.isWrong || undefined}
          value={value[place] ?? ''}
          disabled={disabled || place > value.length}
          onFocus={(event) => event.target.select()}
          onChange={(event) => typed(event.target.value, place)}
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={(event) => onPaste(event, place)}
        />
      ))}
    </div>
  )
}
