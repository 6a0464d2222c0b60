import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settings } from '../core/settings.ts'
import { log } from '../core/log.ts'
import { liveState, setLive } from './liveState.ts'

/** Listens to what changes in the indexer, once for the life of the page. Its code comes after what the page needs to be drawn. */
export function useLiveFigures(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const base = settings.endpoints.indexer
    if (base === null || liveState().state !== 'off') return
    if (!('EventSource' in globalThis)) return setLive({ state: 'broken' })
    setLive({ state: 'opening' })
    void import('./startLive.ts').then(
      ({ startLive }) => startLive(queryClient, base),
      (error: unknown) => {
        setLive({ state: 'broken' })
        log(
          'warn',
          'The part that listens to changes was not loaded; figures are asked for.',
          error,
        )
      },
    )
  }, [queryClient])
}
