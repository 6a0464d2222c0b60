import { useLayoutEffect, useState } from 'react'
import type { createPortal } from 'react-dom'
import type { KitInside } from '../../actions/kit.ts'
import { ConnectParts, connectParts } from './Stage.tsx'
import type { ThemeMode } from '../../core/options/createOptions.ts'
import type { PairingPort } from '../../core/ports/pairing.ts'
import parts from '../../ui/parts.css?inline'
import { createShadow } from '../../ui/createShadow.ts'
import { StyleRoot } from '../../ui/useStyles.tsx'
import tokens from '../../ui/tokens.css?inline'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { ViewComponents } from '../../ui/viewEntry.tsx'
import { Dialog, EmbeddedFrame } from './Dialog.tsx'
import { lazy } from '../../core/lazy.ts'
import css from './modal.css?inline'

/**
 * The modal in a shadow root of its own: no style of the page reaches in or out.
 * @param props.mount puts its element on the page; returns the end of that
 * @param props.portal React DOM's
 */
export function Modal(props: {
  readonly kit: KitInside
  readonly theme: ThemeMode
  readonly components: ViewComponents
  readonly mount: (host: Element) => () => void
  readonly portal: typeof createPortal
}) {
  const { kit, theme, components, mount, portal } = props
  const [root] = useState(() => createShadow([tokens, parts, css]))
  const { enableEmbedded: embedded } = useStore(kit.options)
  const pending = kit.ports.pairing?.pending

  useLayoutEffect(() => mount(root.host), [root, mount])
  useLayoutEffect(() => {
    root.host.setAttribute('data-theme', theme)
    root.host.toggleAttribute('data-embedded', embedded)
  }, [root, theme, embedded])

  const Form = embedded ? EmbeddedFrame : Dialog
  return portal(
    <StyleRoot.Provider value={root}>
      <ConnectParts.Provider value={connectParts}>
        <Form kit={kit} components={components} />
        {pending ? (
          <PendingRequests kit={kit} root={root} portal={portal} pending={pending} />
        ) : null}
      </ConnectParts.Provider>
    </StyleRoot.Provider>,
    root,
  )
}

const barCode = lazy(async () => (await import('../links/PendingBar.tsx')).PendingBar)

/** What waits in a wallet outside the page; its code comes with the first question. */
function PendingRequests(props: {
  readonly kit: KitInside
  readonly root: ShadowRoot
  readonly portal: typeof createPortal
  readonly pending: NonNullable<PairingPort['pending']>
}) {
  const wanted = useStore(props.pending).length > 0
  const { code: Bar } = useLazy(props.kit, barCode, { wanted })
  return Bar ? <Bar {...props} /> : null
}

export { preload } from './viewRegistry.tsx'
