import css from './choices.css?inline'
import { useStyles } from './useStyles.tsx'

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
