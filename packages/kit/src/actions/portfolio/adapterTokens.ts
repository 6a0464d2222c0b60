import type { CaipNetworkId } from '@causeway/protocol/caip'
import { dataClientOf } from '../chainData/dataClientOf.ts'
import type { KitInside, NamespaceAdapter } from '../kit.ts'
import type { ActivitySource } from '../../core/ports/activity.ts'
import type { BalanceSource } from '../../core/ports/balances.ts'

/** What an account of another namespace holds: by the source that is meant for its network. */
export async function adapterTokens(
  kit: KitInside,
  adapter: NamespaceAdapter,
  ...[place, signal]: Parameters<BalanceSource['tokens']>
): ReturnType<BalanceSource['tokens']> {
  const { balances } = kit.ports
  const { address, caipNetworkId } = place
  if (balances && (await isNamed(kit, caipNetworkId))) return balances.tokens(place, signal)
  const tokens = await adapter.tokens?.(networkOf(kit, caipNetworkId), address)
  return tokens ?? []
}

/** What it did. */
export async function adapterActivity(
  kit: KitInside,
  adapter: NamespaceAdapter,
  ...[request, signal]: Parameters<ActivitySource['activity']>
): ReturnType<ActivitySource['activity']> {
  const { activity } = kit.ports
  const { address, caipNetworkId, cursor } = request
  if (activity && (await isNamed(kit, caipNetworkId))) return activity.activity(request, signal)
  const done = await adapter.activity?.(networkOf(kit, caipNetworkId), address, cursor)
  return done ?? { data: [] }
}

/** Whether the app's source is for this network: its own always, that of a service where the service serves it. */
async function isNamed(kit: KitInside, id: CaipNetworkId): Promise<boolean> {
  return kit.options.get().endpoints.chainData ? dataClientOf(kit).serves(id) : true
}

function networkOf(kit: KitInside, id: CaipNetworkId) {
  const found = kit.networkList.get().find((network) => network.caipNetworkId === id)
  if (!found) throw new TypeError(`No network ${id}.`)
  return found
}
