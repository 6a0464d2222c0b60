import * as v from 'valibot'
import { Hostname } from '@causeway/protocol/http/fields'
import { chainSettings } from '../lib/config/chainSettings.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { wholeNumberFrom } from '../lib/config/variables.ts'
import type { SessionLives } from '../lib/signIn/sessions.ts'

const dayMs = 86_400_000
/** A cookie lasts no longer in any browser. */
const mostDays = 400

interface OwnConfig {
  /** Host of the web app, without a port: messages for it alone sign in. null: nobody can sign in. */
  readonly siteHostname: string | null
  readonly sessions: SessionLives
}

const own = defineSettings({
  variables: {
    CAUSEWAY_SITE_HOSTNAME: v.optional(v.pipe(Hostname, v.toLowerCase())),
    SESSION_DAYS: v.optional(wholeNumberFrom(1, mostDays), '7'),
    SESSION_DAYS_MOST: v.optional(wholeNumberFrom(1, mostDays), '30'),
  },
  howToFix: {
    SESSION_DAYS:
      'Say after how many days without a visit a person must sign in again: SESSION_DAYS=7.',
    SESSION_DAYS_MOST:
      'Say after how many days everybody must sign in again, however often they came: SESSION_DAYS_MOST=30, no less than SESSION_DAYS.',
    CAUSEWAY_SITE_HOSTNAME:
      'Name the host of the web app, whose sign-in messages are taken: CAUSEWAY_SITE_HOSTNAME=app.example.org, or leave it out: nobody can sign in.',
  },
  configOf: (read): OwnConfig => ({
    siteHostname: read.CAUSEWAY_SITE_HOSTNAME ?? null,
    sessions: {
      sessionMs: Math.min(read.SESSION_DAYS, read.SESSION_DAYS_MOST) * dayMs,
      longestSessionMs: read.SESSION_DAYS_MOST * dayMs,
    },
  }),
})

/** All that sign-in reads. */
export const authSettings = joinSettings(chainSettings, databaseSettings, own)

/** What sign-in is told. */
export type AuthConfig = ConfigOf<typeof authSettings>
