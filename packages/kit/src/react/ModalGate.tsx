import { useEffect, useState, useSyncExternalStore } from 'react'
import { modalCode } from './modalCode.tsx'
import { useKitContext } from './useKitContext.tsx'

/** Draws nothing until the modal is first wanted; from then on the modal draws itself. */
export function ModalGate() {
  const { kit, theme, components } = useKitContext()
  const open = useSyncExternalStore(
    kit.modal.subscribe,
    () => kit.modal.get().open,
    () => false,
  )
  const [code, setCode] = useState(modalCode.loaded)

  useEffect(() => {
    if (!open || code) return
    modalCode.load().then(setCode, (error: unknown) => {
      // The page may be offline or older than the server's files. The next click tries again.
      kit.log.write('error', 'The modal could not be loaded.', error)
      kit.close({ force: true })
    })
  }, [open, code, kit])

  return code ? <code.Modal kit={kit} theme={theme} components={components} /> : null
}
