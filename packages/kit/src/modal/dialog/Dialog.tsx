import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { shippedWallets } from '../../actions/registry/sourceOfWallets.ts'
import { lazy } from '../../core/lazy.ts'
import { directionOf } from '../../core/messages/languages.ts'
import { connectingCode } from '../connect/WalletList.tsx'
import { Card } from './Card.tsx'
import { useLinger } from './useLinger.tsx'
import { currentView } from '../../actions/modal/state.ts'
import { preloadRegistry } from './viewRegistry.tsx'
import { viewFacts } from '../../actions/modal/views.ts'
import { wayBack } from './Header.tsx'
import { closeDialog, showDialog } from '../../ui/showDialog.ts'
import { useStore } from '../../ui/useStore.tsx'
import type { ViewComponents } from '../../ui/viewEntry.tsx'

/**
 * Keeps the page behind an open modal still. Where the page had a scrollbar, its place becomes a margin of the page, so
 * that nothing moves and the scrim covers it too. The only rule that the modal puts on the page itself, and only while it
 * is open; `--cw-scrollbar` says how wide the place is, for what an app has fixed to that side.
 * @returns its end
 */
export function lockScroll(): () => void {
  // jsdom knows no such sheets, and scrolls nothing.
  if (!('adoptedStyleSheets' in document)) return () => undefined
  const { documentElement: page } = document
  const width = window.innerWidth - page.clientWidth
  const side = page.clientLeft > 0 ? 'left' : 'right'
  const own = getComputedStyle(page)
  const before = own.getPropertyValue(`padding-${side}`)
  const room = `padding-${side}: calc(${before} + ${width}px) !important; --cw-scrollbar: ${width}px;`
  // What the body says of overflow is the window's while the root says nothing. Now that it does, a body would scroll by
  // itself, and what sticks to the window would go with it.
  const body = own.overflow === 'visible' ? 'body { overflow: visible !important }' : ''
  const sheet = new CSSStyleSheet()
  // A page's rule of any weight would otherwise let it scroll on.
  sheet.replaceSync(
    `html { overflow: hidden !important; scrollbar-gutter: auto !important; ${width > 0 ? room : ''} } ${body}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet)
  }
}

/** Until it stands still. */
const restMs = 200

/** The modal over the page: a native dialog, and the rules of dismissal. */
export function Dialog(props: { readonly kit: KitInside; readonly components: ViewComponents }) {
  const { kit, components } = props
  const state = useStore(kit.modal)
  const { tag } = useStore(kit.language)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Where a hover came before the click, the card is drawn and laid out already; not where drawing it asks somebody.
  const [ahead] = useState(() => !asksSomebody(kit))
  const drawn = useLinger(state.open, ahead)
  const free = viewFacts(currentView(state).name).closable === 'always'
  const { modal } = kit
  const back = useRef<ReturnType<typeof wayBack>>(() => undefined)

  useLayoutEffect(() => void dialog.current?.toggleAttribute('data-ready', ahead), [ahead])
  // What closing led to, such as the account on the page's button, is on screen first: the dialog leaves a task later.
  const late = useDeferredValue(state.open)
  const open = state.open || late
  useLayoutEffect(() => (open ? lockScroll() : undefined), [open])
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      back.current = wayBack(document.activeElement)
      if (currentView(modal.get()).name === 'Connect') setTimeout(connectingCode.preload, restMs)
      return showDialog(element)
    }
    element.removeAttribute('data-ready')
    // A native close gives the focus back to where it was before, unless that is no more.
    closeDialog(element)
    const around = element.getRootNode()
    back.current(around instanceof ShadowRoot ? around.host : element)
  }, [open, modal])

  useWindowsOfWallets(kit, dialog, open)
  const dismissBy = useEscape(modal, open)

  // The event comes a task later: by then the modal may be open again, and the news is old.
  function onClose() {
    if (dialog.current?.open) return
    modal.send({ type: 'close' })
    // A question that must be answered stays, also where the browser let the dialog be closed over it.
    if (modal.get().open && dialog.current) showDialog(dialog.current)
  }
  // D14, measured: preventing `cancel` loses on the third Escape, `closedby="none"` does not.
  function onKeyDown(event: KeyboardEvent) {
    preloadRegistry()
    dismissBy(event)
  }
  // For browsers without `closedby`: a press on the dialog element itself is a press on its backdrop.
  function onMouseDown(event: MouseEvent) {
    if (event.target === dialog.current && outside(dialog.current, event))
      modal.send({ type: 'dismiss' })
  }

  return (
    // The dialog element is no control; it hears keys and presses that no control inside took.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="shell"
      lang={tag}
      dir={directionOf(tag)}
      aria-labelledby={titleId}
      closedby={free ? 'any' : 'none'}
      data-shaking={state.shaking ? '' : undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerMove={preloadRegistry}
      onMouseDown={onMouseDown}
    >
      {drawn ? <Card kit={kit} components={components} titleId={titleId} /> : null}
    </dialog>
  )
}

/** Whether the first view, drawn before anybody acts, may ask a registry, or another host for a picture (D54). */
function asksSomebody({ ports, options }: KitInside): boolean {
  const { connectorImages, customWallets } = options.get()
  return (
    ![undefined, shippedWallets].includes(ports.wallets) ||
    Object.keys(connectorImages).length + customWallets.length > 0
  )
}

/** A wallet that answers at once shows no window. */
const windowMs = 50

/** What wallets of the page put into it while the modal stands there is theirs to be used. */
function useWindowsOfWallets(
  kit: KitInside,
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
): void {
  const status = useStore(kit.connection, ({ session }) => session.status)
  const asked = open && (status === 'connecting' || status === 'connected')
  /** What can be seen of the page when the modal opens. jsdom sees nothing. */
  const before = useRef<readonly Element[]>(undefined)
  useLayoutEffect(() => {
    if (!open || !('checkVisibility' in Element.prototype)) return
    const all = [...document.documentElement.children, ...document.body.children]
    before.current = all.filter((one) => one.checkVisibility())
  }, [open])
  useEffect(() => {
    if (!asked) return
    let over = false
    let end = () => {}
    const begin = async () => {
      const { giveWay } = await code.load()
      if (!over && dialog.current && before.current) end = giveWay(dialog.current, before.current)
    }
    const timer = setTimeout(() => {
      begin().catch((error: unknown) =>
        kit.log.write('warn', 'A part of the modal could not be loaded.', error),
      )
    }, windowMs)
    return () => {
      clearTimeout(timer)
      over = true
      end()
    }
  }, [asked, dialog, kit])
}

const code = lazy(() => import('./giveWay.ts'))

/**
 * Escape sends the modal away. Not left to the browser where it would close too: its event comes a task later, and a wallet's answer
 * may come before.
 * @returns for the keys that the dialog hears; after its last control the focus is nowhere, and those of the page are its own, too
 */
function useEscape(modal: KitInside['modal'], open: boolean) {
  const dismissBy = useCallback(
    (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      modal.send({ type: 'dismiss' })
    },
    [modal],
  )
  useEffect(() => {
    if (!open) return
    const heard = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) dismissBy(event)
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [open, dismissBy])
  return dismissBy
}

function outside(element: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect()
  const { clientX: x, clientY: y } = point
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** The modal as a part of the page (facts/modal.md §30): always there, no overlay, no lock, no keys of its own. */
export function EmbeddedFrame(props: {
  readonly kit: KitInside
  readonly components: ViewComponents
}) {
  const { kit, components } = props
  const state = useStore(kit.modal)
  const { tag } = useStore(kit.language)
  const titleId = useId()
  return (
    <section
      className="shell"
      lang={tag}
      dir={directionOf(tag)}
      aria-labelledby={titleId}
      data-shaking={state.shaking ? '' : undefined}
    >
      <Card kit={kit} components={components} titleId={titleId} />
    </section>
  )
}
