import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'

/** A network as the list shows it. */
export interface NetworkRow {
  readonly network: Network
  /** The one in use. */
  readonly current: boolean
  /** The connected wallet's session does not reach it. */
  readonly disabled: boolean
}

/**
 * The networks to choose from, in the app's order but those that the wallet's session is limited to first.
 * @param params.current CAIP-2 id of the network in use
 * @param params.session what the connected wallet grants; `approved` is absent where it can be asked for any network
 * @param params.search shows only names that contain it, in upper or lower case
 */
export function networkRows(params: {
  readonly networks: readonly Network[]
  readonly current: CaipNetworkId | undefined
  readonly session?:
    | {
        readonly namespace: ChainNamespace
        readonly approved: readonly CaipNetworkId[] | undefined
      }
    | undefined
  readonly search?: string
}): readonly NetworkRow[] {
  const { networks, current, session } = params
  const approved = session?.approved
  const isApproved = (network: Network) => approved?.includes(network.caipNetworkId) ?? false
  const wanted = (params.search ?? '').trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return found
    .toSorted((a, b) => Number(isApproved(b)) - Number(isApproved(a)))
    .map((network) => ({
      network,
      current: network.caipNetworkId === current,
      disabled:
        approved !== undefined &&
        network.chainNamespace === session?.namespace &&
        !isApproved(network),
    }))
}
