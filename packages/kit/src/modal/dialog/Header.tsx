import { useLayoutEffect, useRef } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { type ModalState, currentView } from '../../actions/modal/state.ts'
import { viewFacts } from '../../actions/modal/views.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'

/** What stands at the start of the header. */
type HeaderStart = 'network' | 'back' | 'help' | undefined

/**
 * SPEC §2's header (facts/modal.md §2.5): on Account the network, where one may be chosen; else the way back; else, on
 * Connect, the help, unless the app embeds the modal or gives no guide.
 * @param page.choice whether there is more than one network, or the wallet stands on one that the app does not use
 */
export function headerStart(
  state: ModalState,
  options: Pick<KitOptions, 'enableNetworkSwitch' | 'enableEmbedded' | 'enableWalletGuide'>,
  page: { readonly choice: boolean },
): HeaderStart {
  const { name } = currentView(state)
  if (name === 'Account' && options.enableNetworkSwitch && page.choice) return 'network'
  const atHome = name === 'Connect' && options.enableEmbedded
  if (canGoBack(state) && !atHome) return 'back'
  return name === 'Connect' && options.enableWalletGuide && !atHome ? 'help' : undefined
}

const focusable =
  'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex]'

/**
 * Remembers where an element stands, for the moment when it is gone: a button that opened the modal is often another one
 * once a wallet is connected.
 * @returns gives the focus to what stands in the element's place now, where the focus was lost with it or is still in
 * what closes
 */
export function wayBack(opener: Element | null): (closing: Element) => void {
  const chain: { readonly parent: Element; readonly place: number }[] = []
  for (let child = opener; child?.parentElement; child = child.parentElement)
    chain.push({
      parent: child.parentElement,
      place: [...child.parentElement.children].indexOf(child),
    })
  return (closing) => {
    const { activeElement, body } = document
    const lost = !activeElement || activeElement === body || activeElement === closing
    if (!opener || opener.isConnected || !lost) return
    const left = chain.find(({ parent }) => parent.isConnected)
    const heir = left && (left.parent.children[left.place] ?? left.parent.lastElementChild)
    const target = heir?.matches(focusable) ? heir : heir?.querySelector(focusable)
    if (target instanceof HTMLElement) target.focus()
  }
}

/** Account's, and fetched with it. */
const networkCode = lazy(() =>
  import('./NetworkStart.tsx').then(({ NetworkStart }) => NetworkStart),
)

/** Where the visitor is, the way back or the network before it, and the way out behind it. */
export function Header(props: {
  readonly kit: KitInside
  /** As it is drawn. */
  readonly state: ModalState
  readonly titleId: string
  /** Changes with each new view. */
  readonly viewKey: string
  /** Of the view; undefined while it is on its way. */
  readonly title: string | undefined
}) {
  const { kit, state, viewKey, title } = props
  const { enableEmbedded } = useStore(kit.options)
  const view = currentView(state)
  const isHome = state.history.length === 1 && (view.name === 'Connect' || view.name === 'Account')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(viewKey)
  // A new heading takes the focus, so that the new place is read out. The first one does not: a dialog that opens puts
  // the focus there by itself, and a part of a page leaves it where it is.
  const named = title !== undefined
  useLayoutEffect(() => {
    if (!named) return
    // Whoever types into a wallet's window goes on typing.
    const isBeside = heading.current?.closest('[data-beside]')
    if (before.current !== viewKey && !isBeside) heading.current?.focus()
    before.current = viewKey
  }, [viewKey, named])
  return (
    <header>
      {/* A name can be longer than two lines: the whole of it stays readable on demand. */}
      <h2 key={viewKey} id={props.titleId} dir="auto" tabIndex={-1} ref={heading} title={title}>
        {title}
      </h2>
      <Start kit={kit} state={state} />
      {/* A modal that is part of the page has nowhere to go from its first view. */}
      {enableEmbedded && isHome ? null : (
        <button
          type="button"
          className="header-button"
          aria-label={kit.messages.close}
          onClick={() => kit.modal.send({ type: 'dismiss' })}
        >
          <Glyph name="close" />
        </button>
      )}
    </header>
  )
}

function Start({ kit, state }: { readonly kit: KitInside; readonly state: ModalState }) {
  const options = useStore(kit.options)
  const networks = useStore(kit.networkList)
  const { chain: network, supported } = useStore(kit.connection, ({ namespace }) =>
    kit.chainOf(namespace),
  )
  const { messages, modal } = kit
  const start = headerStart(state, options, { choice: networks.length > 1 || !supported })
  const { code: NetworkStart } = useLazy(kit, networkCode, {
    wanted: start === 'network',
    texts: false,
  })
  switch (start) {
    case 'network':
      return NetworkStart ? <NetworkStart key={start} kit={kit} network={network} /> : null
    case 'back':
      return (
        <button
          key={start}
          type="button"
          className="header-button"
          data-side="start"
          aria-label={messages.back}
          onClick={() => modal.send({ type: 'goBack' })}
        >
          <Glyph name="back" />
        </button>
      )
    case 'help':
      return (
        <button
          key={start}
          type="button"
          className="header-button"
          data-side="start"
          aria-label={messages.whatIsWallet}
          onClick={() => {
            kit.events.send({ event: 'CLICK_WALLET_HELP' })
            modal.send({ type: 'push', view: { name: 'WhatIsAWallet' } })
          }}
        >
          <Glyph name="help" />
        </button>
      )
    case undefined:
      return null
    default:
      return start satisfies never
  }
}

/**
 * Whether the header offers a way back. On UnsupportedChain it always does: back closes there (SPEC §2, D4),
 * and it is the visible way out of a view that overlay and Escape only shake. A view that blocks has its own way out.
 */
export function canGoBack(state: ModalState): boolean {
  const { closable, backCloses } = viewFacts(currentView(state).name)
  if (closable === 'forced') return false
  return state.history.length > 1 || backCloses === true
}
