import { chainSettings } from '../lib/config/chainSettings.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import type { ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { startBlockSettings } from '../lib/follow/startBlockSettings.ts'
import { historySettings } from '../lib/history/historySettings.ts'

/** All that the histories read. */
export const historiesSettings = joinSettings(
  chainSettings,
  startBlockSettings,
  historySettings,
  databaseSettings,
)

/** What the histories are told. */
export type HistoriesConfig = ConfigOf<typeof historiesSettings>
