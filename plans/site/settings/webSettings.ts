import * as v from 'valibot'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { port } from '@causeway/services/lib/config/variables'
import { appSettings } from './appSettings.ts'

const own = defineSettings({
  variables: {
    WEB_PORT: v.optional(port, '8700'),
    WEB_PAGES: v.optional(v.string(), 'plans/web/dist'),
  },
  howToFix: {
    WEB_PORT: 'Name the port of the web app: WEB_PORT=8700 (0: the system chooses).',
    WEB_PAGES: 'Name the folder of the built web app: WEB_PAGES=/opt/causeway/web.',
  },
  configOf: (read) => ({ web: { port: read.WEB_PORT, pages: read.WEB_PAGES } }),
})

/** All that the web app's own server reads. */
export const webSettings = joinSettings(appSettings, own)
export type WebConfig = ConfigOf<typeof webSettings>
