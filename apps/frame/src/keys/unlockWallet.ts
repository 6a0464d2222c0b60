import type { AccountKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { joinShares } from '@causeway/protocol/accountKeys/seedShares'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { shareReleaseOf } from '@causeway/protocol/api/wallet/custody'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { releaseText } from '@causeway/protocol/api/wallet/proofs'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDevice } from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import { type FrameDevice, keyThumbprint } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { type DeviceShare, openDeviceShare } from './deviceShare.ts'
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

/** The server's share: to a session and a registered device key alone, sealed to a key that lives for this one answer. */
export async function fetchServerShare(
  { api, device }: FrameWalletDeps,
  { walletId, version }: { readonly walletId: string; readonly version: number },
): Promise<Uint8Array> {
  const [challenge, key] = await Promise.all([api.challenges.next(), createDeliveryKey()])
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
