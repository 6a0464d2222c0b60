import * as v from 'valibot'
import { defineSettings } from '../../lib/config/defineSettings.ts'

/** What wraps the keys that sign beside those of smart sessions. */
export type SessionKeysConfig =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'environment'; readonly text: string }

export const sessionKeySettings = defineSettings({
  variables: {
    SESSION_KEYS_FILE: v.optional(v.string(), '.causeway/session-keys.json'),
    SESSION_KEYS_SECRET: v.optional(v.string()),
  },
  howToFix: {
    SESSION_KEYS_FILE:
      'Name the file of the keys that wrap those of smart sessions, which "causeway keys new" made: SESSION_KEYS_FILE=/var/lib/causeway/session-keys.json. Keep it apart from the database and its copies; several nodes share one.',
    SESSION_KEYS_SECRET:
      'Or give them here, the newest first: SESSION_KEYS_SECRET=<name>:<32 bytes in base64>,<older name>:<…>.',
  },
  configOf: (read): { readonly sessionKeys: SessionKeysConfig } => ({
    sessionKeys: read.SESSION_KEYS_SECRET
      ? { kind: 'environment', text: read.SESSION_KEYS_SECRET }
      : { kind: 'file', path: read.SESSION_KEYS_FILE },
  }),
})
