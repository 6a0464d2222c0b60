import * as v from 'valibot'
import type { Device } from './device.ts'
import type { Kept } from './kept.ts'

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

/** @param version left out: the newest that this device is sure of */
export async function readShare(kept: Kept, version?: number): Promise<DeviceShare | null> {
  for (const key of ['share', 'nextShare']) {
    const read = v.safeParse(form, await kept.get(key))
    if (read.success && (version === undefined || read.output.version === version))
      return read.output
  }
  return null
}

export async function keepShare(
  kept: Kept,
  device: Device,
  share: Uint8Array,
  about: Omit<DeviceShare, 'sealed'>,
  /** `nextShare`: the server may not have taken its version. */
  key: 'share' | 'nextShare' = 'share',
): Promise<void> {
  await kept.set(key, { ...about, sealed: await device.seal(share, purposeOf(about)) })
}

export function openDeviceShare(device: Device, kept: DeviceShare): Promise<Uint8Array> {
  return device.open(kept.sealed, purposeOf(kept))
}
