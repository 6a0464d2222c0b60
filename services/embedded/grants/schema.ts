import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GrantPermissionJson } from '@causeway/protocol/api/wallet/smart'
import { walletTables } from '../schema.ts'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** What apps may do with a user's smart account without asking. What ends it stands on the chain; this is where its owner finds it. */
export const grant = walletTables.table(
  'grant',
  {
    userId: text('user_id').notNull(),
    /** Of the delegation. */
    hash: text('hash').notNull(),
    projectId: text('project_id').notNull(),
    origin: text('origin').notNull(),
    chainId: whole('chain_id').notNull(),
    account: text('account').notNull(),
    /** The wallet's key that the account is of, as its address; null: written down by a release that kept those of one key alone. */
    owner: text('owner'),
    /** Signed; worth nothing without the session's key. */
    context: text('context').notNull(),
    keys: jsonb('keys').$type<string[]>().notNull(),
    permission: jsonb('permission').$type<GrantPermissionJson>().notNull(),
    /** null: no limit. */
    calls: whole('calls'),
    expiry: whole('expiry').notNull(),
    createdAt: whole('created_at').notNull(),
    revokedAt: whole('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('grant_expiry').on(table.expiry),
  ],
)
