import { Glyph } from './Glyph.tsx'
import { Spinner } from './Spinner.tsx'
import css from './statusPicture.css?inline'
import { useStyles } from './styleRoot.tsx'

/** How something stands, as a picture above the words that say it. */
export function StatusPicture({
  status,
}: {
  readonly status: 'waiting' | 'success' | 'warning' | 'info'
}) {
  useStyles(css)
  return (
    <span className="status-picture" data-status={status} aria-hidden="true">
      {status === 'waiting' ? (
        <Spinner />
      ) : (
        <Glyph name={status === 'success' ? 'check' : status} />
      )}
    </span>
  )
}
