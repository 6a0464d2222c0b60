import type { QueryClient } from '@tanstack/react-query'
import { objectId } from '../core/names.ts'
import type { KitInside } from '../kit.ts'
import { ownQueryClient } from './queryClient.ts'

/** Queries about accounts that a transaction may change. */
const changed = ['coin', 'tokens', 'walletAssets', 'balance', 'activity', 'nfts'] as const

/** The clients of apps that share theirs with the modal, by kit. */
const shared = new WeakMap<KitInside, QueryClient>()

/** Tells which client the views of a kit read by, where that is the app's own. */
export function readsBy(kit: KitInside, client: QueryClient): void {
  shared.set(kit, client)
}

/** Has everything read again that a transaction may have changed: balances and histories of a kit's accounts. */
export function readBalancesAgain(
  kit: KitInside,
  client: QueryClient = shared.get(kit) ?? ownQueryClient(kit),
): void {
  for (const name of changed)
    void client.invalidateQueries({ queryKey: ['causeway', name, objectId(kit)] })
}
