import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { Audit } from './audit.ts'
import type { DeviceCaller } from './deviceCaller.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { family, refresh } from '../schema.ts'
import type { TokenFamily } from './tokenFamily.ts'

/** Makes the newest refresh token of a family. */
export async function giveToken(tx: Database, familyId: string): Promise<string> {
  const token = makeToken()
  await tx.insert(refresh).values({ hash: tokenHash(token), familyId })
  return token
}

/** Ends a login, and every session that followed from it. */
export async function endFamily(tx: Database, id: string): Promise<void> {
  await tx.delete(refresh).where(eq(refresh.familyId, id))
  await tx.delete(family).where(eq(family.id, id))
}

/** Trades refresh tokens for newer ones, each once. */
export function createRefreshing({
  db,
  audit,
  now,
  idleMs,
}: {
  readonly db: Database
  readonly audit: Audit
  readonly now: () => number
  readonly idleMs: number
}) {
  /** What a token that was not the newest one means: somebody else has it, too. */
  async function judgeOld(hash: string, caller: DeviceCaller): Promise<Error> {
    const [old] = await db
      .select({ family })
      .from(refresh)
      .innerJoin(family, eq(family.id, refresh.familyId))
      .where(eq(refresh.hash, hash))
    if (!old) return refuseWallet(401, 'refreshToken', 'sessionOver')
    await db.transaction(async (tx) => {
      await endFamily(tx, old.family.id)
      const by = { ...caller, dappOrigin: old.family.dappOrigin }
      await audit.write(tx, old.family.userId, 'session.reused', by)
    })
    return refuseWallet(401, 'refreshToken', 'refreshReused')
  }

  /** @throws Refusal 401; a token shown twice, or with another device's key, ends its whole family */
  return async function trade(token: string, caller: DeviceCaller): Promise<[TokenFamily, string]> {
    const hash = tokenHash(token)
    const done = await db.transaction(async (tx): Promise<[TokenFamily, string] | null> => {
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
      return row ? [row, await giveToken(tx, row.id)] : null
    })
    if (done) return done
    throw await judgeOld(hash, caller)
  }
}
