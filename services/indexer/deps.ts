import type { FollowDeps } from '../lib/follow/followDeps.ts'
import type { IndexerConfig } from './config.ts'
import type { IndexerMetrics } from './metrics.ts'

/** What every part of the indexer works with. */
export interface IndexerDeps extends FollowDeps {
  readonly config: FollowDeps['config'] & Pick<IndexerConfig, 'plans'>
  readonly metrics: IndexerMetrics
}
