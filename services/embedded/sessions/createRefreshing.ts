import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import type { Database } from '../../lib/db/database.ts'
import { embeddedLimits } from '../limits.ts'
import type { Audit } from './audit.ts'
import type { Descriptions } from './createDescriptions.ts'
import type { DeviceCaller } from './deviceCaller.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin, family, refresh } from '../schema.ts'
import type { TokenFamily } from './tokenFamily.ts'
import { holdUser } from './users.ts'

/** Makes the newest refresh token of a family. */
export async function giveToken(tx: Database, familyId: string): Promise<string> {
  const token = makeToken()
  await tx.insert(refresh).values({ hash: tokenHash(token), familyId })
  return token
}

/**
 * Ends a login, every session that followed from it, and what it had begun to add. Its row goes first: who holds it finds all its tokens.
 */
export async function endFamily(tx: Database, id: string): Promise<void> {
  const [row] = await tx.delete(family).where(eq(family.id, id)).returning()
  if (!row) return
  await tx.delete(refresh).where(eq(refresh.familyId, id))
  await tx
    .delete(externalLogin)
    .where(and(eq(externalLogin.userId, row.userId), eq(externalLogin.device, row.device)))
}

/**
 * The login of a refresh token, held until the end: of thirty who show it at once one goes after the other. Its account is held first, as
 * by all who end sessions: what they have begun to add is their common ground, and is reached after any of them.
 */
export async function heldFamily(tx: Database, hash: string): Promise<TokenFamily | null> {
  const [token] = await tx
    .select({ id: family.id, userId: family.userId })
    .from(refresh)
    .innerJoin(family, eq(family.id, refresh.familyId))
    .where(eq(refresh.hash, hash))
  if (!token) return null
  await holdUser(tx, token.userId)
  const [row] = await tx.select().from(family).where(eq(family.id, token.id)).for('update')
  return row ?? null
}

/** What login sessions are kept by. */
export interface RefreshDeps {
  readonly db: Database
  readonly audit: Audit
  readonly now: () => number
  /** How long one goes on without use. */
  readonly idleMs: number
}

/** Trades refresh tokens for newer ones, each once. */
export function createRefreshing({ db, audit, now, idleMs }: RefreshDeps) {
  /** The token as it stands, and its login. Read after the login is held: others who showed it are through. */
  async function held(tx: Database, hash: string) {
    const row = await heldFamily(tx, hash)
    const [token] = row ? await tx.select().from(refresh).where(eq(refresh.hash, hash)) : []
    return row && token ? { token, family: row } : null
  }

  /**
   * Whether a used token is the one just before the newest, its answer lost on the way: shown by the very device that traded it, and soon.
   * The one that was lost is an old one from now on: whoever shows it has heard what was not meant for him.
   */
  async function isLostAnswer(
    tx: Database,
    { hash, familyId }: Pick<typeof refresh.$inferSelect, 'hash' | 'familyId'>,
    usedAt: number,
  ): Promise<boolean> {
    if (now() - usedAt > embeddedLimits.lostAnswerSeconds * 1_000) return false
    const [later] = await tx
      .select({ hash: refresh.hash })
      .from(refresh)
      .where(
        and(eq(refresh.familyId, familyId), gte(refresh.usedAt, usedAt), ne(refresh.hash, hash)),
      )
      .limit(1)
    if (later) return false
    await tx
      .update(refresh)
      .set({ usedAt: 0 })
      .where(and(eq(refresh.familyId, familyId), isNull(refresh.usedAt)))
    return true
  }

  /**
   * @throws Refusal 401; an old token, or one with another device's key, ends its whole family. One that another project shows ends
   * nothing: apps of one site share what a browser keeps.
   */
  return async function trade(
    token: string,
    caller: DeviceCaller,
    tell: Descriptions['session'],
  ): Promise<WalletSession> {
    const hash = tokenHash(token)
    const done = await db.transaction(
      async (tx): Promise<WalletSession | 'sessionOver' | 'refreshReused'> => {
        const row = await held(tx, hash)
        if (row === null || row.family.until <= now()) return 'sessionOver'
        const { id, userId, dappOrigin, device, projectId } = row.family
        const { usedAt } = row.token
        const isOwn = device === caller.device
        if (isOwn && projectId !== caller.project.id) return 'sessionOver'
        if (!isOwn || (usedAt !== null && !(await isLostAnswer(tx, row.token, usedAt)))) {
          await endFamily(tx, id)
          await audit.write(tx, userId, 'session.reused', { ...caller, dappOrigin })
          return 'refreshReused'
        }
        if (usedAt === null)
          await tx.update(refresh).set({ usedAt: now() }).where(eq(refresh.hash, hash))
        const until = now() + idleMs
        await tx.update(family).set({ until }).where(eq(family.id, id))
        return tell(tx, [{ ...row.family, until }, await giveToken(tx, id)])
      },
    )
    if (typeof done === 'string') throw refuseWallet(401, 'refreshToken', done)
    return done
  }
}
