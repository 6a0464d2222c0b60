import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { loginName, type LoginName } from '@causeway/protocol/api/wallet/fields'
import * as v from 'valibot'
import type { Database } from '../../lib/db/database.ts'
import { refuse } from './refuse.ts'
import { identity, user } from './schema.ts'

/** What a login proved of a person. */
export interface Profile {
  readonly provider: LoginName
  /** Of the provider: the same for ever. */
  readonly subject: string
  readonly name: string | null
  /** Proved by the provider, or null. It never joins two accounts. */
  readonly email: string | null
}

/** People, each known by his logins. */
export function createUsers(now: () => number) {
  const byLogin = ({ provider, subject }: Pick<Profile, 'provider' | 'subject'>) =>
    and(eq(identity.provider, provider), eq(identity.subject, subject))

  async function find(
    db: Database,
    login: Pick<Profile, 'provider' | 'subject'>,
  ): Promise<string | null> {
    const [row] = await db.select({ id: identity.userId }).from(identity).where(byLogin(login))
    return row?.id ?? null
  }

  /** @returns false: the login is known already */
  async function insert(tx: Database, userId: string, profile: Profile): Promise<boolean> {
    const rows = await tx
      .insert(identity)
      .values({ ...profile, userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ subject: identity.subject })
    return rows.length === 1
  }

  return {
    find,

    /** The user of a login, who is made where it is new: never the one of another login that has the same address. */
    async findOrMake(tx: Database, profile: Profile): Promise<string> {
      const id = randomUUID()
      if (await insert(tx, id, profile)) {
        await tx.insert(user).values({ id, createdAt: now(), recoversAt: now() })
        return id
      }
      const { name, email } = profile
      await tx.update(identity).set({ name, email }).where(byLogin(profile))
      const known = await find(tx, profile)
      if (known === null) throw new Error('A login was written and is not there.')
      return known
    },

    /** Adds a login to a user who has proved both. @throws Refusal 403 when it is another's */
    async add(tx: Database, userId: string, profile: Profile): Promise<void> {
      if (await insert(tx, userId, profile)) return
      if ((await find(tx, profile)) !== userId) throw refuse(403, 'login', 'emailTaken')
    },

    logins: async (db: Database, userId: string) =>
      (await db.select().from(identity).where(eq(identity.userId, userId))).map((row) => ({
        ...row,
        provider: v.parse(loginName, row.provider),
      })),

    /** The address of a user's login by e-mail; null: he has none. */
    async emailOf(db: Database, userId: string): Promise<string | null> {
      const [row] = await db
        .select({ subject: identity.subject })
        .from(identity)
        .where(and(eq(identity.userId, userId), eq(identity.provider, 'email')))
      return row?.subject ?? null
    },

    async recoversAt(db: Database, userId: string): Promise<number> {
      const [row] = await db.select({ at: user.recoversAt }).from(user).where(eq(user.id, userId))
      return row?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

export type Users = ReturnType<typeof createUsers>
