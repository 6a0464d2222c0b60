import type { ConnectionState } from './state.ts'
import type { Network } from '@causeway/protocol/networks'
import type { EvmNetwork } from './evmNetwork.ts'

/** The network that the app is on. `network` is undefined only when a wallet stands on a chain that the app does not know. */
export interface ActiveNetwork<N extends Network = EvmNetwork> {
  readonly network: N | undefined
  readonly supported: boolean
}

/** The wallet's chain when one is connected, else the visitor's choice, else the first configured network (D20). */
export function activeNetwork<N extends Network>(
  state: ConnectionState,
  networks: readonly [N, ...N[]],
): ActiveNetwork<N> {
  const { session } = state
  const wanted = session.status === 'connected' ? session.chainId : state.chosenChainId
  const network = networks.find((known) => known.id === wanted)
  if (network) return { network, supported: true }
  // Stored choices may name a network that the app has dropped since.
  if (session.status !== 'connected') return { network: networks[0], supported: true }
  return { network: undefined, supported: false }
}
