import * as v from 'valibot'
import type { FrameDevice } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'

/** This device's share, and what it must lead to: never the server's word for it. */
export interface DeviceShare {
  readonly walletId: string
  readonly version: number
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly sealed: Uint8Array
}

const form = v.object({
  walletId: v.string(),
  version: v.number(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  sealed: v.instance(Uint8Array),
})

/** What a share is locked for: neither wallet, version nor addresses can be changed beside it. */
const purposeOf = ({ walletId, version, addresses }: Omit<DeviceShare, 'sealed'>) =>
  ['device share', walletId, version, addresses.eip155, addresses.solana].join('\n')

/** Each wallet has a place of its own: who signs in as somebody else on this browser takes nobody's share away. */
const placeOf = (walletId: string, isNext: boolean) =>
  `${isNext ? 'nextShare' : 'share'} ${walletId}`

/** This device's share of a wallet, in the version that the server has. */
export async function readShare(
  kept: DeviceStorage,
  walletId: string,
  version: number,
): Promise<DeviceShare | null> {
  for (const isNext of [false, true]) {
    const read = v.safeParse(form, await kept.get(placeOf(walletId, isNext)))
    if (read.success && read.output.walletId === walletId && read.output.version === version)
      return read.output
  }
  return null
}

/** @param isNext the server may not have taken this version yet: the one before stays beside it */
export async function keepShare(
  kept: DeviceStorage,
  device: FrameDevice,
  share: Uint8Array,
  about: Omit<DeviceShare, 'sealed'>,
  isNext = false,
): Promise<void> {
  const sealed = await device.seal(share, purposeOf(about))
  await kept.set(placeOf(about.walletId, isNext), { ...about, sealed })
}

const ownPlace = (userId: string) => `wallet ${userId}`

/** Keeps in mind that a person has a wallet, be its share here or on another device alone. */
export async function rememberWallet(
  kept: DeviceStorage,
  userId: string,
  walletId: string,
): Promise<void> {
  if ((await kept.get(ownPlace(userId))) !== walletId) await kept.set(ownPlace(userId), walletId)
}

/** Whether a person had a wallet when this browser last heard of it. */
export async function isWalletKnown(kept: DeviceStorage, userId: string): Promise<boolean> {
  return (await kept.get(ownPlace(userId))) !== undefined
}

export function openDeviceShare(device: FrameDevice, kept: DeviceShare): Promise<Uint8Array> {
  return device.open(kept.sealed, purposeOf(kept))
}
