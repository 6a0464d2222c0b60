import type { Address } from '@causeway/protocol/address'
import { createClientLimiter } from '../../lib/http/createClientLimiter.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import { watch, type NotWatched, type Watch } from '../../lib/history/watch.ts'
import type { ChainDataConfig } from '../config.ts'
import type { DataDeps } from '../dataDeps.ts'

/** Has addresses watched because somebody asked for them, within what an operator allows. */
export interface HistoryWatching {
  /**
   * @param client who asks, as limits count it; null: nobody can be told apart
   * @returns how much is stored of the address; null when nobody follows the chain
   */
  look(chainId: number, address: Address, client: string | null): Promise<Watch | NotWatched | null>
  /** The same. @throws Later 429 or 503 when the address is not watched, and cannot be now */
  need(chainId: number, address: Address, client: string | null): Promise<Watch | null>
}

const hour = 3_600
/** When every place is taken, a client is told to come back after so many seconds: guests give way then. */
const fullSeconds = 600

export function createWatching({
  database,
  config,
  now,
}: Pick<DataDeps, 'database' | 'now'> & {
  readonly config: Pick<ChainDataConfig, 'historyAddresses'>
}): HistoryWatching {
  const { db, counters: shared } = database
  const { all, perClient } = config.historyAddresses
  const limiter = createClientLimiter({ name: 'watched', points: perClient, seconds: hour, shared })

  async function spend(client: string | null): Promise<number> {
    if (client === null || perClient === 0) return 0
    return limiter.take(client)
  }

  const look: HistoryWatching['look'] = (chainId, address, client) =>
    watch(db, chainId, address, { most: all, spend: () => spend(client), now })

  return {
    look,
    async need(chainId, address, client) {
      const found = await look(chainId, address, client)
      if (found === null || !('refused' in found)) return found
      if (found.refused === 'often')
        throw new RetryLater(429, found.waitMs / 1_000, {
          field: 'rate_limited',
          description: `This service begins to keep ${perClient} addresses an hour for one client, and you asked for more. Try again later.`,
        })
      throw new RetryLater(503, fullSeconds, {
        field: 'address',
        description:
          'This service keeps the histories of as many addresses as it may, and this one is not among them. Try again later.',
      })
    },
  }
}
