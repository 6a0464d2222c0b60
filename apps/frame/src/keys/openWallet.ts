import { httpStatus } from '@causeway/protocol/http/errors'
import { type AccountKeys, deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { joinShares, splitSeed } from '@causeway/protocol/accountKeys/seedShares'
import { walletProof } from '@causeway/protocol/accountKeys/signHash'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { isSameAddress } from '@causeway/protocol/address'
import { challengeOf, shareReleaseOf, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { releaseText, walletText } from '@causeway/protocol/api/wallet/proofs'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import {
  frameWalletGone,
  frameShares,
  frameStorage,
  frameDevice,
} from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import { type FrameDevice, keyThumbprint } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import {
  type DeviceShare,
  isWalletKnown,
  keepShare,
  openDeviceShare,
  readShare,
  rememberWallet,
} from './deviceShare.ts'
import { createDeliveryKey, openShare } from './deliveryKey.ts'
import type { WalletApi } from './walletApi.ts'

export interface FrameWalletDeps {
  readonly api: WalletApi
  readonly device: FrameDevice
  readonly kept: DeviceStorage
}

/** What a device can do with a session. */
export type WalletState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'ready'; readonly share: DeviceShare; readonly session: WalletSession }
  /** The wallet is another device's: only its recovery opens it here. */
  | { readonly kind: 'elsewhere'; readonly session: WalletSession }

/** SHA-256 in base64url. */
export const shareHashOf = async (bytes: Uint8Array) =>
  base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  )

/**
 * Whether this device opens the wallet; the wallet is made where the user has none.
 * @throws BaseError `frame.walletGone` where the server says none of a user who had one here
 */
export async function openWallet(deps: FrameWalletDeps): Promise<WalletState> {
  const session = await deps.api.session()
  if (!session) return { kind: 'signedOut' }
  if (session.wallet) return known(deps, session)
  // Coin sent to a second wallet in silence would be the first one's owner's loss.
  if (await isWalletKnown(deps.kept, session.user.id)) throw new BaseError(frameWalletGone)
  try {
    return await create(deps, session)
  } catch (error) {
    // There is one already: of another tab, another device, or of a try whose answer was lost.
    if (!isBaseError(error, httpStatus) || error.params.status !== 409) throw error
    const { wallet } = await deps.api.askSignedIn(sessionMeOf, {})
    if (!wallet) throw error
    await deps.api.changed(wallet)
    return known(deps, { ...session, wallet })
  }
}

async function known(deps: FrameWalletDeps, session: WalletSession): Promise<WalletState> {
  const { wallet, user } = session
  if (wallet) await rememberWallet(deps.kept, user.id, wallet.id)
  const share = wallet && (await readShare(deps.kept, wallet.id, wallet.version))
  if (!wallet || !share) return { kind: 'elsewhere', session }
  // A server that names another account than the one made here is not believed.
  if (!isSameAddress(share.addresses.eip155, wallet.addresses.eip155))
    throw new BaseError(frameShares)
  return wallet.isDeviceRegistered
    ? { kind: 'ready', share, session }
    : { kind: 'elsewhere', session }
}

/** Makes the one wallet of a user. The share is kept before the server has the other: no half of a wallet is lost. */
async function create(deps: FrameWalletDeps, session: WalletSession): Promise<WalletState> {
  const { api, device, kept } = deps
  if (!kept.isKept) throw new BaseError(frameStorage)
  // Ed25519 comes with the making of a wallet, and with what asks for it.
  const { walletAddressesOf } = await import('@causeway/protocol/accountKeys/walletAddressesOf')
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const keys = deriveKeys(seed)
  const shares = await splitSeed(seed, false)
  try {
    const addresses = walletAddressesOf(keys)
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
        shareHash: await shareHashOf(shares.server),
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
    if (!share) throw new BaseError(frameStorage)
    return { kind: 'ready', share, session: { ...session, wallet } }
  } finally {
    wipe(seed, keys.secp256k1, keys.ed25519, shares.device, shares.server)
  }
}

/** The server's share: to a session and a registered device key alone, sealed to a key that lives for this one answer. */
export async function fetchServerShare(
  { api, device }: FrameWalletDeps,
  { walletId, version }: { readonly walletId: string; readonly version: number },
): Promise<Uint8Array> {
  const { challenge } = await api.askSignedIn(challengeOf, {})
  const key = await createDeliveryKey()
  const ephemeralKey = await keyThumbprint(key.publicKey)
  const signature = await device.sign(releaseText({ challenge, walletId, ephemeralKey }))
  const released = await api.askSignedIn(shareReleaseOf, {
    body: { challenge, ephemeralKey: key.publicKey, signature },
  })
  const share = await openShare(released.share, key)
  // Split anew elsewhere: this device's share fits no more, and the next question is how to open the wallet here.
  if (released.version !== version) {
    const { wallet } = await api.askSignedIn(sessionMeOf, {})
    if (wallet) await api.changed(wallet)
    throw new BaseError(frameDevice)
  }
  return share
}

/** Seed and keys of this device's wallet. Whoever asks overwrites them. */
export async function unlockWallet(
  deps: FrameWalletDeps,
  share: DeviceShare,
): Promise<{ readonly seed: Uint8Array; readonly keys: AccountKeys }> {
  const [own, server] = await Promise.all([
    openDeviceShare(deps.device, share),
    fetchServerShare(deps, share),
  ])
  try {
    return await joinShares([own, server], share.addresses)
  } finally {
    wipe(own, server)
  }
}
