import { useSyncExternalStore } from 'react'
import { DrawnModal } from './DrawnModal.tsx'
import { useKitContext } from './useKitContext.tsx'
import { useModalCode } from './useModalCode.tsx'

const idle = { subscribe: () => () => {}, get: () => [] }

/** Draws nothing until the modal is first wanted; from then on the modal draws itself. */
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
  const code = useModalCode((open || asked) && appended)
  if (!code || !appended) return null
  return <DrawnModal code={code} container={document.body} />
}
