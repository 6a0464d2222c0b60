import type { KeyboardEvent, ReactNode } from 'react'
import type { Kit } from '../kit.ts'
import { Drawing, Glyph, NoticeClose, Spinner, drawings } from '../ui/Glyph.tsx'
import { useStyles } from '../ui/styles.tsx'
import type { Toast } from './machine.ts'
import css from './toast.css?inline'

const pictures = {
  loading: <Spinner />,
  success: <Drawing path={drawings.check} tone="success" />,
  error: <Glyph name="warning" tone="danger" />,
} as const satisfies Readonly<Record<Toast['kind'], ReactNode>>

/** A toast: stays while it is pointed at or focused (WCAG 2.2.1), and can be sent away by hand and key. */
export function ToastView({ kit, toast }: { readonly kit: Kit; readonly toast: Toast }) {
  useStyles(css)
  const { toasts, messages } = kit
  const hold = (held: boolean) => () => toasts.send({ type: 'held', held })
  const hide = () => toasts.send({ type: 'hide' })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // This Escape is the toast's, the next one the dialog's.
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  return (
    // It is no control: it hears what happens around its one button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      data-kind={toast.kind}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      onKeyDown={onKeyDown}
    >
      {pictures[toast.kind]}
      <p dir="auto">{toast.text}</p>
      <NoticeClose label={messages.dismiss} onClick={hide} />
    </div>
  )
}
