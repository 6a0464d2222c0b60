import { BaseError } from '@causeway/protocol/errors/baseError'
import type { KeyboardEvent, ReactNode } from 'react'
import alertCss from './alert.css?inline'
import { type AlertCode, alertOf } from '@causeway/protocol/errors/alertOf'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { type Toast, toastsOf } from '../../actions/toast/createToasts.ts'
import css from './toast.css?inline'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { NoticeClose } from '../../ui/NoticeClose.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useStyles } from '../../ui/useStyles.tsx'

/** What is wrong with the set-up of the app, for its developer: the title of SPEC §8, and what to change. Closed by hand. */
export function AlertView({ kit, code }: { readonly kit: KitInside; readonly code: AlertCode }) {
  useStyles(alertCss)
  const error = new BaseError(alertOf(code))
  return (
    <div className="alert" data-surface={error.surface}>
      <Glyph name="warning" tone="danger" />
      <div className="alert-text">
        <p className="alert-title">{errorText(kit.messages, error)}</p>
        <p lang="en" dir="ltr">
          {error.help}
        </p>
      </div>
      <NoticeClose
        label={kit.messages.dismiss}
        onClick={() => kit.alerts.send({ type: 'close' })}
      />
    </div>
  )
}

const pictures = {
  loading: <Spinner />,
  success: <Drawing path={drawings.check} tone="success" />,
  error: <Glyph name="warning" tone="danger" />,
} as const satisfies Readonly<Record<Toast['kind'], ReactNode>>

/** A toast: stays while it is pointed at or focused (WCAG 2.2.1), and can be sent away by hand and key. */
export function ToastView({ kit, toast }: { readonly kit: KitInside; readonly toast: Toast }) {
  useStyles(css)
  const { messages } = kit
  const toasts = toastsOf(kit)
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

export const notices = { AlertView, ToastView }
