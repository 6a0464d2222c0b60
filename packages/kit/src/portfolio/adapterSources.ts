import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { KitInside } from '../kit.ts'
import type { ActivitySource } from '../ports/activity.ts'
import type { BalanceSource } from '../ports/balances.ts'
import { adapterOf } from './adapterOf.ts'

/** Code that comes with the first account of another namespace. */
const reading = () => import('./adapterReading.ts')

/**
 * Who is asked for the tokens on a network: the app's own source, or the service that it names where that serves the network,
 * else the adapter over the app's own nodes. Undefined where nobody is.
 */
export function balanceSource(kit: KitInside, id: CaipNetworkId): BalanceSource | undefined {
  if (!adapterOf(kit, id)?.tokens) return kit.ports.balances
  return { tokens: async (place, signal) => (await reading()).tokensOf(kit, place, signal) }
}

/** The same for what an account did. */
export function activitySource(kit: KitInside, id: CaipNetworkId): ActivitySource | undefined {
  if (!adapterOf(kit, id)?.activity) return kit.ports.activity
  return { activity: async (request, signal) => (await reading()).activityOf(kit, request, signal) }
}
