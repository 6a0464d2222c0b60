import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { LoginName } from '@causeway/protocol/api/wallet/fields'
import { walletLimits } from '@causeway/protocol/walletLimits'
import type { Database } from '../../lib/db/database.ts'
import type { Audit } from './audit.ts'
import type { Caller } from './callers.ts'
import { hashOf } from './hash.ts'
import { makeToken } from './makeToken.ts'
import { refuse } from './refuse.ts'
import { family, refresh } from './schema.ts'

export type Family = typeof family.$inferSelect

const idleMs = walletLimits.refreshDays * 86_400_000

/** Who signs in, and how he proved it. */
export interface Login {
  readonly userId: string
  readonly provider: LoginName
  readonly subject: string
  readonly dappOrigin: string
}

/** Sessions: each login begins a family of refresh tokens, of which the newest one is good, once, with its device key. */
export function createSessions({
  db,
  audit,
  now,
}: {
  readonly db: Database
  readonly audit: Audit
  readonly now: () => number
}) {
  async function give(tx: Database, familyId: string): Promise<string> {
    const token = makeToken()
    await tx.insert(refresh).values({ hash: hashOf(token), familyId })
    return token
  }

  async function find(id: string): Promise<Family | null> {
    const open = and(eq(family.id, id), gt(family.until, now()))
    const [row] = await db.select().from(family).where(open)
    return row ?? null
  }

  const end = async (tx: Database, id: string) => {
    await tx.delete(refresh).where(eq(refresh.familyId, id))
    await tx.delete(family).where(eq(family.id, id))
  }

  /** What a token that was not the newest one means: somebody else has it, too. */
  async function judgeOld(hash: string, caller: Caller): Promise<Error> {
    const [old] = await db
      .select({ family })
      .from(refresh)
      .innerJoin(family, eq(family.id, refresh.familyId))
      .where(eq(refresh.hash, hash))
    if (!old) return refuse(401, 'refreshToken', 'sessionOver')
    await db.transaction(async (tx) => {
      await end(tx, old.family.id)
      const by = { ...caller, dappOrigin: old.family.dappOrigin }
      await audit.write(tx, old.family.userId, 'session.reused', by)
    })
    return refuse(401, 'refreshToken', 'refreshReused')
  }

  return {
    find,

    /** Begins a session, as part of the transaction that proved the login. */
    async open(tx: Database, caller: Caller, login: Login): Promise<[Family, string]> {
      const row: Family = {
        ...login,
        id: randomUUID(),
        projectId: caller.project.id,
        device: caller.device,
        browser: caller.browser,
        place: caller.place,
        loggedInAt: now(),
        until: now() + idleMs,
      }
      await tx.insert(family).values(row)
      await audit.write(tx, login.userId, `login.${login.provider}`, row)
      return [row, await give(tx, row.id)]
    },

    /** @throws Refusal 401; a token shown twice, or with another device's key, ends its whole family */
    async refresh(token: string, caller: Caller): Promise<[Family, string]> {
      const hash = hashOf(token)
      const done = await db.transaction(async (tx): Promise<[Family, string] | null> => {
        const ofDevice = sql`exists (select 1 from ${family} where ${family.id} = ${refresh.familyId}
          and ${family.device} = ${caller.device} and ${family.projectId} = ${caller.project.id} and ${family.until} > ${now()})`
        const [used] = await tx
          .update(refresh)
          .set({ usedAt: now() })
          .where(and(eq(refresh.hash, hash), isNull(refresh.usedAt), ofDevice))
          .returning({ familyId: refresh.familyId })
        if (!used) return null
        const [row] = await tx
          .update(family)
          .set({ until: now() + idleMs })
          .where(eq(family.id, used.familyId))
          .returning()
        return row ? [row, await give(tx, row.id)] : null
      })
      if (done) return done
      throw await judgeOld(hash, caller)
    },

    /** Ends the session of a refresh token of this device. */
    async end(token: string, caller: Caller): Promise<void> {
      const [row] = await db
        .select({ family })
        .from(refresh)
        .innerJoin(family, eq(family.id, refresh.familyId))
        .where(and(eq(refresh.hash, hashOf(token)), eq(family.device, caller.device)))
      if (!row) return
      await db.transaction(async (tx) => {
        await end(tx, row.family.id)
        await audit.write(tx, row.family.userId, 'session.ended', row.family)
      })
    },

    /** Ends what a device of a user has open, as part of a transaction. */
    async endOfDevice(tx: Database, userId: string, device: string): Promise<void> {
      const rows = await tx
        .select({ id: family.id })
        .from(family)
        .where(and(eq(family.userId, userId), eq(family.device, device)))
      for (const { id } of rows) await end(tx, id)
    },

    isFresh: (row: Family): boolean => row.loggedInAt + walletLimits.freshSeconds * 1_000 > now(),

    async forget(): Promise<void> {
      await db.execute(
        sql`delete from ${refresh} where family_id in (select id from ${family} where until < ${now()})`,
      )
      await db.delete(family).where(lt(family.until, now()))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
