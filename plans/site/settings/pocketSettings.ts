import * as v from 'valibot'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { port } from '@causeway/services/lib/config/variables'
import { appSettings } from './appSettings.ts'

const own = defineSettings({
  variables: {
    POCKET_PORT: v.optional(port, '8702'),
    POCKET_PAGES: v.optional(v.string(), 'apps/pocket/dist'),
  },
  howToFix: {
    POCKET_PORT: 'Name the port of Pocket: POCKET_PORT=8702 (0: the system chooses).',
    POCKET_PAGES: 'Name the folder of the built Pocket: POCKET_PAGES=/opt/causeway/pocket.',
  },
  configOf: (read) => ({ pocket: { port: read.POCKET_PORT, pages: read.POCKET_PAGES } }),
})

/** All that Pocket's server reads. */
export const pocketSettings = joinSettings(appSettings, own)
export type PocketPagesConfig = ConfigOf<typeof pocketSettings>
