import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import type { Settings } from './settings.ts'

/**
 * The app's network as the settings describe it: chain id, name, explorer and RPC list (primary before backups)
 * come from there, the rest from the network of the same id.
 */
export function networkFromSettings(
  settings: Pick<Settings, 'chain' | 'rpc' | 'contracts'>,
): Network {
  const { chain, contracts } = settings
  const known = chain.id === polygon.id ? polygon : localPolygon
  const { blockExplorers: _none, contracts: _unset, ...rest } = known
  return {
    ...rest,
    id: chain.id,
    caipNetworkId: `eip155:${chain.id}`,
    name: chain.name,
    rpcUrls: {
      default: { http: [...settings.rpc.primary, ...settings.rpc.backup] },
      chainDefault: known.rpcUrls.chainDefault,
    },
    ...(chain.explorerUrl ? { blockExplorers: { default: explorer(chain.explorerUrl) } } : {}),
    ...(contracts.multicall3
      ? { contracts: { multicall3: { address: contracts.multicall3 } } }
      : {}),
  }
}

function explorer(url: string): { name: string; url: string } {
  const known = polygon.blockExplorers?.default
  return { name: known?.url === url ? known.name : 'Block explorer', url }
}
