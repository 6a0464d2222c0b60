import { recoveryPublicKey, signByRecovery } from '@causeway/protocol/accountKeys/recoveryKey'
import {
  addressesOf,
  type AccountKeys,
  deriveKeys,
} from '@causeway/protocol/accountKeys/deriveKeys'
import type { SealedFor } from '@causeway/protocol/accountKeys/recoverySeal'
import { joinShares, splitSeed } from '@causeway/protocol/accountKeys/seedShares'
import { createDeliveryKey, openShare } from '@causeway/protocol/accountKeys/shareDelivery'
import { walletProof } from '@causeway/protocol/accountKeys/walletProof'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { isSameAddress } from '@causeway/protocol/address'
import {
  challengeOf,
  deviceAddOf,
  reshareOf,
  type recovery as recoveryForm,
  shareReleaseOf,
  walletCreateOf,
} from '@causeway/protocol/api/wallet/custody'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { deviceText, releaseText, walletText } from '@causeway/protocol/api/wallet/proofs'
import { BaseError, isBaseError } from '@causeway/protocol/errors/frame'
import { base64urlnopad } from '@scure/base'
import type * as v from 'valibot'
import { type Device, thumbprint } from './device.ts'
import type { Kept } from './kept.ts'
import {
  type DeviceShare,
  isWalletKnown,
  keepShare,
  openDeviceShare,
  readShare,
  rememberWallet,
} from './shareStore.ts'
import type { WalletApi } from './walletApi.ts'

export type Recovery = v.InferOutput<typeof recoveryForm>

export interface WalletDeps {
  readonly api: WalletApi
  readonly device: Device
  readonly kept: Kept
}

/** What a device can do with a session. */
export type WalletState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ready'; readonly share: DeviceShare; readonly session: WalletSession }
  /** The wallet is another device's: only its recovery opens it here. */
  | { readonly kind: 'elsewhere'; readonly session: WalletSession }

const hashOf = async (bytes: Uint8Array) =>
  base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  )

/**
 * Whether this device opens the wallet; the wallet is made where the user has none.
 * @throws BaseError `frame.walletGone` where the server says none of a user who had one here
 */
export async function openWallet(deps: WalletDeps): Promise<WalletState> {
  const session = await deps.api.session()
  if (!session) return { kind: 'signedOut' }
  if (session.wallet) return known(deps, session)
  // Coin sent to a second wallet in silence would be the first one's owner's loss.
  if (await isWalletKnown(deps.kept, session.user.id)) throw new BaseError('frame.walletGone')
  try {
    return await create(deps, session)
  } catch (error) {
    // There is one already: of another tab, another device, or of a try whose answer was lost.
    if (!isBaseError(error, 'http.status') || error.params.status !== 409) throw error
    const { wallet } = await deps.api.askSignedIn(sessionMeOf, {})
    if (!wallet) throw error
    await deps.api.changed(wallet)
    return known(deps, { ...session, wallet })
  }
}

async function known(deps: WalletDeps, session: WalletSession): Promise<WalletState> {
  const { wallet, user } = session
  if (wallet) await rememberWallet(deps.kept, user.id, wallet.id)
  const share = wallet && (await readShare(deps.kept, wallet.id, wallet.version))
  if (!wallet || !share) return { kind: 'elsewhere', session }
  // A server that names another account than the one made here is not believed.
  if (!isSameAddress(share.addresses.eip155, wallet.addresses.eip155))
    throw new BaseError('frame.shares')
  return wallet.isDeviceRegistered
    ? { kind: 'ready', share, session }
    : { kind: 'elsewhere', session }
}

/** Makes the one wallet of a user. The share is kept before the server has the other: no half of a wallet is lost. */
async function create(deps: WalletDeps, session: WalletSession): Promise<WalletState> {
  const { api, device, kept } = deps
  if (!kept.isKept) throw new BaseError('frame.storage')
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const keys = deriveKeys(seed)
  const shares = await splitSeed(seed, false)
  try {
    const addresses = addressesOf(keys)
    const about = { walletId: crypto.randomUUID(), version: 1, addresses }
    await keepShare(kept, device, shares.device, about)
    const proof = walletProof(
      keys.secp256k1,
      walletText({
        act: 'create',
        walletId: about.walletId,
        userId: session.user.id,
        version: 1,
        device: device.id,
        addresses,
        shareHash: await hashOf(shares.server),
        recoveryHash: null,
        recoveryKey: null,
      }),
    )
    const serverShare = base64urlnopad.encode(shares.server)
    const wallet = await api.askSignedIn(walletCreateOf, {
      body: { id: about.walletId, version: 1, addresses, serverShare, proof },
    })
    await rememberWallet(kept, session.user.id, wallet.id)
    await api.changed(wallet)
    const share = await readShare(kept, wallet.id, 1)
    if (!share) throw new BaseError('frame.storage')
    return { kind: 'ready', share, session: { ...session, wallet } }
  } finally {
    wipe(seed, keys.secp256k1, keys.ed25519, shares.device, shares.server)
  }
}

/** The server's share: to a session and a registered device key alone, sealed to a key that lives for this one answer. */
async function releaseShare(
  { api, device }: WalletDeps,
  { walletId, version }: { readonly walletId: string; readonly version: number },
): Promise<Uint8Array> {
  const { challenge } = await api.askSignedIn(challengeOf, {})
  const key = createDeliveryKey()
  const ephemeralKey = await thumbprint(key.publicKey)
  const signature = await device.sign(releaseText({ challenge, walletId, ephemeralKey }))
  const released = await api.askSignedIn(shareReleaseOf, {
    body: { challenge, ephemeralKey: key.publicKey, signature },
  })
  const share = openShare(released.share, key)
  // Split anew elsewhere: this device's share fits no more, and the next question is how to open the wallet here.
  if (released.version !== version) {
    const { wallet } = await api.askSignedIn(sessionMeOf, {})
    if (wallet) await api.changed(wallet)
    throw new BaseError('frame.device')
  }
  return share
}

/** Seed and keys of this device's wallet. Whoever asks overwrites them. */
export async function unlockWallet(
  deps: WalletDeps,
  share: DeviceShare,
): Promise<{ readonly seed: Uint8Array; readonly keys: AccountKeys }> {
  const [own, server] = await Promise.all([
    openDeviceShare(deps.device, share),
    releaseShare(deps, share),
  ])
  try {
    return await joinShares([own, server], share.addresses)
  } finally {
    wipe(own, server)
  }
}

/**
 * Opens the wallet on this device by its recovery share, which becomes this device's own. The joined seed must lead to the session's
 * addresses. They are the server's word, but the recovery share was locked for them: with others it would not have opened.
 */
export async function recoverWallet(
  deps: WalletDeps,
  session: WalletSession,
  recoveryShare: Uint8Array,
): Promise<DeviceShare> {
  const { api, device, kept } = deps
  const { wallet } = session
  if (!wallet) throw new BaseError('frame.device')
  const { challenge } = await api.askSignedIn(challengeOf, {})
  const text = deviceText({ challenge, walletId: wallet.id, device: device.id })
  const signature = base64urlnopad.encode(signByRecovery(recoveryShare, text))
  const by = { kind: 'recovery', signature } as const
  await api.changed(await api.askSignedIn(deviceAddOf, { body: { challenge, by } }))
  const server = await releaseShare(deps, { walletId: wallet.id, version: wallet.version })
  try {
    const { seed, keys } = await joinShares([recoveryShare, server], wallet.addresses)
    const about = { walletId: wallet.id, version: wallet.version, addresses: addressesOf(keys) }
    wipe(seed, keys.secp256k1, keys.ed25519)
    await keepShare(kept, device, recoveryShare, about)
    const share = await readShare(kept, wallet.id, wallet.version)
    if (!share) throw new BaseError('frame.storage')
    return share
  } finally {
    wipe(server, recoveryShare)
  }
}

/**
 * New shares of the same seed, with a recovery share that only its owner can open. Devices with an old share recover.
 * @param seal locks the new recovery share in a first-party window, and says how
 */
export async function reshareWallet(
  deps: WalletDeps,
  state: Extract<WalletState, { kind: 'ready' }>,
  seal: (share: Uint8Array, owner: SealedFor) => Promise<Omit<Recovery, 'recoveryKey'>>,
  revokeOthers: boolean,
): Promise<void> {
  const { api, device, kept } = deps
  const { share, session } = state
  const { seed, keys } = await unlockWallet(deps, share)
  const shares = await splitSeed(seed, true)
  try {
    if (!shares.recovery) throw new BaseError('frame.wrong')
    const { walletId, addresses } = share
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
        shareHash: await hashOf(shares.server),
        recoveryHash: await hashOf(base64urlnopad.decode(sealed.ciphertext)),
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
