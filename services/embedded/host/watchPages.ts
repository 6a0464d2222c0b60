import type { Log } from '../../lib/log/log.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import { hasPages } from './mountHost.ts'

const lookEveryMs = 2_000
/** How long a frame may be built while the service runs already. */
const buildMs = 3 * 60_000

/** The wallet's own pages: not built yet, built, or missing for longer than a build takes. */
export type PagesState = 'not built' | 'built' | 'missing'

/**
 * Looks for the frame's pages until they are there. A frame may be built while the service starts; later one that is missing is a fault
 * of the settings, and is told.
 * @param pages the folder
 * @returns when they are there, or the signal ended
 */
export async function watchPages(
  pages: string,
  onState: (state: PagesState) => void,
  { log, now, signal }: { log: Log; now: () => number; signal: AbortSignal },
): Promise<void> {
  const until = now() + buildMs
  let isMissing = false
  while (!signal.aborted) {
    if (await hasPages(pages)) return onState('built')
    if (!isMissing && now() > until) {
      isMissing = true
      onState('missing')
      log.error(
        `There is no built frame at ${pages}: nobody can use the wallet. WALLET_PAGES names its folder.`,
      )
    }
    await abortablePause(lookEveryMs, signal)
  }
}
