import { bigint, index, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'

/** Tables of the smart sessions. Times are unix milliseconds of the server, and fit a double. */
export const sessions = pgSchema('sessions')

const whole = (name: string) => bigint(name, { mode: 'number' })

/** One part of a session as clients write it. */
export interface Typed {
  readonly type: string
  readonly data: unknown
}

/** Sessions, those that wait for their owner's signature included. */
export const session = sessions.table(
  'session',
  {
    pci: text('pci').primaryKey(),
    /** CAIP-10, its address checksummed. */
    account: text('account').notNull(),
    project: jsonb('project')
      .$type<{ id: string; name: string; url: string; iconUrl: string }>()
      .notNull(),
    /** As the client wrote it: seconds or milliseconds. */
    expiry: whole('expiry').notNull(),
    /** The app's key; once the session has begun the service's before it. */
    signer: jsonb('signer').$type<Typed>().notNull(),
    permissions: jsonb('permissions').$type<Typed[]>().notNull(),
    policies: jsonb('policies').$type<Typed[]>().notNull(),
    /** Address of the service's own key, checksummed. */
    cosigner: text('cosigner').$type<`0x${string}`>().notNull(),
    /** That key, wrapped by one that is not in the database, and which one wraps it. */
    keyId: text('key_id').notNull(),
    wrapped: text('wrapped').notNull(),
    /** null: it has not begun. */
    context: text('context'),
    createdAt: whole('created_at').notNull(),
    revokedAt: whole('revoked_at'),
  },
  (table) => [index('session_account').on(table.account, table.createdAt)],
)
