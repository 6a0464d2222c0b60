import type { ReactNode } from 'react'
import css from './choices.css?inline'
import { useStyles } from './useStyles.tsx'

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
