import * as v from 'valibot'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { commaList, httpUrl, urlOf, withoutSlash } from '@causeway/services/lib/config/variables'

interface OwnConfig {
  /** null: no reminders are sent. */
  readonly reminders: {
    readonly keyFile: string
    readonly contact: string
    readonly furtherHosts: readonly string[]
    /** null: no mail is sent. */
    readonly mail: {
      readonly url: string
      readonly from: string
      /** The web app, and where this service is asked. */
      readonly site: string
      readonly api: string
    } | null
  } | null
}

const howToFix = {
  REMINDERS_KEY_FILE:
    'Name the file of the key that reminders are sent with: REMINDERS_KEY_FILE=/etc/causeway/reminders.json, made by "causeway keys new --push <file>", or leave it out to send none.',
  REMINDERS_CONTACT:
    'Say whom push services tell of trouble: REMINDERS_CONTACT=mailto:you@example.org, or an https:// address.',
  REMINDERS_PUSH_HOSTS:
    'Name hosts of push services beside those of the well-known browsers: REMINDERS_PUSH_HOSTS=push.example.org,push.example.net, or leave it out: none.',
  REMINDERS_MAIL_SECRET:
    'Name the mail server that reminders go by as well: REMINDERS_MAIL_SECRET=smtps://user:password@mail.example.org, or leave it out: none is mailed.',
  REMINDERS_MAIL_FROM:
    'Name the sender of these mails: REMINDERS_MAIL_FROM=Plans <plans@example.org>.',
  CAUSEWAY_SITE_URL:
    'Say where the web app is, as its own settings do: CAUSEWAY_SITE_URL=https://app.example.org.',
  CAUSEWAY_ENDPOINT_INDEXER:
    'Say where /v1/reminders is asked, as the settings of the web app do: CAUSEWAY_ENDPOINT_INDEXER=https://app.example.org.',
} as const

/** Which setting is nothing without which other. */
const needs = [
  ['REMINDERS_KEY_FILE', 'REMINDERS_CONTACT'],
  ['REMINDERS_MAIL_SECRET', 'REMINDERS_KEY_FILE'],
  ['REMINDERS_MAIL_SECRET', 'REMINDERS_MAIL_FROM'],
  ['REMINDERS_MAIL_SECRET', 'CAUSEWAY_SITE_URL'],
  ['REMINDERS_MAIL_SECRET', 'CAUSEWAY_ENDPOINT_INDEXER'],
] as const

const own = defineSettings({
  variables: {
    REMINDERS_KEY_FILE: v.optional(v.string()),
    REMINDERS_CONTACT: v.optional(urlOf(['mailto:', 'https:'])),
    REMINDERS_PUSH_HOSTS: v.optional(
      v.pipe(commaList, v.array(v.pipe(v.string(), v.check(isHostname, 'must be names of hosts')))),
      '',
    ),
    REMINDERS_MAIL_SECRET: v.optional(urlOf(['smtp:', 'smtps:'])),
    REMINDERS_MAIL_FROM: v.optional(v.string()),
    CAUSEWAY_SITE_URL: v.optional(httpUrl),
    CAUSEWAY_ENDPOINT_INDEXER: v.optional(httpUrl),
  },
  howToFix,
  // Push services refuse who names nobody (RFC 8292 §2.1 asks for it).
  problems: (set) =>
    needs
      .filter(([name, other]) => set[name] && !set[other])
      .map(([name, other]) => `  ${other} is not set, but ${name} is. ${howToFix[other]}`),
  configOf: (read): OwnConfig => ({
    reminders:
      read.REMINDERS_KEY_FILE && read.REMINDERS_CONTACT
        ? {
            keyFile: read.REMINDERS_KEY_FILE,
            contact: read.REMINDERS_CONTACT,
            furtherHosts: [...new Set(read.REMINDERS_PUSH_HOSTS)],
            mail:
              read.REMINDERS_MAIL_SECRET &&
              read.REMINDERS_MAIL_FROM &&
              read.CAUSEWAY_SITE_URL &&
              read.CAUSEWAY_ENDPOINT_INDEXER
                ? {
                    url: read.REMINDERS_MAIL_SECRET,
                    from: read.REMINDERS_MAIL_FROM,
                    site: withoutSlash(read.CAUSEWAY_SITE_URL),
                    api: withoutSlash(read.CAUSEWAY_ENDPOINT_INDEXER),
                  }
                : null,
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
