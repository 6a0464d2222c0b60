import { and, eq } from 'drizzle-orm'
import { calculateJwkThumbprint, CompactEncrypt, importJWK } from 'jose'
import type { ParsedOf } from '@causeway/protocol/http/call'
import type { shareReleaseOf } from '@causeway/protocol/api/wallet/custody'
import { releaseText } from '@causeway/protocol/api/wallet/proofs'
import { RetryLater } from '../../lib/http/refusal.ts'
import { unsealEnvelope } from '../../lib/keys/envelope.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { device } from '../schema.ts'
import type { Challenges } from './challenges.ts'
import { isSignedByDevice } from './signatures.ts'
import { aboutShare, actorOf } from './createWallet.ts'
import { holdOwnDevice, type WalletRow } from './holdAccount.ts'

/**
 * Gives the server's share: to a session, on a registered device, whose key signed this very request, and to nobody who reads along.
 * @throws Refusal 401 `challenge`, 403 `device` or `signature`, 404 `wallet`
 */
export async function releaseServerShare(
  deps: WalletDeps & { readonly challenges: Challenges },
  member: Member,
  given: ParsedOf<typeof shareReleaseOf>['body'],
): Promise<{ share: string; version: number }> {
  const { db, audit, challenges, releases, now } = deps
  const wait = await releases.take(member.device)
  if (wait > 0)
    throw new RetryLater(429, wait / 1_000, {
      field: 'share',
      description: 'was asked for too often',
    })
  const ephemeralKey = await calculateJwkThumbprint(given.ephemeralKey)
  for (;;) {
    const row = await db.transaction((tx) => holdOwnDevice(tx, deps, member))
    const text = releaseText({ challenge: given.challenge, walletId: row.id, ephemeralKey })
    const isSigned = isSignedByDevice(member.key, text, given.signature)
    // Opened before it is judged, as a key service may take its time or refuse: a refusal costs no challenge.
    const share = isSigned ? await lockedShare(deps, row, given.ephemeralKey) : null
    const isCurrent = await db.transaction(async (tx) => {
      const held = await holdOwnDevice(tx, deps, member)
      if (held.share !== row.share) return false
      await challenges.use(tx, given.challenge, member)
      if (share === null) return true
      await tx
        .update(device)
        .set({ seenAt: now() })
        .where(and(eq(device.walletId, held.id), eq(device.id, member.device)))
      await audit.write(tx, held.userId, 'share.released', actorOf(member))
      return true
    })
    // Else it was put anew meanwhile, or its key was.
    if (!isCurrent) continue
    if (share === null) throw refuseWallet(403, 'signature', 'proofWrong')
    return { share, version: row.version }
  }
}

/** The share, opened, and locked for the key of this one request. */
async function lockedShare(
  { keys }: Pick<WalletDeps, 'keys'>,
  row: WalletRow,
  ephemeralKey: ParsedOf<typeof shareReleaseOf>['body']['ephemeralKey'],
): Promise<string> {
  const { share: sealed, keyId, wrapped } = row
  const plain = await unsealEnvelope(keys, { sealed, keyId, wrapped }, aboutShare(row))
  try {
    const to = await importJWK(ephemeralKey, 'ECDH-ES')
    return await new CompactEncrypt(plain)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(to)
  } finally {
    plain.fill(0)
  }
}
