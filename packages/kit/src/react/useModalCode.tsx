import { useEffect, useSyncExternalStore } from 'react'
import { modalCode } from './modalCode.tsx'
import { useKitContext } from './useKitContext.tsx'

/**
 * The modal's code, fetched when it is first wanted. Where a hover has fetched it, it is here before the click, so that
 * the closed modal stands ready.
 */
export function useModalCode(wanted: boolean): ReturnType<typeof modalCode.loaded> {
  const { kit } = useKitContext()
  const code = useSyncExternalStore(modalCode.subscribe, modalCode.loaded, () => undefined)
  useEffect(() => {
    if (!wanted) return
    modalCode.load().catch((error: unknown) => {
      // The page may be offline or older than the server's files. The next click tries again.
      kit.log.write('error', 'The modal could not be loaded.', error)
      kit.close({ force: true })
    })
  }, [wanted, kit])
  return code
}
