import { and, eq, ne } from 'drizzle-orm'
import { walletText, type WalletStatement } from '@causeway/protocol/api/wallet/proofs'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import type { walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import type { recoveryPutOf, reshareOf } from '@causeway/protocol/api/wallet/recovery'
import type { Database } from '../../lib/db/database.ts'
import { sealEnvelope } from '../../lib/keys/envelope.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, externalLogin, device, recoveryShare, wallet } from '../schema.ts'
import { loginId } from '../sessions/users.ts'
import { dropLogin } from '../account/dropLogin.ts'
import { holdAccount, holdOwnDevice, holdWallet, type WalletRow } from './holdAccount.ts'
import { isSignedByWallet } from './signatures.ts'

type Recovery = ParsedOf<typeof recoveryPutOf>['body']['recovery']

/** What a share belongs to: it opens for no other user, wallet or version. */
export const aboutShare = (row: Pick<WalletRow, 'userId' | 'id' | 'version'>) =>
  `share of ${row.userId} ${row.id} ${row.version}`

export const shareBytes = (text: string) => Buffer.from(text, 'base64url')

/** @throws Refusal 403 unless the wallet's key says exactly this */
export async function requireProof(said: WalletStatement, proof: `0x${string}`): Promise<void> {
  if (await isSignedByWallet(said.addresses.eip155, walletText(said), proof)) return
  throw refuseWallet(403, 'proof', 'proofWrong')
}

const recoveryOf = (given: Recovery | null) => ({
  recoveryHash: given ? tokenHash(shareBytes(given.ciphertext)) : null,
  recoveryKey: given?.recoveryKey ?? null,
})

/** A share as it is kept: sealed with a key of its own, which the key provider wraps. */
async function sealedShare(
  { keys }: Pick<WalletDeps, 'keys'>,
  place: Pick<WalletRow, 'userId' | 'id' | 'version'>,
  serverShare: string,
) {
  const { sealed, ...wrapped } = await sealEnvelope(
    keys,
    shareBytes(serverShare),
    aboutShare(place),
  )
  return { ...place, ...wrapped, share: sealed }
}

/** The row of a wallet that is new. */
export async function newRowOf(
  deps: WalletDeps,
  userId: string,
  {
    id,
    version,
    addresses,
    serverShare,
  }: Omit<ParsedOf<typeof walletCreateOf>['body'], 'proof' | 'recovery'>,
) {
  const sealed = await sealedShare(deps, { userId, id, version }, serverShare)
  return { ...sealed, ...addresses, createdAt: deps.now(), changedAt: deps.now() }
}

/** Puts a wallet there, and registers the device that asks. @throws Refusal 409 where the user has one */
export async function putWallet(
  tx: Database,
  member: Member,
  row: Awaited<ReturnType<typeof newRowOf>>,
): Promise<void> {
  const rows = await tx.insert(wallet).values(row).onConflictDoNothing().returning()
  if (rows.length !== 1) throw refuseWallet(409, 'wallet', 'walletThere')
  await addDevice(tx, row.id, member, row.createdAt)
}

/** Takes the server's share of a new wallet, and registers the device that made it. @throws Refusal 409 where the user has one */
export async function createWallet(
  deps: WalletDeps,
  member: Member,
  given: ParsedOf<typeof walletCreateOf>['body'],
): Promise<AnswerOf<typeof walletCreateOf>> {
  const { db, audit, now } = deps
  const { userId, dappOrigin } = member.session
  const { eip155, solana } = given.addresses
  const said = {
    act: 'create' as const,
    walletId: given.id,
    userId,
    version: given.version,
    device: member.device,
    addresses: { eip155, solana },
    shareHash: tokenHash(shareBytes(given.serverShare)),
    ...recoveryOf(given.recovery ?? null),
  }
  await requireProof(said, given.proof)
  const row = await newRowOf(deps, userId, given)
  return db.transaction(async (tx) => {
    await holdAccount(tx, deps, member)
    await putWallet(tx, member, row)
    await dropOtherLogins(tx, deps, member)
    if (given.recovery) await putRecovery(tx, row, given.recovery, now())
    await audit.write(tx, userId, 'wallet.created', { ...member, dappOrigin })
    return deps.descriptions.requireWallet(tx, member)
  })
}

/**
 * Takes away what was put beside the login that makes the wallet, and what was begun: before accounts without a wallet took no second
 * login, whoever read a mailbox for an hour could have left one.
 */
async function dropOtherLogins(tx: Database, deps: WalletDeps, member: Member): Promise<void> {
  const { userId } = member.session
  for (const login of await deps.users.logins(tx, userId)) {
    if (loginId(login) === loginId(member.session)) continue
    await dropLogin(tx, deps, login, actorOf(member))
  }
  await tx.delete(emailChange).where(eq(emailChange.userId, userId))
  await tx.delete(externalLogin).where(eq(externalLogin.userId, userId))
}

/** Registers the device that asks. */
export async function addDevice(
  tx: Database,
  walletId: string,
  { device: id, key, browser, place, session }: Member,
  at: number,
): Promise<void> {
  const fresh = {
    x: key.x,
    y: key.y,
    browser,
    place,
    dappOrigin: session.dappOrigin,
    createdAt: at,
    seenAt: at,
    isRevoked: false,
  }
  await tx
    .insert(device)
    .values({ ...fresh, walletId, id })
    .onConflictDoUpdate({ target: [device.walletId, device.id], set: fresh })
}

async function putRecovery(
  tx: Database,
  { id, version }: Pick<WalletRow, 'id' | 'version'>,
  given: Recovery,
  at: number,
): Promise<void> {
  const row = { ...given, version, changedAt: at }
  await tx
    .insert(recoveryShare)
    .values({ ...row, walletId: id })
    .onConflictDoUpdate({ target: recoveryShare.walletId, set: row })
}

/** Replaces the recovery share's ciphertext, of the same version. */
export async function setRecovery(
  deps: WalletDeps,
  member: Member,
  given: ParsedOf<typeof recoveryPutOf>['body'],
): Promise<AnswerOf<typeof recoveryPutOf>> {
  const { db, audit, now } = deps
  return db.transaction(async (tx) => {
    const row = await holdOwnDevice(tx, deps, member)
    if (row.version !== given.version) throw refuseWallet(409, 'version', 'versionOld')
    const said = { ...statementOf(row, member), act: 'recovery' as const, shareHash: null }
    await requireProof({ ...said, ...recoveryOf(given.recovery) }, given.proof)
    await putRecovery(tx, row, given.recovery, now())
    await audit.write(tx, row.userId, 'recovery.set', actorOf(member))
    return deps.descriptions.requireWallet(tx, member)
  })
}

/** Takes new shares of the same seed, of the next version. @throws Refusal 409 where another was first */
export async function reshare(
  deps: WalletDeps,
  member: Member,
  id: string,
  given: ParsedOf<typeof reshareOf>['body'],
): Promise<AnswerOf<typeof reshareOf>> {
  const { db, sessions, audit, now } = deps
  // Held here, too: an import ends the session and takes the wallet away, and the first of both is said. What is acted on is judged below.
  const own = await db.transaction((tx) => holdWallet(tx, deps, member))
  if (own.id !== id) throw refuseWallet(404, 'wallet', 'walletMissing')
  const said = {
    ...statementOf({ ...own, version: given.version }, member),
    act: 'reshare' as const,
    shareHash: tokenHash(shareBytes(given.serverShare)),
    ...recoveryOf(given.recovery),
  }
  await requireProof(said, given.proof)
  const place = { userId: own.userId, id, version: given.version }
  const sealed = await sealedShare(deps, place, given.serverShare)
  return db.transaction(async (tx) => {
    const row = await holdOwnDevice(tx, deps, member)
    if (given.version !== row.version + 1) throw refuseWallet(409, 'version', 'versionOld')
    await tx
      .update(wallet)
      .set({ ...sealed, changedAt: now() })
      .where(eq(wallet.id, id))
    if (given.recovery) await putRecovery(tx, place, given.recovery, now())
    else await tx.delete(recoveryShare).where(eq(recoveryShare.walletId, id))
    if (given.revokeOthers) {
      await tx
        .update(device)
        .set({ isRevoked: true })
        .where(and(eq(device.walletId, id), ne(device.id, member.device)))
      await sessions.endOfOtherDevices(tx, row.userId, member.device)
    }
    await audit.write(tx, row.userId, 'wallet.reshared', actorOf(member))
    return deps.descriptions.requireWallet(tx, member)
  })
}

function statementOf(row: WalletRow, { device }: Member) {
  const { id: walletId, userId, version, eip155, solana } = row
  return { walletId, userId, version, device, addresses: { eip155, solana } }
}

export const actorOf = (member: Member) => ({ ...member, dappOrigin: member.session.dappOrigin })
