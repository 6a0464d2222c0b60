import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { signInLimits } from '@causeway/protocol/signIn/limits'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { session } from './schema.ts'

export type SessionRow = typeof session.$inferSelect

const { renewAfterMs, graceMs } = signInLimits
/** How long a session lasts that nobody renews, and one that is renewed again and again, in ms. */
export type SessionLives = { readonly [name in 'sessionMs' | 'longestSessionMs']: number }
/** In ms: when somebody was last seen is written no more often. */
const seenEveryMs = 5 * 60_000
/** So many are listed. */
const listed = 100

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const isHash = (hash: string | null, other: string) =>
  hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(other))

export interface GrantedSession {
  readonly token: string
  /** Unix ms. */
  readonly until: number
}

/** Who is signed in: sessions in the database, each shown by a token that only its client has. */
export function createSessions(db: Database, now: () => number, own: SessionLives = signInLimits) {
  const fresh = () => randomBytes(32).toString('base64url')
  const drop = (id: string) => db.delete(session).where(eq(session.id, id))

  /** The session that a token shows; null: none, or none any more. An old token that comes back after all ends it: one of two clients stole it. */
  async function find(token: string): Promise<SessionRow | null> {
    const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/u.exec(token) ?? []
    if (id === '') return null
    const [row] = await db
      .select()
      .from(session)
      .where(and(eq(session.id, id), gt(session.until, now())))
    if (!row) return null
    const hash = hashOf(secret)
    if (isHash(row.hash, hash)) return seen(row)
    if (!isHash(row.before, hash)) return null
    // Until the new token is used it may have been lost on its way.
    if (row.arrivedAt === null || row.arrivedAt + graceMs > now()) return row
    await drop(id)
    return null
  }

  async function seen(row: SessionRow): Promise<SessionRow> {
    const arrives = row.before !== null && row.arrivedAt === null
    if (!arrives && row.seenAt + seenEveryMs > now()) return row
    const arrivedAt = arrives ? now() : row.arrivedAt
    // Of this token alone: another request may have renewed it meanwhile.
    await db
      .update(session)
      .set({ seenAt: now(), arrivedAt })
      .where(and(eq(session.id, row.id), eq(session.hash, row.hash)))
    return { ...row, seenAt: now(), arrivedAt }
  }

  return {
    find,

    /** Begins a session, as part of a transaction. */
    async open(
      tx: Database,
      who: Pick<SessionRow, 'owner' | 'address' | 'chain' | 'device' | 'wallet'>,
    ): Promise<GrantedSession> {
      const [id, secret, at] = [randomUUID(), fresh(), now()]
      const times = { createdAt: at, renewedAt: at, seenAt: at, until: at + own.sessionMs }
      await tx.insert(session).values({ ...who, ...times, id, hash: hashOf(secret) })
      return { token: `${id}.${secret}`, until: times.until }
    },

    /** Whether a cookie's token is so old that it is to be renewed. */
    isOld: (row: SessionRow) => row.renewedAt + renewAfterMs <= now(),

    /** Trades a token for a new one. null: another request did that before, and the token shown is good a while yet. */
    async renew(row: SessionRow, token: string): Promise<GrantedSession | null> {
      const shown = hashOf(token.split('.')[1] ?? '')
      if (shown !== row.hash && row.arrivedAt !== null) return null
      const secret = fresh()
      const until = Math.min(now() + own.sessionMs, row.createdAt + own.longestSessionMs)
      const rows = await db
        .update(session)
        .set({
          hash: hashOf(secret),
          before: shown,
          renewedAt: now(),
          arrivedAt: null,
          until,
        })
        .where(and(eq(session.id, row.id), eq(session.hash, row.hash)))
        .returning({ id: session.id })
      return rows.length === 1 ? { token: `${row.id}.${secret}`, until } : null
    },

    end: async (id: string): Promise<void> => void (await drop(id)),

    /** Ends a session of an owner. @returns false when there is none such */
    async endOf(owner: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(session)
        .where(and(eq(session.id, id), eq(session.owner, owner)))
        .returning({ id: session.id })
      return rows.length === 1
    },

    /** The open sessions of an owner, the newest first. */
    list: (owner: string): Promise<SessionRow[]> =>
      db
        .select()
        .from(session)
        .where(and(eq(session.owner, owner), gt(session.until, now())))
        .orderBy(desc(session.createdAt), session.id)
        .limit(listed),

    forget: async (): Promise<void> =>
      void (await db.delete(session).where(lt(session.until, now()))),
  }
}

export type Sessions = ReturnType<typeof createSessions>
