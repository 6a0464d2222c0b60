import type { ReactNode } from 'react'
import css from './choices.css?inline'
import { useStyles } from './shadow.tsx'

/** A box to tick, with words that may hold links. */
export function Checkbox(props: {
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
  /** What is agreed to. */
  readonly children: ReactNode
}) {
  useStyles(css)
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  )
}

/** Something that is on or off at once, without a button to confirm it. */
export function Switch(props: {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}) {
  useStyles(css)
  return (
    <button
      type="button"
      role="switch"
      className="toggle"
      aria-checked={props.checked}
      disabled={props.disabled}
      onClick={() => props.onChange(!props.checked)}
    >
      <span className="toggle-label">{props.label}</span>
      <span className="toggle-track" aria-hidden="true" />
    </button>
  )
}
