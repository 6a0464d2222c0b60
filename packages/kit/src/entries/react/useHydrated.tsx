import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether what only a browser knows may be drawn: false on a server and in the render that takes its page over, so that
 * both draw the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
