import { useEffect, useSyncExternalStore } from 'react'
import { drawsModal } from '../modal/drawn.ts'
import { DrawnModal } from './DrawnModal.tsx'
import { useKitContext } from './useKitContext.tsx'
import { useModalCode } from './useModalCode.tsx'
import { Waiting } from './Waiting.tsx'

const idle = { subscribe: () => () => {}, get: () => [] }

/** Draws nothing until the modal's code is here, or its place while it is wanted before that; then the modal draws itself. */
export function ModalGate() {
  const { kit } = useKitContext()
  const read = () => {
    const { enableEmbedded, disableAppend } = kit.options.get()
    return !enableEmbedded && !disableAppend
  }
  const appended = useSyncExternalStore(kit.options.subscribe, read, read)
  const open = useSyncExternalStore(
    kit.modal.subscribe,
    () => kit.modal.get().open,
    () => false,
  )
  // A wallet outside the page was asked: the modal's code draws what leads there.
  const { subscribe, get } = kit.ports.pairing?.pending ?? idle
  const asked = useSyncExternalStore(
    subscribe,
    () => get().length > 0,
    () => false,
  )
  const { code, ...missing } = useModalCode((open || asked) && appended)
  useEffect(() => (appended ? drawsModal(kit) : undefined), [kit, appended])
  if (!appended) return null
  if (!code) return open ? <Waiting {...missing} /> : null
  return <DrawnModal code={code} container={document.body} />
}
