import { Drawing } from './Drawing.tsx'
import { drawings } from './drawings.ts'
import { Glyph } from './Glyph.tsx'
import { Spinner } from './Spinner.tsx'
import css from './statusPicture.css?inline'
import { useStyles } from './styleRoot.tsx'

const pictures = {
  waiting: <Spinner />,
  success: <Drawing path={drawings.check} />,
  warning: <Glyph name="warning" />,
  info: <Drawing path="M9 8.4v4.4M9 5.4v.1" />,
}

/** How something stands, as a picture above the words that say it. */
export function StatusPicture({ status }: { readonly status: keyof typeof pictures }) {
  useStyles(css)
  return (
    <span className="status-picture" data-status={status} aria-hidden="true">
      {pictures[status]}
    </span>
  )
}
