import spinnerCss from './spinner.css?inline'
import { useStyles } from './useStyles.tsx'

/** Something is under way. Decoration: the words stand beside it. */
export function Spinner() {
  useStyles(spinnerCss)
  return (
    <svg className="spinner" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" pathLength="100" />
      <circle className="spinner-run" cx="9" cy="9" r="7" pathLength="100" />
    </svg>
  )
}
