import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { session, type Typed } from './schema.ts'

export type StoredSession = typeof session.$inferSelect

/** So many are told of one account (facts/data-api.md §3.4). */
const listed = 255
/** In ms: how long a session that nobody signed for waits, and how long one is shown after its end. */
export const waits = 3_600_000
const shownFor = 30 * 86_400_000

/** No end in seconds is later: what is larger was written in ms. */
export const latestSeconds = 100_000_000_000

const seconds = (ms: number) => Math.floor(ms / 1_000)

export async function findSession(db: Database, pci: string): Promise<StoredSession | null> {
  const [found] = await db.select().from(session).where(eq(session.pci, pci))
  return found ?? null
}

/** The sessions of an account that began, the newest first, as the wire has them: anybody may ask, so none tells its context. */
export async function listSessions(db: Database, account: string) {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.account, account), isNotNull(session.context)))
    .orderBy(desc(session.createdAt), session.pci)
    .limit(listed)
  return rows.map(({ project, pci, expiry, createdAt, permissions, policies, revokedAt }) => ({
    project,
    pci,
    expiry,
    createdAt: seconds(createdAt),
    permissions,
    policies,
    context: null,
    revokedAt: revokedAt === null ? null : seconds(revokedAt),
  }))
}

export async function addSession(
  db: Database,
  row: Omit<StoredSession, 'context' | 'revokedAt'>,
): Promise<void> {
  await db.insert(session).values(row)
}

/** Begins a session with these rights. @returns false when it began before */
export async function beginSession(
  db: Database,
  pci: string,
  rights: {
    readonly expiry: number
    readonly signer: Typed
    readonly permissions: Typed[]
    readonly policies: Typed[]
    readonly context: string
  },
): Promise<boolean> {
  const { expiry, signer, permissions, policies, context } = rights
  const rows = await db
    .update(session)
    .set({ expiry, signer, permissions, policies, context })
    .where(and(eq(session.pci, pci), isNull(session.context), isNull(session.revokedAt)))
    .returning({ pci: session.pci })
  return rows.length === 1
}

/** Ends a session. @returns false when it ended before */
export async function endStoredSession(db: Database, pci: string, now: number): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.pci, pci), isNull(session.revokedAt)))
    .returning({ pci: session.pci })
  return rows.length === 1
}

/** Forgets sessions that never began, and those that ended long ago. */
export async function forgetSessions(db: Database, now: number): Promise<void> {
  const old = now - shownFor
  await db
    .delete(session)
    .where(
      or(
        and(isNull(session.context), lt(session.createdAt, now - waits)),
        lt(session.expiry, seconds(old)),
        and(gt(session.expiry, latestSeconds), lt(session.expiry, old)),
        lt(session.revokedAt, old),
      ),
    )
}
