import * as v from 'valibot'
import { Hostname } from '@causeway/protocol/http/fields'
import { chainSettings } from '../lib/config/chainSettings.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'

interface OwnConfig {
  /** Host of the web app, without a port: messages for it alone sign in. null: nobody can sign in. */
  readonly siteHostname: string | null
}

const own = defineSettings({
  variables: { CAUSEWAY_SITE_HOSTNAME: v.optional(v.pipe(Hostname, v.toLowerCase())) },
  howToFix: {
    CAUSEWAY_SITE_HOSTNAME:
      'Name the host of the web app, whose sign-in messages are taken: CAUSEWAY_SITE_HOSTNAME=app.example.org, or leave it out: nobody can sign in.',
  },
  configOf: (read): OwnConfig => ({ siteHostname: read.CAUSEWAY_SITE_HOSTNAME ?? null }),
})

/** All that sign-in reads. */
export const authSettings = joinSettings(chainSettings, databaseSettings, own)

/** What sign-in is told. */
export type AuthConfig = ConfigOf<typeof authSettings>
