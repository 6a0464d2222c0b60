import type { FollowDeps } from '@causeway/services/lib/follow/followDeps'
import type { IndexerConfig } from '../config.ts'
import type { IndexerMetrics } from './indexerMetrics.ts'

/** What every part of the indexer works with. */
export interface IndexerDeps extends FollowDeps {
  readonly config: FollowDeps['config'] & Pick<IndexerConfig, 'plans'>
  readonly metrics: IndexerMetrics
}
