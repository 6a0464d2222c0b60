import { call } from '@causeway/protocol/http/call'
import { statusOf } from '@causeway/plans/protocol/api/indexer/statusOf'
import { log } from '../core/log.ts'
import { pace } from './pace.ts'

/** About ten minutes at the usual pace. The list of activities goes on being read with each block anyway. */
const mostLooks = 140

/**
 * Waits until the indexer has passed a block.
 * @param base the indexer's address
 * @param sleep waits the given milliseconds
 * @param told the block that the indexer told of by itself; null while it tells nothing, and is asked
 * @returns `late` when it has not in a long time, `stopped` when nobody waits any more
 */
export async function untilIndexed(
  base: string,
  block: number,
  sleep: (ms: number) => Promise<void>,
  signal: AbortSignal,
  told: () => number | null = () => null,
): Promise<'indexed' | 'late' | 'stopped'> {
  for (let look = 0; look < mostLooks; look += 1) {
    if (signal.aborted) return 'stopped'
    const known = told()
    if (known !== null && known >= block) return 'indexed'
    if (known === null && (await isIndexed(base, block, signal))) return 'indexed'
    await sleep(pace(look))
  }
  return signal.aborted ? 'stopped' : 'late'
}

/** Asks; a failure is a no. */
async function isIndexed(base: string, block: number, signal: AbortSignal): Promise<boolean> {
  try {
    const status = await call(statusOf, { base, signal })
    return status.indexed !== null && status.indexed.number >= block
  } catch (error) {
    if (!signal.aborted)
      log('warn', 'The history service did not say how far it is; asking again.', error)
    return false
  }
}
