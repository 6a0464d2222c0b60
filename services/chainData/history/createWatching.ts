import type { Address } from '@causeway/protocol/address'
import { siteKey } from '../../lib/http/clientKey.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
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
/** A customer of IPv6 has 65,536 clients for the asking: together they have as many places as so many clients. */
const clientsPerSite = 8
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
  const limits = [
    { keyOf: (client: string) => client, name: 'watched', points: perClient },
    { keyOf: siteKey, name: 'watched by site', points: perClient * clientsPerSite },
  ].map(({ keyOf, name, points }) => {
    const limiter = createLimiter({ name, points, seconds: hour, shared })
    return (client: string) => limiter.take(keyOf(client))
  })

  async function spend(client: string | null): Promise<number> {
    if (client === null || perClient === 0) return 0
    const waits = await Promise.all(limits.map((take) => take(client)))
    return Math.max(...waits)
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
