import type { StoredSettings } from '@causeway/protocol/api/savedSettings'
import { bigint, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'

/** Tables of sign-in. Times are unix milliseconds of the server, and fit a double. */
export const auth = pgSchema('auth')

const whole = (name: string) => bigint(name, { mode: 'number' })

/** One row: what signs nonces, the same for every node. */
export const signInSecret = auth.table('secret', {
  id: integer('id').primaryKey(),
  value: text('value').notNull(),
})

/** Nonces that were used, until they would have ended anyway. */
export const spent = auth.table('spent', {
  key: text('key').primaryKey(),
  until: whole('until').notNull(),
})

/** Who is signed in where. What shows a session is kept as its hash alone: whoever reads this table can sign in nowhere. */
export const session = auth.table(
  'session',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the secret part of the token. */
    hash: text('hash').notNull(),
    /** That of the token before it; null: it was never renewed. */
    before: text('before'),
    renewedAt: whole('renewed_at').notNull(),
    /** When the newest token was first used; null: perhaps it never arrived. */
    arrivedAt: whole('arrived_at'),
    /** Whose sessions are listed and ended together: an account, of one chain where a contract signed. */
    owner: text('owner').notNull(),
    address: text('address').notNull(),
    /** CAIP-2. */
    chain: text('chain').notNull(),
    device: text('device').notNull(),
    wallet: text('wallet'),
    createdAt: whole('created_at').notNull(),
    seenAt: whole('seen_at').notNull(),
    until: whole('until').notNull(),
  },
  (table) => [
    index('session_owner').on(table.owner, table.createdAt),
    index('session_until').on(table.until),
  ],
)

/** What accounts chose of how the web app looks, speaks and counts; only of those that asked for it. */
export const savedSettings = auth.table(
  'settings',
  {
    /** As of sessions. */
    owner: text('owner').primaryKey(),
    chosen: jsonb('chosen').$type<StoredSettings>().notNull(),
    /** Another one with each write. */
    version: text('version').notNull(),
    savedAt: whole('saved_at').notNull(),
    /** When it was last read or written, give or take a day. */
    usedAt: whole('used_at').notNull(),
  },
  (table) => [index('settings_used').on(table.usedAt)],
)
