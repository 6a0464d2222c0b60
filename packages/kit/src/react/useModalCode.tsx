import { useEffect, useState, useSyncExternalStore } from 'react'
import { modalCode } from './modalCode.tsx'
import { useKitContext } from './useKitContext.tsx'
import { whenIdle } from './whenIdle.ts'

/**
 * The modal's code: fetched from the app's own origin once the page is idle (D33), so that it is here before a finger or a
 * key presses, and at the latest when it is wanted. The closed modal then stands ready.
 * @returns `failed` once it could not be fetched, until `again` tries once more
 */
export function useModalCode(wanted: boolean): {
  readonly code: ReturnType<typeof modalCode.loaded>
  readonly failed: boolean
  readonly again: () => void
} {
  const { kit } = useKitContext()
  const code = useSyncExternalStore(modalCode.subscribe, modalCode.loaded, () => undefined)
  const [tries, setTries] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(
    () =>
      whenIdle(() => {
        modalCode
          .load()
          .catch((error: unknown) =>
            kit.log.write('info', 'The modal was not fetched ahead.', error),
          )
      }),
    [kit],
  )
  useEffect(() => {
    if (!wanted) return
    modalCode.load().catch((error: unknown) => {
      // The page may be offline or older than the server's files.
      kit.log.write('error', 'The modal could not be loaded.', error)
      setFailedAt(tries)
    })
  }, [wanted, kit, tries])
  return { code, failed: wanted && failedAt === tries, again: () => setTries(tries + 1) }
}
