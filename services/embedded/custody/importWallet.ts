import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { walletText } from '@causeway/protocol/api/wallet/proofs'
import type { walletImportOf } from '@causeway/protocol/api/wallet/recovery'
import { grantRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import type { ParsedOf } from '@causeway/protocol/http/call'
import { keepUndo } from '../account/keepUndo.ts'
import { mailAll, ownersOf } from '../account/mailAll.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { device, recoveryShare, wallet } from '../schema.ts'
import { actorOf, shareBytes, newRowOf, putWallet, requireProof } from './createWallet.ts'
import { holdOwnDevice } from './holdAccount.ts'
import { countRecovery, whereOf } from './readRecovery.ts'
import { isSignedByWallet } from './signatures.ts'

/** What custody works with. */
export interface CustodyDeps extends WalletDeps {
  /** Whether apps may still act for the smart account of a user's wallet. @param owner its address */
  readonly hasLiveGrants: (tx: Database, userId: string, owner: string) => Promise<boolean>
}

/**
 * Puts a wallet whose key was another's in the place of the user's own, which stays a day: by a device that opens it, a fresh login, and
 * the word of both keys. Every session ends; the owner is told, with a link that undoes it where he has an address.
 * @throws Refusal 401 `login`, 403, 404, 409 where the wallet is not the one that is named, or apps may still act for it
 */
export async function importWallet(
  deps: CustodyDeps,
  member: Member,
  given: ParsedOf<typeof walletImportOf>['body'],
): Promise<void> {
  const { db, sessions, audit, now } = deps
  const { userId } = member.session
  await countRecovery(deps, userId)
  const { id: walletId, version, addresses, replaces } = given
  const said = {
    act: 'import' as const,
    walletId,
    userId,
    version,
    device: member.device,
    addresses,
    shareHash: tokenHash(shareBytes(given.serverShare)),
    recoveryHash: null,
    recoveryKey: null,
    replaces,
  }
  await requireProof(said, given.proof)
  const row = await newRowOf(deps, userId, given)
  const told = await db.transaction(async (tx) => {
    const before = await holdOwnDevice(tx, deps, member)
    if (!sessions.isFresh(member.session)) throw refuseWallet(401, 'login', 'loginNotFresh')
    if (before.id !== replaces) throw refuseWallet(409, 'wallet', 'walletOther')
    // Nobody could end them any more: the key of their account goes.
    if (await deps.hasLiveGrants(tx, userId, before.eip155))
      throw new HttpRefusal(409, { field: 'grants', description: grantRefusals.live })
    if (!(await isSignedByWallet(before.eip155, walletText(said), given.consent)))
      throw refuseWallet(403, 'consent', 'proofWrong')
    await tx
      .update(wallet)
      .set({ replacedUntil: now() + embeddedLimits.undoSeconds * 1_000 })
      .where(eq(wallet.id, before.id))
    await putWallet(tx, member, row)
    await sessions.endOfUser(tx, userId)
    await audit.write(tx, userId, 'wallet.imported', actorOf(member))
    const owners = await ownersOf(tx, userId, now())
    const [first] = owners
    if (!first) return null
    const changed = { userId, old: null, email: first.to, walletId: before.id, createdAt: now() }
    return { owners, url: await keepUndo(tx, deps, actorOf(member), changed) }
  })
  if (!told) return
  const about = { ...whereOf(member), address: addresses.eip155, url: told.url }
  await mailAll(deps, told.owners, (mailer, to) => mailer.replaced({ ...to, ...about }))
}

/** Brings a wallet back that was replaced, and forgets all that came after it, but what apps may do with the account of a key that was: it lives on the chain, and is there when the key is brought in again. @throws Refusal 404 where it was forgotten this very moment */
export async function restoreWallet(tx: Database, userId: string, id: string): Promise<void> {
  const own = eq(wallet.userId, userId)
  const [before] = await tx
    .select({ until: wallet.replacedUntil })
    .from(wallet)
    .where(and(own, eq(wallet.id, id)))
  if (!before?.until) throw refuseWallet(404, 'token', 'linkOver')
  // What it replaced itself stays its day.
  const { replacedUntil } = wallet
  await dropWallets(tx, and(own, or(isNull(replacedUntil), gt(replacedUntil, before.until))))
  await tx.update(wallet).set({ replacedUntil: null }).where(eq(wallet.id, id))
}

/** Forgets wallets that nobody can bring back any more. */
export const forgetReplaced = (tx: Database, at: number): Promise<void> =>
  dropWallets(tx, lt(wallet.replacedUntil, at))

async function dropWallets(tx: Database, which: ReturnType<typeof and>): Promise<void> {
  const gone = await tx.delete(wallet).where(which).returning({ id: wallet.id })
  const ids = gone.map(({ id }) => id)
  await tx.delete(device).where(inArray(device.walletId, ids))
  await tx.delete(recoveryShare).where(inArray(recoveryShare.walletId, ids))
}
