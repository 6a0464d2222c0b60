import { useSyncExternalStore } from 'react'
import { useKitContext } from './useKitContext.tsx'
import { useModalCode } from './useModalCode.tsx'

/** Draws nothing until the modal is first wanted; from then on the modal draws itself. */
export function ModalGate() {
  const { kit, theme, components } = useKitContext()
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
  const code = useModalCode(open && appended)
  if (!code || !appended) return null
  return <code.Modal kit={kit} theme={theme} components={components} container={document.body} />
}
