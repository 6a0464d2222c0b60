import { type Address, isSameAddress, isHexAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'

/** So many are remembered; the oldest makes way. */
const most = 50

const Receivers = v.array(
  v.pipe(v.string(), v.check<string>(isHexAddress), v.transform(toChecksum)),
)

/**
 * Whom this browser has sent to, newest first. Not from a history: strangers can write into that, which is how an address that
 * looks like a friend's gets there.
 */
export function recentReceivers(kit: KitInside): readonly Address[] {
  return kit.storage.read(storageKeys.recentReceivers, Receivers) ?? []
}

/** Remembers a receiver, as the newest. */
export function rememberReceiver(kit: KitInside, address: Address): void {
  const others = recentReceivers(kit).filter((one) => !isSameAddress(one, address))
  kit.storage.write(storageKeys.recentReceivers, [address, ...others].slice(0, most))
}
