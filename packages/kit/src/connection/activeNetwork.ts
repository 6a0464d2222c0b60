import type { ConnectionState } from './state.ts'
import type { EvmNetwork } from './evmNetwork.ts'

/** The network that the app is on. `network` is undefined only when a wallet stands on a chain that the app does not know. */
export interface ActiveNetwork {
  readonly network: EvmNetwork | undefined
  readonly supported: boolean
}

/** The wallet's chain when one is connected, else the visitor's choice, else the first configured network (D20). */
export function activeNetwork(
  state: ConnectionState,
  networks: readonly [EvmNetwork, ...EvmNetwork[]],
): ActiveNetwork {
  const { session } = state
  const wanted = session.status === 'connected' ? session.chainId : state.chosenChainId
  const network = networks.find((known) => known.id === wanted)
  if (network) return { network, supported: true }
  // Stored choices may name a network that the app has dropped since.
  if (session.status !== 'connected') return { network: networks[0], supported: true }
  return { network: undefined, supported: false }
}
