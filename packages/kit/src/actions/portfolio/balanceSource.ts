import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { KitInside, NamespaceAdapter } from '../kit.ts'
import type { ActivitySource } from '../../core/ports/activity.ts'
import type { BalanceSource } from '../../core/ports/balances.ts'

/** Code that comes with the first account of another namespace. */
const reading = () => import('./adapterTokens.ts')

/** The adapter that knows the network, where that is none of eip155. */
function adapterOf(kit: KitInside, id: CaipNetworkId): NamespaceAdapter | undefined {
  const [name] = id.split(':')
  return kit.ports.namespaces?.find(({ namespace }) => namespace === name)
}

/**
 * Who is asked for the tokens on a network: the app's own source, or the service that it names where that serves the network,
 * else the adapter over the app's own nodes. Undefined where nobody is.
 */
export function balanceSource(kit: KitInside, id: CaipNetworkId): BalanceSource | undefined {
  const adapter = adapterOf(kit, id)
  if (!adapter?.tokens) return kit.ports.balances
  return { tokens: async (...request) => (await reading()).adapterTokens(kit, adapter, ...request) }
}

/** The same for what an account did. */
export function activitySource(kit: KitInside, id: CaipNetworkId): ActivitySource | undefined {
  const adapter = adapterOf(kit, id)
  if (!adapter?.activity) return kit.ports.activity
  return {
    activity: async (...request) => (await reading()).adapterActivity(kit, adapter, ...request),
  }
}
