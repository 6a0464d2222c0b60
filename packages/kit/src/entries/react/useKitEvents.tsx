import { useSyncExternalStore } from 'react'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import { useKit } from './useKit.tsx'

/** The newest event of the kit; undefined before the first. It stays in the page: see `KitConfig.events` for what may leave it. */
export function useKitEvents(): KitEvent | undefined {
  const { events } = useKit()
  return useSyncExternalStore(events.subscribe, events.get, () => undefined)
}
