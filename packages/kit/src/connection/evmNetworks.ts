import { CoreError } from '@causeway/protocol/errors/core'
import type { Network } from '@causeway/protocol/networks'
import { isEvmNetwork, type EvmNetwork } from './evmNetwork.ts'

/**
 * The EVM networks of a list.
 * @throws BaseError `connection.clients` when there is none
 */
export function evmNetworks(networks: readonly Network[]): readonly [EvmNetwork, ...EvmNetwork[]] {
  const [first, ...rest] = networks.filter(isEvmNetwork)
  if (first) return [first, ...rest]
  throw noNetwork('eip155')
}

/** What an app reads that forgot the networks of a namespace: its wallets would have nowhere to stand (D27). */
export function noNetwork(namespace: string): CoreError {
  return new CoreError('connection.clients', {
    details: `No network of the namespace ${namespace}. Add one to \`networks\`.`,
  })
}
