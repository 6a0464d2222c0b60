import type { ChainNamespace } from '@causeway/protocol/networks'
import type { WalletConnection } from '../../actions/calls/listConnections.ts'
import { useConnectionsOf } from '../../ui/useConnectionsOf.tsx'
import { useKitContext } from './KitContext.tsx'

/**
 * The wallets that are connected to this page at once, the one in use first; none while they are asked. `useConnect` goes over to
 * another of them, `useDisconnect` ends one. See `listConnections`.
 * @param options.namespace eip155 when left out
 *
 * @example
 * const connections = useConnections()
 */
export function useConnections(
  options: { readonly namespace?: ChainNamespace } = {},
): readonly WalletConnection[] {
  return useConnectionsOf(useKitContext().kit, options.namespace ?? 'eip155')
}
