import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { KitInside, WalletAdapter } from '../kit.ts'
import type { ActivitySource } from '../ports/activity.ts'
import type { BalanceSource } from '../ports/balances.ts'

/** The adapter that knows a namespace beside eip155. */
export function adapterOf(kit: KitInside, namespace: ChainNamespace): WalletAdapter | undefined {
  return kit.ports.namespaces?.find((one) => one.namespace === namespace)
}

const namespaceIn = (id: CaipNetworkId) => id.split(':', 1)[0] as ChainNamespace

/**
 * Who is asked for the tokens on a network: the app's own source, or the service that it names where that serves the network,
 * else the adapter over the app's own nodes. Undefined where nobody is.
 */
export function balanceSource(kit: KitInside, id: CaipNetworkId): BalanceSource | undefined {
  const named = kit.ports.balances
  const read = adapterOf(kit, namespaceIn(id))?.tokens
  if (!read || (named && !chainDataOf(kit))) return named
  return {
    async tokens(place, signal) {
      if (named && (await serves(kit, id))) return named.tokens(place, signal)
      return read(networkOf(kit, id), place.address)
    },
  }
}

/** The same for what an account did. */
export function activitySource(kit: KitInside, id: CaipNetworkId): ActivitySource | undefined {
  const named = kit.ports.activity
  const read = adapterOf(kit, namespaceIn(id))?.activity
  if (!read || (named && !chainDataOf(kit))) return named
  return {
    async activity(request, signal) {
      if (named && (await serves(kit, id))) return named.activity(request, signal)
      return read(networkOf(kit, id), request.address, request.cursor)
    },
  }
}

const chainDataOf = (kit: KitInside) => kit.options.get().endpoints.chainData

async function serves(kit: KitInside, id: CaipNetworkId): Promise<boolean> {
  if (!chainDataOf(kit)) return false
  const { askerOf } = await import('../chainData/asker.ts')
  return askerOf(kit).serves(id)
}

function networkOf(kit: KitInside, id: CaipNetworkId) {
  const found = kit.networkList.get().find((network) => network.caipNetworkId === id)
  if (!found) throw new TypeError(`No network ${id}.`)
  return found
}
