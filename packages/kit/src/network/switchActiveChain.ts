import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Kit } from '../kit.ts'

/**
 * Goes over to the namespace of a network, with that network as the choice, and offers the wallets for it.
 * A network that the app does not have any more changes nothing but the view.
 */
export function switchActiveChain(kit: Kit, caipNetworkId: CaipNetworkId): void {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  if (network) {
    kit.activate(network.chainNamespace)
    kit.connection.send({ type: 'switchRequested', chainId: network.id })
  }
  kit.open({ view: 'Connect', namespace: network?.chainNamespace })
}
