import {
  type AccountKeys,
  deriveKeys,
  importedKeys,
} from '@causeway/protocol/accountKeys/deriveKeys'
import { splitSeed } from '@causeway/protocol/accountKeys/seedShares'
import { walletProof } from '@causeway/protocol/accountKeys/signHash'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { type newWallet, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { walletImportOf } from '@causeway/protocol/api/wallet/recovery'
import { walletText } from '@causeway/protocol/api/wallet/proofs'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameStorage, frameWrong } from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import type * as v from 'valibot'
import { type DeviceShare, keepShare, readShare, rememberWallet } from './deviceShare.ts'
import {
  type FrameWalletDeps,
  shareHashOf,
  unlockWallet,
  type WalletState,
} from './unlockWallet.ts'

type Ready = Extract<WalletState, { kind: 'ready' }>

/** Makes the one wallet of a user. @throws BaseError `frame.storage` where nothing is kept */
export async function makeWallet(deps: FrameWalletDeps, session: WalletSession): Promise<Ready> {
  const { api } = deps
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const about = { seed, keys: deriveKeys(seed), act: 'create' } as const
  return splitNew(deps, session, about, async (body) => {
    const wallet = await api.askSignedIn(walletCreateOf, { body })
    await api.changed(wallet)
    return wallet
  })
}

/**
 * Puts the wallet of another's key in the place of this one: both keys say so. The service ends every session then.
 * @param key secp256k1, 32 bytes; overwritten here
 */
export async function importKey(
  deps: FrameWalletDeps,
  { share, session }: Ready,
  key: Uint8Array,
): Promise<void> {
  const replaces = share.walletId
  const keys = importedKeys(key)
  if (!keys) throw new BaseError(frameWrong)
  const own = await unlockWallet(deps, share)
  const about = { seed: key, keys, act: 'import', replaces } as const
  try {
    await splitNew(deps, session, about, async (made, text) => {
      const body = { ...made, replaces, consent: walletProof(own.keys.secp256k1, text) }
      await deps.api.askSignedIn(walletImportOf, { body })
      return null
    })
  } finally {
    wipe(key, own.seed, own.keys.secp256k1, own.keys.ed25519)
  }
}

/** Splits the seed of a new wallet. This device's share is kept before the server has the other: no half of a wallet is lost. */
async function splitNew(
  { device, kept }: FrameWalletDeps,
  session: WalletSession,
  {
    seed,
    keys,
    ...act
  }: {
    readonly seed: Uint8Array
    readonly keys: AccountKeys
    readonly act: 'create' | 'import'
    readonly replaces?: string
  },
  put: (made: v.InferOutput<typeof newWallet>, text: string) => Promise<WalletSession['wallet']>,
): Promise<Ready> {
  if (!kept.isKept) throw new BaseError(frameStorage)
  const shares = await splitSeed(seed, false)
  try {
    const addresses = walletAddressesOf(keys)
    const place = { walletId: crypto.randomUUID(), version: 1, addresses } as const
    await keepShare(kept, device, shares.device, place)
    const text = walletText({
      ...act,
      ...place,
      userId: session.user.id,
      device: device.id,
      shareHash: await shareHashOf(shares.server),
      recoveryHash: null,
      recoveryKey: null,
    })
    const serverShare = base64urlnopad.encode(shares.server)
    const proof = walletProof(keys.secp256k1, text)
    const { walletId: id, version } = place
    const wallet = await put({ id, version, addresses, serverShare, proof }, text)
    await rememberWallet(kept, session.user.id, id)
    const share: DeviceShare | null = await readShare(kept, id, version)
    if (!share) throw new BaseError(frameStorage)
    return { kind: 'ready', share, session: { ...session, wallet } }
  } finally {
    wipe(seed, keys.secp256k1, keys.ed25519, shares.device, shares.server)
  }
}
