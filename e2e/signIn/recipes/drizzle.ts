import type { SessionStore, StoredServerSession } from '@causeway/kit/server'
import { and, eq } from 'drizzle-orm'
import { bigint, type PgDatabase, type PgQueryResultHKT, pgTable, text } from 'drizzle-orm/pg-core'

const unixMs = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const signInNonces = pgTable('sign_in_nonces', {
  nonce: text('nonce').primaryKey(),
  until: unixMs('until'),
})

export const signInSessions = pgTable('sign_in_sessions', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  before: text('before').notNull(),
  owner: text('owner').notNull(),
  address: text('address').notNull(),
  chainId: text('chain_id').$type<StoredServerSession['chainId']>().notNull(),
  device: text('device').notNull(),
  createdAt: unixMs('created_at'),
  renewedAt: unixMs('renewed_at'),
  until: unixMs('until'),
})

export function drizzleStore(db: PgDatabase<PgQueryResultHKT>): SessionStore {
  const nonces = signInNonces
  const sessions = signInSessions
  return {
    async spend(nonce, until) {
      const query = db.insert(nonces).values({ nonce, until }).onConflictDoNothing()
      return (await query.returning()).length === 1
    },
    async add(session) {
      await db.insert(sessions).values(session)
    },
    async find(id) {
      const [found] = await db.select().from(sessions).where(eq(sessions.id, id))
      return found
    },
    async replace(session, hash) {
      const still = and(eq(sessions.id, session.id), eq(sessions.hash, hash))
      const query = db.update(sessions).set(session).where(still)
      return (await query.returning()).length === 1
    },
    async remove(id) {
      await db.delete(sessions).where(eq(sessions.id, id))
    },
    list: (owner) => db.select().from(sessions).where(eq(sessions.owner, owner)),
  }
}
