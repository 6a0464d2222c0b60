import css from './badge.css?inline'
import { useStyles } from './styleRoot.tsx'

/** One word about what it stands beside. */
export function Badge(props: {
  readonly text: string
  readonly tone?: 'plain' | 'accent' | 'success' | 'danger'
}) {
  useStyles(css)
  return (
    <span className="tag" data-tone={props.tone ?? 'plain'}>
      {props.text}
    </span>
  )
}
