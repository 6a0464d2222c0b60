import noticeCloseCss from './noticeClose.css?inline'
import { useStyles } from './useStyles.tsx'
import { Glyph } from './Glyph.tsx'

/** Sends a notice away. */
export function NoticeClose(props: { readonly label: string; readonly onClick: () => void }) {
  useStyles(noticeCloseCss)
  return (
    <button type="button" className="notice-close" aria-label={props.label} onClick={props.onClick}>
      <Glyph name="close" />
    </button>
  )
}
