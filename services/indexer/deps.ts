import type { Database } from '../lib/db/database.ts'
import type { Log } from '../lib/log.ts'
import type { Rpc } from '../lib/rpc/createRpc.ts'
import type { IndexerConfig } from './config.ts'
import type { IndexerMetrics } from './metrics.ts'

/** What every part of the indexer works with. */
export interface IndexerDeps {
  readonly config: Pick<
    IndexerConfig,
    'chainId' | 'plans' | 'startBlock' | 'pollMs' | 'finality' | 'history'
  >
  readonly db: Database
  readonly log: Log
  readonly rpc: Rpc
  readonly metrics: IndexerMetrics
}

/** Chains of this id are local ones, which people reset at will (D1). */
export const localChainId = 31337
