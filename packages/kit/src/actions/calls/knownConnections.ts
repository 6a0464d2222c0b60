import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  // More are not kept connected at once.
  v.transform((all) => all.slice(0, 20)),
)
const KnownConnections = v.object({
  /** Ids of wallets that were seen connected, the one in use last first. */
  known: ids,
  /** Those that the visitor ended, whatever they still grant. */
  ended: ids,
})
type KnownConnections = v.InferOutput<typeof KnownConnections>

const none: KnownConnections = { known: [], ended: [] }

/** What this browser keeps of wallets that are connected at once. */
export const knownConnections = {
  read: (kit: KitInside, namespace: ChainNamespace): KnownConnections =>
    kit.storage.read(storageKeys.grantingWallets(namespace), KnownConnections) ?? none,
  write: (
    kit: KitInside,
    namespace: ChainNamespace,
    known: Iterable<string>,
    ended: Iterable<string>,
  ): void =>
    kit.storage.write(storageKeys.grantingWallets(namespace), {
      known: [...known],
      ended: [...ended],
    }),
}
