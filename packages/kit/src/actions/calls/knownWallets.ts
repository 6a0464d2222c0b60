import type { ChainNamespace } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'

/** The ids of the wallets that were connected here and that nobody ended, the newest first; a connection writes itself down. */
export const knownWallets = {
  read: ({ storage }: KitInside, namespace: ChainNamespace): readonly string[] =>
    // More are not kept connected at once.
    (storage.read(storageKeys.grantingWallets(namespace), v.array(v.string())) ?? []).slice(0, 20),
  /** Whatever it still grants: the visitor ended it. */
  end: (kit: KitInside, namespace: ChainNamespace, id: string): void =>
    kit.storage.write(
      storageKeys.grantingWallets(namespace),
      knownWallets.read(kit, namespace).filter((one) => one !== id),
    ),
}
