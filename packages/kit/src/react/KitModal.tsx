import { useEffect, useState, useSyncExternalStore } from 'react'
import { drawsModal } from '../modal/drawn.ts'
import { DrawnModal } from './DrawnModal.tsx'
import { useKitContext } from './useKitContext.tsx'
import { useModalCode } from './useModalCode.tsx'
import { Waiting } from './Waiting.tsx'

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
  const { code, ...missing } = useModalCode(placed && (options.enableEmbedded || open))
  // A part of the page looks for wallets as soon as it is there.
  useEffect(() => {
    if (options.enableEmbedded) kit.start()
  }, [kit, options.enableEmbedded])
  useEffect(() => (placed ? drawsModal(kit) : undefined), [kit, placed])
  if (!placed) return null
  return (
    <div className={props.className} ref={setContainer}>
      {code && container ? <DrawnModal code={code} container={container} /> : null}
      {!code && open && !options.enableEmbedded ? <Waiting {...missing} /> : null}
    </div>
  )
}
