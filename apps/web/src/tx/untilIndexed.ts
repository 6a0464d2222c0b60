import { call } from '@causeway/protocol/api/endpoint'
import { statusOf } from '@causeway/protocol/api/indexer'
import { log } from '../log.ts'
import { pace } from './pace.ts'

/** About ten minutes at the usual pace. The list of activities goes on being read with each block anyway. */
const mostLooks = 140

/**
 * Waits until the indexer has passed a block.
 * @param base the indexer's address
 * @param sleep waits the given milliseconds
 * @returns `late` when it has not in a long time, `stopped` when nobody waits any more
 */
export async function untilIndexed(
  base: string,
  block: number,
  sleep: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<'indexed' | 'late' | 'stopped'> {
  for (let look = 0; look < mostLooks; look += 1) {
    if (signal.aborted) return 'stopped'
    try {
      const status = await call(statusOf, { base, signal })
      if (status.indexed && status.indexed.number >= block) return 'indexed'
    } catch (error) {
      if (signal.aborted) return 'stopped'
      log('warn', 'The history service did not say how far it is; asking again.', error)
    }
    await sleep(pace(look))
  }
  return signal.aborted ? 'stopped' : 'late'
}
