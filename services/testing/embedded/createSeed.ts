import { randomBytes, randomUUID } from 'node:crypto'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { recoveryPublicKey, signByRecovery } from '@causeway/protocol/accountKeys/signByRecovery'
import { openRecovery, passkeyKey, sealRecovery } from '@causeway/protocol/accountKeys/sealRecovery'
import { splitSeed } from '@causeway/protocol/accountKeys/seedShares'
import { walletProof } from '@causeway/protocol/accountKeys/signHash'
import { shareReleaseOf, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { releaseText, walletText, type WalletStatement } from '@causeway/protocol/api/wallet/proofs'
import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { tokenHash } from '../../embedded/tokens/tokenHash.ts'
import type { TestDevice } from './device.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A seed and its shares, as a frame makes them. Its recovery share is locked by 32 bytes of chance, as a passkey gives them. */
export async function createSeed(
  walletId = randomUUID(),
  version = 1,
  seed: Uint8Array = new Uint8Array(randomBytes(32)),
) {
  const shares = await splitSeed(seed, true)
  if (!shares.recovery) throw new Error('The seed was split without a recovery share.')
  const keys = deriveKeys(seed)
  const addresses = walletAddressesOf(keys)
  const [salt, prf] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))]
  const lock = () => passkeyKey(prf, salt)
  const owner = { walletId, version, addresses }
  const ciphertext = sealRecovery(shares.recovery, lock(), owner)
  const recoveryKey = text(recoveryPublicKey(shares.recovery))
  const recovery = {
    kind: 'passkey' as const,
    ciphertext: text(ciphertext),
    salt: text(salt),
    params: { kdf: 'hkdf-sha256' },
    credentialId: text(randomBytes(32)),
    recoveryKey,
  }
  const serverShare = text(shares.server)
  return {
    walletId,
    version,
    seed,
    shares,
    addresses,
    recovery,
    serverShare,
    openRecovery: (locked: string) => openRecovery(Buffer.from(locked, 'base64url'), lock(), owner),
    signByRecovery: (said: string) =>
      text(signByRecovery(shares.recovery ?? new Uint8Array(), said)),
    prove: (
      act: WalletStatement['act'],
      by: { readonly userId: string; readonly device: string },
      more: Partial<WalletStatement> = {},
    ) =>
      walletProof(
        keys.secp256k1,
        walletText({
          act,
          walletId,
          version,
          ...by,
          addresses,
          shareHash: act === 'recovery' ? null : tokenHash(shares.server),
          recoveryHash: tokenHash(ciphertext),
          recoveryKey,
          ...more,
        }),
      ),
  }
}

export type Seed = Awaited<ReturnType<typeof createSeed>>

/** Gives the server its share of a new wallet. */
export async function keepWallet(device: TestDevice, seed: Seed) {
  const userId = device.session().user.id
  return device.ask(walletCreateOf, {
    body: {
      id: seed.walletId,
      version: 1,
      addresses: seed.addresses,
      serverShare: seed.serverShare,
      recovery: seed.recovery,
      proof: seed.prove('create', { userId, device: device.id }),
    },
  })
}

/** Asks for the server's share as a frame does. @param signer signs in the device's place */
export async function askShare(device: TestDevice, walletId: string, signer = device) {
  const to = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(to.publicKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  const challenge = await device.challenge()
  const ephemeralKey = await calculateJwkThumbprint(publicKey)
  const signature = await signer.sign(releaseText({ challenge, walletId, ephemeralKey }))
  const body = { challenge, ephemeralKey: publicKey, signature }
  const { share, version } = await device.ask(shareReleaseOf, { body })
  const { plaintext } = await compactDecrypt(share, to.privateKey)
  return { share: new Uint8Array(plaintext), version, jwe: share }
}

/** What puts the wallet of another key in the place of one, signed by both keys. */
export function importBody(device: TestDevice, before: Seed, { walletId, ...next }: Seed) {
  const { addresses, serverShare } = next
  const replaces = before.walletId
  const by = { userId: device.session().user.id, device: device.id }
  const said = {
    walletId,
    addresses,
    version: 1,
    shareHash: tokenHash(next.shares.server),
    recoveryHash: null,
    recoveryKey: null,
    replaces,
  }
  const [proof, consent] = [next, before].map(({ prove }) => prove('import', by, said))
  if (!proof || !consent) throw new Error('One of two keys did not sign.')
  return { id: walletId, version: 1 as const, addresses, serverShare, proof, consent, replaces }
}
