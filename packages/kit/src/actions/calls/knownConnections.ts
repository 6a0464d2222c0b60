import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { KitInside } from '../kit.ts'

/** So many wallets are kept connected at once. */
const most = 20

/** Ids of the wallets that this page was connected to: the one in use last, empty when it was disconnected, then the others. */
function read(kit: KitInside, namespace: ChainNamespace): readonly string[] {
  const isId = (one: unknown) => typeof one === 'string' && one.length <= 200
  const parse = (value: unknown) =>
    Array.isArray(value) ? (value.filter(isId).slice(0, most) as string[]) : undefined
  return kit.storage.read(storageKeys.grantingWallets(namespace), parse) ?? []
}

/** Keeps them for the next visit. */
function write(
  kit: KitInside,
  namespace: ChainNamespace,
  [first = '', ...others]: readonly string[],
): void {
  const rest = new Set(others.filter((id) => id !== '' && id !== first))
  kit.storage.write(storageKeys.grantingWallets(namespace), [first, ...rest])
}

/** What this browser keeps of wallets that are connected at once. */
export const knownConnections = { read, write } as const
