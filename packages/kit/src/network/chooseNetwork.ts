import type { Network } from '@causeway/protocol/networks'
import type { Kit } from '../kit.ts'

/**
 * A press in the list (modal.md §11): the network in use does nothing; one of another namespace that has no wallet yet
 * explains itself first; everything else is a switch, and without a wallet that is a choice for later.
 */
export function chooseNetwork(kit: Kit, network: Network): void {
  const { caipNetworkId, chainNamespace } = network
  const { active } = kit.namespaces.get()
  const connected = (namespace: typeof active) =>
    kit.connectionOf(namespace).get().session.status === 'connected'
  if (chainNamespace === active && kit.networkOf(active).network?.caipNetworkId === caipNetworkId)
    return
  const foreign = chainNamespace !== active && connected(active) && !connected(chainNamespace)
  const name = foreign ? 'SwitchActiveChain' : 'SwitchNetwork'
  kit.modal.send({ type: 'push', view: { name, caipNetworkId } })
}
