import { and, eq } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import type { deviceAddOf, recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { deviceText } from '@causeway/protocol/api/wallet/proofs'
import type { Database } from '../../lib/db/database.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mailAll, ownersOf } from '../account/mailAll.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { recoveryShare } from '../schema.ts'
import type { Challenges } from './challenges.ts'
import { isSignedByRecovery } from './signatures.ts'
import { addDevice, actorOf } from './createWallet.ts'
import { holdWallet, type WalletRow } from './holdAccount.ts'

/** A login may recover when it is fresh, and was neither changed nor added within a day. @throws Refusal 401 `login`, 403 */
async function requireRecovering(
  tx: Database,
  { sessions, users, now }: WalletDeps,
  { session }: Member,
): Promise<void> {
  if (!sessions.isFresh(session)) throw refuseWallet(401, 'login', 'loginNotFresh')
  if ((await users.recoversAt(tx, session)) <= now()) return
  throw session.provider === 'email'
    ? refuseWallet(403, 'email', 'emailNotYet')
    : refuseWallet(403, 'login', 'loginNotYet')
}

type Recovery = typeof recoveryShare.$inferSelect

/** The recovery share of the wallet as it is now; one of an older version opens nothing. */
async function findRecovery(db: Database, row: WalletRow): Promise<Recovery | undefined> {
  const [found] = await db
    .select()
    .from(recoveryShare)
    .where(and(eq(recoveryShare.walletId, row.id), eq(recoveryShare.version, row.version)))
  return found
}

export const hasRecovery = async (db: Database, row: WalletRow): Promise<boolean> =>
  (await findRecovery(db, row)) !== undefined

/** @throws Refusal 404 */
async function requireRecovery(tx: Database, row: WalletRow): Promise<Recovery> {
  const found = await findRecovery(tx, row)
  if (found) return found
  throw refuseWallet(404, 'recovery', 'recoveryMissing')
}

/** Few times an hour, for each user: what takes a wallet somewhere else. @throws RetryLater */
export async function countRecovery(
  { recoveries }: Pick<WalletDeps, 'recoveries'>,
  userId: string,
): Promise<void> {
  const wait = await recoveries.take(userId)
  if (wait > 0)
    throw new RetryLater(429, wait / 1_000, {
      field: 'recovery',
      description: 'was asked for too often',
    })
}

/** The recovery share as its owner locked it. */
export async function readRecovery(
  deps: WalletDeps,
  member: Member,
): Promise<AnswerOf<typeof recoveryOf>> {
  const { db, audit, now } = deps
  const { userId } = member.session
  await countRecovery(deps, userId)
  const { owners, recovery } = await db.transaction(async (tx) => {
    const row = await holdWallet(tx, deps, member)
    await requireRecovering(tx, deps, member)
    const { changedAt: _, ...recovery } = await requireRecovery(tx, row)
    await audit.write(tx, userId, 'recovery.read', actorOf(member))
    return { owners: await ownersOf(tx, userId, now()), recovery }
  })
  await mailAll(deps, owners, (mailer, to) => mailer.recoveryRead({ ...to, ...whereOf(member) }))
  return recovery
}

/** Registers the device that asks, by the recovery share's key. Its owner is told. */
export async function addByProof(
  deps: WalletDeps & { readonly challenges: Challenges },
  member: Member,
  { challenge, by }: ParsedOf<typeof deviceAddOf>['body'],
): Promise<AnswerOf<typeof deviceAddOf>> {
  const { db, challenges, audit, descriptions, now } = deps
  const { userId } = member.session
  const done = await db.transaction(async (tx) => {
    const row = await holdWallet(tx, deps, member)
    await requireRecovering(tx, deps, member)
    const { recoveryKey } = await requireRecovery(tx, row)
    await challenges.use(tx, challenge, member)
    const text = deviceText({ challenge, walletId: row.id, device: member.device })
    if (!isSignedByRecovery(recoveryKey, text, by.signature)) return null
    await addDevice(tx, row.id, member, now())
    await audit.write(tx, userId, 'device.added', actorOf(member))
    const owners = await ownersOf(tx, userId, now())
    return { owners, wallet: await descriptions.requireWallet(tx, member) }
  })
  if (!done) throw refuseWallet(403, 'signature', 'proofWrong')
  const { owners, wallet } = done
  await mailAll(deps, owners, (mailer, to) => mailer.deviceAdded({ ...to, ...whereOf(member) }))
  return wallet
}

export const whereOf = ({ session, browser, place }: Member) => ({
  browser,
  place,
  app: session.dappOrigin,
})
