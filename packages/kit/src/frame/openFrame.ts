import { frame } from '@causeway/protocol/frameLimits'
import { limits } from '@causeway/protocol/limits'

/** What the page hears of a frame that it opened. */
export interface FrameListener {
  /** Of the frame's own window and its own origin; not parsed yet. */
  readonly heard: (data: unknown) => void
  /** The browser, or a policy of the page, refused to load it. */
  readonly failed: () => void
}

/** The wallet's frame, while it is in the page. */
export interface OpenFrame {
  /** To the frame's origin and no other. */
  readonly post: (message: object) => void
  /** Lays it over a place of the modal; returns the end of that. */
  readonly show: (place: HTMLElement, options: { readonly inPage: boolean }) => () => void
  readonly close: () => void
}

const css = `
dialog { box-sizing: border-box; margin: 0; padding: 0; border: 0; background: none; overflow: hidden;
  width: ${frame.widthPx}px; height: ${frame.heightPx}px; max-width: 100vw; max-height: 100dvh;
  position: fixed; inset: auto; z-index: ${limits.modal.frameZIndex}; }
dialog::backdrop { background: none; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
dialog[open] { animation: in ${limits.modal.transitionSlowMs}ms ease-out; }
@keyframes in { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
`

/**
 * Loads the wallet's frame in a closed dialog of its own: there it runs unseen, and keeps its state when it is shown. Never
 * moved in the page, for that would load it anew (STYLE §5).
 */
export function openFrame(url: string, listener: FrameListener): OpenFrame {
  const { origin } = new URL(url)
  const host = document.createElement('causeway-frame')
  const root = host.attachShadow({ mode: 'closed' })
  const place = new CSSStyleSheet()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet, place]
  const dialog = document.createElement('dialog')
  // Only an answer closes it: Escape belongs to the frame.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const iframe = document.createElement('iframe')
  iframe.id = 'causeway-frame'
  iframe.title = 'Wallet'
  iframe.referrerPolicy = 'no-referrer'
  iframe.src = url

  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== null && source === iframe.contentWindow && from === origin) listener.heard(data)
  }
  const onPolicy = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const isFrame = /^(?:frame|child|default)-src$/u.test(effectiveDirective)
    if (isFrame && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)
      listener.failed()
  }
  window.addEventListener('message', onMessage)
  document.addEventListener('securitypolicyviolation', onPolicy)
  iframe.addEventListener('error', listener.failed)
  dialog.append(iframe)
  root.append(dialog)
  document.body.append(host)

  return {
    post: (message) => iframe.contentWindow?.postMessage(message, origin),
    show: (over, { inPage }) => show(dialog, over, { inPage, place }),
    close() {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('securitypolicyviolation', onPolicy)
      host.remove()
    },
  }
}

/** Over the modal's place for it, and over everything else of the page: the modal below is inert meanwhile. */
function show(
  dialog: HTMLDialogElement,
  over: HTMLElement,
  { inPage, place }: { readonly inPage: boolean; readonly place: CSSStyleSheet },
): () => void {
  let before = ''
  const put = () => {
    const box = over.getBoundingClientRect()
    const isNarrow = innerWidth < frame.fullWidthBelowPx
    const width = isNarrow ? innerWidth : Math.min(frame.widthPx, innerWidth)
    const height = Math.min(frame.heightPx, isNarrow ? innerHeight : box.height)
    const middle = box.left + box.width / 2 - width / 2
    const left = isNarrow ? 0 : Math.max(0, Math.min(middle, innerWidth - width))
    const top = isNarrow
      ? innerHeight - height
      : Math.max(0, Math.min(box.top, innerHeight - height))
    const rule = `dialog { left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; }`
    if (rule !== before) place.replaceSync(rule)
    before = rule
  }
  // The dialog that was opened last is on top, and the modal may open after the frame was wanted: it is looked at in each frame of
  // the screen, where the place may have glided on, too.
  const raise = () => {
    const box = dialog.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isCovered = document.elementFromPoint(x, y)?.localName === 'causeway-modal'
    if (dialog.open && isCovered && !inPage) dialog.close()
    if (dialog.open) return
    if (inPage) dialog.show()
    else dialog.showModal()
  }
  let turn = requestAnimationFrame(function again() {
    put()
    raise()
    turn = requestAnimationFrame(again)
  })
  return () => {
    cancelAnimationFrame(turn)
    dialog.close()
  }
}
