import type { FollowDeps } from '../../lib/follow/followDeps.ts'
import type { HistoryMode } from '../../lib/history/historySettings.ts'

/** What every part of the histories works with. */
export interface HistoriesDeps extends FollowDeps {
  readonly config: FollowDeps['config'] & {
    readonly history: Exclude<HistoryMode, 'off'>
  }
}
