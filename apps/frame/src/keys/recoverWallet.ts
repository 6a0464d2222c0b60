import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { recoveryPublicKey, signByRecovery } from '@causeway/protocol/accountKeys/signByRecovery'
import { type SealedFor } from '@causeway/protocol/accountKeys/sealRecovery'
import {
  joinShares,
  type KnownAddresses,
  splitSeed,
} from '@causeway/protocol/accountKeys/seedShares'
import { walletProof } from '@causeway/protocol/accountKeys/signHash'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import type { recoveryField as recoveryForm } from '@causeway/protocol/api/wallet/custody'
import { deviceAddOf, reshareOf } from '@causeway/protocol/api/wallet/recovery'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { deviceText, walletText } from '@causeway/protocol/api/wallet/proofs'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDevice, frameStorage, frameShares, frameWrong } from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import type * as v from 'valibot'
import { type DeviceShare, keepShare, readShare } from './deviceShare.ts'
import {
  shareHashOf,
  fetchServerShare,
  unlockWallet,
  type FrameWalletDeps,
  type WalletState,
} from './unlockWallet.ts'

/* What a wallet needs a few times in its life: its code comes with the window of recoveries. */

export type Recovery = v.InferOutput<typeof recoveryForm>

/**
 * Opens the wallet on this device by its recovery share, which becomes this device's own. The joined seed must lead to the session's
 * addresses. They are the server's word, but the recovery share was locked for them: with others it would not have opened.
 */
export async function recoverWallet(
  deps: FrameWalletDeps,
  session: WalletSession,
  recoveryShare: Uint8Array,
): Promise<DeviceShare> {
  const { api, device, kept } = deps
  const { wallet } = session
  if (!wallet) throw new BaseError(frameDevice)
  const challenge = await api.challenges.next()
  const text = deviceText({ challenge, walletId: wallet.id, device: device.id })
  const signature = base64urlnopad.encode(signByRecovery(recoveryShare, text))
  const by = { kind: 'recovery', signature } as const
  await api.changed(await api.askSignedIn(deviceAddOf, { body: { challenge, by } }))
  const server = await fetchServerShare(deps, { walletId: wallet.id, version: wallet.version })
  try {
    const { seed, keys } = await joinShares([recoveryShare, server], wallet.addresses)
    const addresses = walletAddressesOf(keys)
    wipe(seed, keys.secp256k1, keys.ed25519)
    checkSolana(addresses, wallet.addresses)
    const about = { walletId: wallet.id, version: wallet.version, addresses }
    await keepShare(kept, device, recoveryShare, about)
    const share = await readShare(kept, wallet.id, wallet.version)
    if (!share) throw new BaseError(frameStorage)
    return share
  } finally {
    wipe(server, recoveryShare)
  }
}

/** The joined seed was compared by its other address alone. */
function checkSolana(found: KnownAddresses, known: KnownAddresses): void {
  if (known.solana && found.solana !== known.solana) throw new BaseError(frameShares)
}

/**
 * New shares of the same seed, with a recovery share that only its owner can open. Devices with an old share recover.
 * @param seal locks the new recovery share in a first-party window, and says how
 */
export async function reshareWallet(
  deps: FrameWalletDeps,
  state: Extract<WalletState, { kind: 'ready' }>,
  seal: (share: Uint8Array, owner: SealedFor) => Promise<Omit<Recovery, 'recoveryKey'>>,
  revokeOthers: boolean,
): Promise<void> {
  const { api, device, kept } = deps
  const { share, session } = state
  const { seed, keys } = await unlockWallet(deps, share)
  const shares = await splitSeed(seed, true)
  try {
    if (!shares.recovery) throw new BaseError(frameWrong)
    const { walletId, addresses } = share
    checkSolana(walletAddressesOf(keys), addresses)
    const version = share.version + 1
    const recoveryKey = base64urlnopad.encode(recoveryPublicKey(shares.recovery))
    const sealed = await seal(shares.recovery, { walletId, version, addresses })
    const proof = walletProof(
      keys.secp256k1,
      walletText({
        act: 'reshare',
        walletId,
        userId: session.user.id,
        version,
        device: device.id,
        addresses,
        shareHash: await shareHashOf(shares.server),
        recoveryHash: await shareHashOf(base64urlnopad.decode(sealed.ciphertext)),
        recoveryKey,
      }),
    )
    // Kept before the server turns to it, so that a page that is closed right now loses nothing.
    const about = { walletId, version, addresses }
    await keepShare(kept, device, shares.device, about, true)
    const wallet = await api.askSignedIn(reshareOf, {
      params: { id: walletId },
      body: {
        version,
        serverShare: base64urlnopad.encode(shares.server),
        recovery: { ...sealed, recoveryKey },
        proof,
        revokeOthers,
      },
    })
    await keepShare(kept, device, shares.device, about)
    await api.changed(wallet)
  } finally {
    wipe(seed, keys.secp256k1, keys.ed25519, shares.device, shares.server, shares.recovery)
  }
}
