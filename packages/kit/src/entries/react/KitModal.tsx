import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { registerModalRenderer } from '../../actions/modal/createModal.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useKitContext } from './KitContext.tsx'
import { Waiting } from './Waiting.tsx'
import { type modalCode, useModalCode } from './modalCode.tsx'
import { useThemeVariables } from './useThemeVariables.tsx'

/**
 * The modal, once its code is here. What the page has before that code is handed to it: imported there as well, it would
 * be shared, and bundlers serve what shared code stands on as files of their own, before the first click.
 */
const DrawnModal = memo(function DrawnModal(props: {
  readonly code: NonNullable<ReturnType<typeof modalCode.loaded>>
  /** The end of the page's body, or where the app places it. */
  readonly container: Element
}) {
  const { container } = props
  const { kit, theme, components } = useKitContext()
  const host = useRef<Element>(null)
  const mount = useCallback(
    (element: Element) => {
      host.current = element
      container.append(element)
      return () => element.remove()
    },
    [container],
  )
  useThemeVariables(kit, host, { tells: true })
  return (
    <props.code.Modal
      kit={kit}
      theme={theme}
      components={components}
      mount={mount}
      portal={createPortal}
    />
  )
})

/** Whether it is here that the kit's modal is drawn: a page has one, also where several providers hold one kit, as islands do. */
function useTurn(kit: KitInside, wanted: boolean): boolean {
  const [isOurs, setOurs] = useState(false)
  useEffect(() => (wanted ? registerModalRenderer(kit, setOurs) : undefined), [kit, wanted])
  return isOurs
}

/**
 * Where the app places the modal's element itself: with `enableEmbedded` the modal is a part of the page and always
 * there, with `disableAppend` it opens over the page from here. Without these options the modal appends itself to the
 * body, and this draws nothing.
 */
export function KitModal(props: { readonly className?: string }) {
  const { kit } = useKitContext()
  const options = useSyncExternalStore(kit.options.subscribe, kit.options.get, kit.options.get)
  const open = useSyncExternalStore(
    kit.modal.subscribe,
    () => kit.modal.get().open,
    () => false,
  )
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const placed = options.enableEmbedded || options.disableAppend
  const isOurs = useTurn(kit, placed)
  const { code, ...missing } = useModalCode(isOurs && (options.enableEmbedded || open))
  // A part of the page looks for wallets as soon as it is there.
  useEffect(() => {
    if (options.enableEmbedded) kit.start()
  }, [kit, options.enableEmbedded])
  if (!placed) return null
  return (
    <div className={props.className} ref={setContainer}>
      {isOurs && code && container ? <DrawnModal code={code} container={container} /> : null}
      {isOurs && !code && open && !options.enableEmbedded ? <Waiting {...missing} /> : null}
    </div>
  )
}

/** Draws nothing until the modal's code is here, or its place while it is wanted before that; then the modal draws itself. */
export function ModalGate() {
  const { kit } = useKitContext()
  const options = useSyncExternalStore(kit.options.subscribe, kit.options.get, kit.options.get)
  const open = useSyncExternalStore(
    kit.modal.subscribe,
    () => kit.modal.get().open,
    () => false,
  )
  // A wallet outside the page was asked: the modal's code draws what leads there.
  const pending = kit.ports.pairing?.pending
  const request = useSyncExternalStore(
    (pending ?? kit.modal).subscribe,
    () => (pending?.get() ?? []).length > 0,
    () => false,
  )
  const isOurs = useTurn(kit, !options.enableEmbedded && !options.disableAppend)
  const { code, ...missing } = useModalCode((open || request) && isOurs)
  if (!isOurs) return null
  if (!code) return open ? <Waiting {...missing} /> : null
  return <DrawnModal code={code} container={document.body} />
}
