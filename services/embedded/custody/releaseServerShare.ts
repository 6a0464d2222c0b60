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
import { holdOwnDevice } from './holdAccount.ts'

/**
 * Gives the server's share: to a session, on a registered device, whose key signed this very request, and to nobody who reads along.
 * @throws Refusal 401 `challenge`, 403 `device` or `signature`, 404 `wallet`
 */
export async function releaseServerShare(
  deps: WalletDeps & { readonly challenges: Challenges },
  member: Member,
  given: ParsedOf<typeof shareReleaseOf>['body'],
): Promise<{ share: string; version: number }> {
  const { db, keys, audit, challenges, releases, now } = deps
  const wait = await releases.take(member.device)
  if (wait > 0)
    throw new RetryLater(429, wait / 1_000, {
      field: 'share',
      description: 'was asked for too often',
    })
  const ephemeralKey = await calculateJwkThumbprint(given.ephemeralKey)
  // Judged at once; opened after it, as a key service may take its time or refuse; written down before it is given.
  const row = await db.transaction(async (tx) => {
    const held = await holdOwnDevice(tx, deps, member)
    await challenges.use(tx, given.challenge, member)
    const text = releaseText({ challenge: given.challenge, walletId: held.id, ephemeralKey })
    if (!isSignedByDevice(member.key, text, given.signature)) return null
    return held
  })
  if (!row) throw refuseWallet(403, 'signature', 'proofWrong')
  const { share: sealed, keyId, wrapped, version } = row
  const plain = await unsealEnvelope(keys, { sealed, keyId, wrapped }, aboutShare(row))
  try {
    const to = await importJWK(given.ephemeralKey, 'ECDH-ES')
    const share = await new CompactEncrypt(plain)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(to)
    await db.transaction(async (tx) => {
      // It may have been taken away meanwhile.
      const held = await holdOwnDevice(tx, deps, member)
      await tx
        .update(device)
        .set({ seenAt: now() })
        .where(and(eq(device.walletId, held.id), eq(device.id, member.device)))
      await audit.write(tx, held.userId, 'share.released', actorOf(member))
    })
    return { share, version }
  } finally {
    plain.fill(0)
  }
}
