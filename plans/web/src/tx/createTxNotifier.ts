import { log } from '../core/log.ts'
import { preferences } from '../preferences/preferences.ts'
import type { Flow } from './txState.ts'

/** Tells of finished transactions whoever asked for it; the code for it is loaded with the first one. */
export function createTxNotifier(): (flow: Flow) => void {
  let loading: Promise<(flow: Flow) => void> | null = null
  const load = async () => {
    const [{ createDoneNotifier }, { showNotification }] = await Promise.all([
      import('./createDoneNotifier.ts'),
      import('./showNotification.ts'),
    ])
    const wanted = () => preferences().notify && document.hidden
    return createDoneNotifier({ wanted, show: showNotification })
  }
  return (flow) => {
    if (!preferences().notify) return
    loading ??= load()
    loading.then(
      (notify) => notify(flow),
      (error: unknown) => {
        loading = null
        log('warn', 'The code for notifications could not be loaded.', error)
      },
    )
  }
}
