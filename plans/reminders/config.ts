import * as v from 'valibot'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { commaList, urlOf } from '@causeway/services/lib/config/variables'

interface OwnConfig {
  /** null: no reminders are sent. */
  readonly reminders: {
    readonly keyFile: string
    readonly contact: string
    readonly furtherHosts: readonly string[]
  } | null
}

const howToFix = {
  REMINDERS_KEY_FILE:
    'Name the file of the key that reminders are sent with: REMINDERS_KEY_FILE=/etc/causeway/reminders.json, made by "causeway keys new --push <file>", or leave it out to send none.',
  REMINDERS_CONTACT:
    'Say whom push services tell of trouble: REMINDERS_CONTACT=mailto:you@example.org, or an https:// address.',
  REMINDERS_PUSH_HOSTS:
    'Name hosts of push services beside those of the well-known browsers: REMINDERS_PUSH_HOSTS=push.example.org,push.example.net, or leave it out: none.',
} as const

const own = defineSettings({
  variables: {
    REMINDERS_KEY_FILE: v.optional(v.string()),
    REMINDERS_CONTACT: v.optional(urlOf(['mailto:', 'https:'])),
    REMINDERS_PUSH_HOSTS: v.optional(
      v.pipe(commaList, v.array(v.pipe(v.string(), v.check(isHostname, 'must be names of hosts')))),
      '',
    ),
  },
  howToFix,
  // Push services refuse who names nobody (RFC 8292 §2.1 asks for it).
  problems: (set) =>
    set['REMINDERS_KEY_FILE'] && !set['REMINDERS_CONTACT']
      ? [`  REMINDERS_CONTACT is not set, but REMINDERS_KEY_FILE is. ${howToFix.REMINDERS_CONTACT}`]
      : [],
  configOf: (read): OwnConfig => ({
    reminders:
      read.REMINDERS_KEY_FILE && read.REMINDERS_CONTACT
        ? {
            keyFile: read.REMINDERS_KEY_FILE,
            contact: read.REMINDERS_CONTACT,
            furtherHosts: [...new Set(read.REMINDERS_PUSH_HOSTS)],
          }
        : null,
  }),
})

/** As the URL parser writes it. */
function isHostname(text: string): boolean {
  const url = `https://${text}`
  return !text.startsWith('.') && URL.canParse(url) && new URL(url).hostname === text
}

/** All that the reminders read. */
export const remindersSettings = joinSettings(chainSettings, databaseSettings, own)

/** What the reminders are told. */
export type RemindersConfig = ConfigOf<typeof remindersSettings>
