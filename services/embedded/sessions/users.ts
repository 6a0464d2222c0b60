import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import { loginName, type LoginName } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import type { Database } from '../../lib/db/database.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailUndo, identity, known, user } from '../schema.ts'

/** What a login proved of a person. */
export interface LoginProfile {
  readonly provider: LoginName
  /** Of the provider: the same for ever. */
  readonly subject: string
  readonly name: string | null
  /** Proved by the provider, or null. It never joins two accounts. */
  readonly email: string | null
}

type Known = Pick<LoginProfile, 'provider' | 'subject'>

/** What a login is called on the wire: what it is at its provider is nobody's business there. */
export const loginId = ({ provider, subject }: Readonly<Record<keyof Known, string>>): string =>
  tokenHash(`${provider} ${subject}`)

const byLogin = ({ provider, subject }: Readonly<Record<keyof Known, string>>) =>
  and(eq(identity.provider, provider), eq(identity.subject, subject))

async function find(db: Database, login: Known): Promise<string | null> {
  const [row] = await db.select({ id: identity.userId }).from(identity).where(byLogin(login))
  return row?.id ?? null
}

/** Whoever changes a user's logins or sessions, or acts on his wallet, does it one after the other, as part of a transaction. */
export async function holdUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
}

/** Holds whoever has a login, if anybody: before what was begun with it is held, as those do who delete an account. */
export async function holdLogin(tx: Database, login: Known): Promise<void> {
  const found = await find(tx, login)
  if (found !== null) await holdUser(tx, found)
}

/**
 * An address that a wallet gave up within a day stays that wallet's: nobody finds a second wallet behind it while the change can be undone.
 * @throws Refusal 403
 */
async function requireFree(
  tx: Database,
  now: number,
  { provider, subject }: Known,
  userId = '',
): Promise<void> {
  if (provider !== 'email') return
  const kept = and(
    eq(emailUndo.old, subject),
    gt(emailUndo.until, now),
    ne(emailUndo.userId, userId),
  )
  const rows = await tx.select({ hash: emailUndo.hash }).from(emailUndo).where(kept).limit(1)
  if (rows.length > 0) throw refuseWallet(403, 'email', 'emailMoved')
}

/** People, each known by his logins. */
export function createUsers(now: () => number) {
  /** @returns false: the login is known already */
  async function insert(
    tx: Database,
    userId: string,
    profile: LoginProfile,
    recoversAt: number,
  ): Promise<boolean> {
    const rows = await tx
      .insert(identity)
      .values({ ...profile, userId, createdAt: now(), recoversAt })
      .onConflictDoNothing()
      .returning({ subject: identity.subject })
    return rows.length === 1
  }

  return {
    /**
     * The user of a login, held, who is made where it is new: never the one of another login that has the same address. One whose login was
     * taken away while he waited is asked for again: a session by it would outlive it.
     */
    async findOrMake(tx: Database, profile: LoginProfile, language: string): Promise<string> {
      for (;;) {
        const found = await find(tx, profile)
        if (found === null) {
          await requireFree(tx, now(), profile)
          const id = randomUUID()
          if (!(await insert(tx, id, profile, now()))) continue
          await tx.insert(user).values({ id, createdAt: now(), language })
          return id
        }
        await holdUser(tx, found)
        if ((await find(tx, profile)) !== found) continue
        const { name, email } = profile
        await tx.update(identity).set({ name, email }).where(byLogin(profile))
        return found
      }
    },

    /**
     * Adds a login to a user who has proved both. It recovers after a day: whoever got in for an hour is found out before.
     * @returns when it may recover; null: the user had it already @throws Refusal 403 when it is another's
     */
    async add(tx: Database, userId: string, profile: LoginProfile): Promise<number | null> {
      const recoversAt = now() + embeddedLimits.recoveryDelaySeconds * 1_000
      await requireFree(tx, now(), profile, userId)
      if (await insert(tx, userId, profile, recoversAt)) return recoversAt
      if ((await find(tx, profile)) !== userId) throw refuseWallet(403, 'login', 'emailTaken')
      return null
    },

    /** @returns false: the user has no such login */
    async remove(tx: Database, userId: string, login: Known): Promise<boolean> {
      const rows = await tx
        .delete(identity)
        .where(and(byLogin(login), eq(identity.userId, userId)))
        .returning({ subject: identity.subject })
      return rows.length === 1
    },

    /** Takes away the login by e-mail, and what devices were known to its address. */
    async removeEmail(tx: Database, userId: string): Promise<void> {
      const rows = await tx
        .delete(identity)
        .where(and(eq(identity.userId, userId), eq(identity.provider, 'email')))
        .returning({ subject: identity.subject })
      for (const { subject } of rows) await tx.delete(known).where(eq(known.email, subject))
    },

    logins: async (db: Database, userId: string) =>
      (
        await db
          .select()
          .from(identity)
          .where(eq(identity.userId, userId))
          .orderBy(asc(identity.createdAt), asc(identity.provider), asc(identity.subject))
      ).map((row) => ({ ...row, provider: v.parse(loginName, row.provider) })),

    /** The address of a user's login by e-mail; null: he has none. */
    async emailOf(db: Database, userId: string): Promise<string | null> {
      const [row] = await db
        .select({ subject: identity.subject })
        .from(identity)
        .where(and(eq(identity.userId, userId), eq(identity.provider, 'email')))
      return row?.subject ?? null
    },

    async recoversAt(db: Database, login: Readonly<Record<keyof Known, string>>): Promise<number> {
      const [row] = await db
        .select({ at: identity.recoversAt })
        .from(identity)
        .where(byLogin(login))
      return row?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

export type Users = ReturnType<typeof createUsers>
