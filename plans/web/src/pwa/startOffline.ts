import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { build } from '../core/settings.ts'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'
import { keepFigures, restoreFigures } from './keepFigures.ts'
import { offerUpdate } from './offerUpdate.ts'
import { takeUpdate } from './takeUpdate.ts'

const version = `${build.version} ${build.commit ?? ''}`

/** Lets the page open without a network: its files by a service worker, its open figures from storage. Builds only. */
export function startOffline(queryClient: QueryClient, storage: PageStorage): void {
  const keep = () => {
    try {
      keepFigures(queryClient, storage, version)
    } catch (error) {
      log('info', 'The figures could not be kept for a visit without a network.', error)
    }
  }
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  restoreWhenAlone(queryClient, storage)
  if (!('serviceWorker' in navigator)) return
  register().catch((error: unknown) =>
    log('info', 'This browser keeps no files for a visit without a network.', error),
  )
}

/** As soon as no node answers and nothing has been read: what was last known, which the page marks as old. */
function restoreWhenAlone(queryClient: QueryClient, storage: PageStorage): void {
  // Told of everything that is read: no other query is looked at.
  const look = (told?: QueryCacheNotifyEvent) => {
    if (told && told.query.queryKey[0] !== 'head') return
    const heads = queryClient.getQueryCache().findAll({ queryKey: ['head'] })
    if (!heads.some(({ state }) => state.status === 'error' && state.data === undefined)) return
    stop()
    // Asked again at once: the figures are marked as old when no node answers.
    if (restoreFigures(queryClient, storage, version))
      void queryClient.refetchQueries({ queryKey: ['head'] })
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  look()
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !serviceWorker.controller) return
    offerUpdate(() => takeUpdate(worker, serviceWorker, () => location.reload()))
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded })
}
