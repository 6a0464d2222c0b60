import { useEffect, useState, useSyncExternalStore } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { lazy } from '../../core/lazy.ts'
import { useKitContext } from './KitContext.tsx'

const code = lazy(() => import('../../modal/dialog/Modal.tsx'))
const listeners = new Set<() => void>()

/** The modal's code: fetched when a pointer comes near a button, or at the latest when the modal opens. */
export const modalCode = {
  loaded: code.loaded,
  load: async () => {
    const loaded = await code.load()
    for (const listener of listeners) listener()
    return loaded
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Fetches it, and what a view needs, before anybody asks for it. */
export const preloadModal = (kit: KitInside, view?: ViewName): void =>
  void modalCode
    .load()
    .then((loaded) => view && loaded.preload(view))
    .catch((error: unknown) => kit.log.write('info', 'Preloading the modal failed.', error))

/** How long a browser that knows no idle moments is left alone, in ms. */
const restMs = 500

/** What a visitor says about the line: they pay for it, or it is too slow to carry anything that was not asked for. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Does something once the page has nothing to do; never on a line that the visitor wants spared.
 * @returns its stop
 */
export function whenIdle(act: () => void): () => void {
  const { connection } = navigator as { readonly connection?: Line }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return () => undefined
  let stop: () => void = () => undefined
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(act, restMs)
      stop = () => clearTimeout(timer)
    } else {
      const id = requestIdleCallback(act)
      stop = () => cancelIdleCallback(id)
    }
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    stop()
  }
}

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
  const [attempts, setAttempts] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => whenIdle(() => preloadModal(kit)), [kit])
  useEffect(() => {
    if (!wanted) return
    modalCode.load().catch((error: unknown) => {
      // The page may be offline or older than the server's files.
      kit.log.write('error', 'The modal could not be loaded.', error)
      setFailedAt(attempts)
    })
  }, [wanted, kit, attempts])
  return { code, failed: wanted && failedAt === attempts, again: () => setAttempts(attempts + 1) }
}
