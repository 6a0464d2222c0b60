import { frameLimits } from '@causeway/protocol/frame/limits'
import { modalLimits } from '../../actions/modal/limits.ts'

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
  /** How high its screen is: the place that it lies over is as high, as far as the modal lets it. */
  readonly fit: (height: number) => void
  /** Lays it over a place of the modal; returns the end of that. */
  readonly show: (place: HTMLElement, options: { readonly inPage: boolean }) => () => void
  readonly close: () => void
}

const css = `
dialog { box-sizing: border-box; margin: 0; padding: 0; border: 0; background: none; overflow: hidden;
  width: 100vw; height: 100dvh; max-width: 100vw; max-height: 100dvh;
  position: fixed; inset: 0 auto auto 0; z-index: ${frameLimits.zIndex}; }
dialog[data-laid-out]:not([open]) { display: block; visibility: hidden; }
dialog::backdrop { background: none; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
dialog[open] { animation: in ${modalLimits.transitionSlowMs}ms ease-out; }
@keyframes in { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
`

/**
 * Loads the wallet's frame in a closed dialog of its own: there it runs unseen, and keeps its state when it is shown. Never
 * moved in the page, for that would load it anew (D14).
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
  let wanted: { height: number; at: number } = { height: frameLimits.heightPx, at: 0 }

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
    fit(height) {
      wanted = { height, at: performance.now() }
    },
    show: (over, { inPage }) => show(dialog, over, { inPage, place, wanted: () => wanted }),
    close() {
      window.removeEventListener('message', onMessage)
      document.removeEventListener('securitypolicyviolation', onPolicy)
      host.remove()
    },
  }
}

interface Shown {
  readonly inPage: boolean
  readonly place: CSSStyleSheet
  /** How high the frame would be, as it said last. */
  readonly wanted: () => { readonly height: number; readonly at: number }
}

/**
 * Over the modal's place for it, and over everything else of the page: the modal below is inert meanwhile. It is laid out there
 * unseen, and comes once it has said how high it is and the modal has come to rest: a browser drops what is pressed on a frame that
 * moved in the last half second.
 */
function show(dialog: HTMLDialogElement, over: HTMLElement, shown: Shown): () => void {
  const { inPage, place } = shown
  const began = performance.now()
  let rule = ''
  let moved = began
  dialog.toggleAttribute('data-laid-out', true)
  const put = (now: number) => {
    over.style.setProperty('--frame-height', `${shown.wanted().height}px`)
    const next = placeOf(over)
    if (next === rule) return
    place.replaceSync(next)
    rule = next
    moved = now
  }
  const mayShow = (now: number) => {
    const isTold = shown.wanted().at > began || now - began > frameLimits.heightMs
    return dialog.open || (isTold && now - moved > frameLimits.restMs)
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
    const now = performance.now()
    put(now)
    if (mayShow(now)) raise()
    turn = requestAnimationFrame(again)
  })
  return () => {
    cancelAnimationFrame(turn)
    dialog.toggleAttribute('data-laid-out', false)
    dialog.close()
  }
}

/** From the top of the place to the end of the modal's card, with its corners; as wide as the card. */
function placeOf(over: HTMLElement): string {
  const box = over.getBoundingClientRect()
  const card = over.closest('.shell')
  const end = card?.getBoundingClientRect().bottom ?? box.bottom
  const isNarrow = innerWidth < frameLimits.fullWidthBelowPx
  const width = isNarrow ? innerWidth : Math.min(frameLimits.widthPx, innerWidth)
  const middle = box.left + box.width / 2 - width / 2
  const left = isNarrow ? 0 : Math.max(0, Math.min(middle, innerWidth - width))
  const top = Math.max(0, box.top)
  const height = Math.max(0, Math.min(end, innerHeight) - top)
  const radius = card ? getComputedStyle(card).borderEndEndRadius : '0'
  return `dialog { left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; border-radius: 0 0 ${radius} ${radius}; }`
}
