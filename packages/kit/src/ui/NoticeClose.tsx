import { Glyph } from './Glyph.tsx'
import css from './noticeClose.css?inline'
import { useStyles } from './styleRoot.tsx'

/** Sends a notice away. */
export function NoticeClose(props: { readonly label: string; readonly onClick: () => void }) {
  useStyles(css)
  return (
    <button type="button" className="notice-close" aria-label={props.label} onClick={props.onClick}>
      <Glyph name="close" />
    </button>
  )
}
