import { and, eq } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import type { deviceAddOf, recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { deviceText } from '@causeway/protocol/api/wallet/proofs'
import type { Database } from '../../lib/db/database.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { device, recoveryShare } from '../schema.ts'
import type { Challenges } from './challenges.ts'
import { isSignedByDevice, isSignedByRecovery } from './signatures.ts'
import { addDevice, actorOf, walletOf, type WalletRow } from './createWallet.ts'

/** A login may recover when it is fresh, and was neither changed nor added within a day. @throws Refusal 401 `login`, 403 */
async function requireRecovering(
  { db, sessions, users, now }: WalletDeps,
  { session }: Member,
): Promise<void> {
  if (!sessions.isFresh(session)) throw refuseWallet(401, 'login', 'loginNotFresh')
  if ((await users.recoversAt(db, session)) <= now()) return
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
async function recoveryRow({ db }: WalletDeps, row: WalletRow): Promise<Recovery> {
  const found = await findRecovery(db, row)
  if (found) return found
  throw refuseWallet(404, 'recovery', 'recoveryMissing')
}

/** The recovery share as its owner locked it. */
export async function readRecovery(
  deps: WalletDeps,
  member: Member,
): Promise<AnswerOf<typeof recoveryOf>> {
  const { db, audit, recoveries } = deps
  await requireRecovering(deps, member)
  const wait = await recoveries.take(member.session.userId)
  if (wait > 0)
    throw new RetryLater(429, wait / 1_000, {
      field: 'recovery',
      description: 'was asked for too often',
    })
  const row = await walletOf(db, member)
  const { changedAt: _, ...found } = await recoveryRow(deps, row)
  await audit.write(db, row.userId, 'recovery.read', actorOf(member))
  await notifyOwner(deps, row.userId, (mailer, to) =>
    mailer.recoveryRead({ ...to, ...whereOf(member) }),
  )
  return found
}

/** Registers the device that asks: by the recovery share's key, or by a registered device at hand. Its owner is told. */
export async function addByProof(
  deps: WalletDeps & { readonly challenges: Challenges },
  member: Member,
  { challenge, by }: ParsedOf<typeof deviceAddOf>['body'],
): Promise<void> {
  const { db, challenges, audit, now } = deps
  await challenges.use(challenge, member)
  const row = await walletOf(db, member)
  const text = deviceText({ challenge, walletId: row.id, device: member.device })
  const isProved =
    by.kind === 'recovery'
      ? await isByRecovery(deps, member, row, text, by.signature)
      : await isByDevice(deps, row, text, by)
  if (!isProved) throw refuseWallet(403, 'signature', 'proofWrong')
  await db.transaction(async (tx) => {
    await addDevice(tx, row.id, member, now())
    await audit.write(tx, row.userId, 'device.added', actorOf(member))
  })
  await notifyOwner(deps, row.userId, (mailer, to) =>
    mailer.deviceAdded({ ...to, ...whereOf(member) }),
  )
}

async function isByRecovery(
  deps: WalletDeps,
  member: Member,
  row: WalletRow,
  text: string,
  signature: string,
): Promise<boolean> {
  await requireRecovering(deps, member)
  const { recoveryKey } = await recoveryRow(deps, row)
  return isSignedByRecovery(recoveryKey, text, signature)
}

async function isByDevice(
  { db }: WalletDeps,
  row: WalletRow,
  text: string,
  by: { readonly device: string; readonly signature: string },
): Promise<boolean> {
  const [other] = await db
    .select()
    .from(device)
    .where(and(eq(device.walletId, row.id), eq(device.id, by.device), eq(device.isRevoked, false)))
  if (!other) throw refuseWallet(403, 'device', 'deviceUnknown')
  const key = { kty: 'EC', crv: 'P-256', x: other.x, y: other.y } as const
  return isSignedByDevice(key, text, by.signature)
}

const whereOf = ({ session, browser, place }: Member) => ({
  browser,
  place,
  app: session.dappOrigin,
})
