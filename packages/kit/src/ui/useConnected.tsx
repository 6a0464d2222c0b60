import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { namespaceAccountOf } from '../connection/evmAccountOf.ts'
import { activeChain } from '../connection/activeChain.ts'
import type { KitInside } from '../actions/kit.ts'
import type { ChainAccount } from '../core/ports/balances.ts'
import { useStore } from './useStore.tsx'

/** The connected account of the active namespace. */
export interface ConnectedAccount {
  readonly namespace: ChainNamespace
  readonly address: string
  /** Every address that the wallet shows; `address` is one of them. */
  readonly accounts: readonly string[]
  /** The wallet's name. */
  readonly wallet: string | undefined
  /** Undefined while the wallet stands on a chain that the app does not know. */
  readonly network: Network | undefined
  /** For questions about the account; undefined without a network. */
  readonly place: ChainAccount | undefined
}

/** Who is connected where, for views; undefined while nobody is. */
export function useConnected(kit: KitInside): ConnectedAccount | undefined {
  const state = useStore(kit.connection)
  useStore(kit.networkList)
  const { address, allAccounts = [], connector } = namespaceAccountOf(state)
  const { chain: network } = activeChain(state, kit.networkList.of(state.namespace))
  if (address === undefined) return undefined
  return {
    namespace: state.namespace,
    address,
    accounts: allAccounts,
    wallet: connector?.name,
    network,
    place: network && { address, caipNetworkId: network.caipNetworkId },
  }
}
