import type { KitChainId } from '../../actions/kitChainId.ts'
import { useCallback, useMemo } from 'react'
import type { ActiveNetwork } from '../../connection/activeNetwork.ts'
import { type CallResult, switchNetwork } from '../../actions/calls/connect.ts'
import { useKitContext } from './KitContext.tsx'
import { useNamespaceNetwork } from './useNamespace.tsx'

/** The EVM network that the app is on, and the way to another one. */
export interface NetworkInUse extends ActiveNetwork {
  /** As the headless `switchNetwork`, for this kit. */
  readonly switchNetwork: (params: { readonly chainId: KitChainId }) => Promise<CallResult<number>>
}

/** The network that the app is on: the wallet's, else the visitor's choice, else the first configured one. */
export function useNetwork(): NetworkInUse {
  const { kit } = useKitContext()
  // Every network of this namespace is an EVM network.
  const now = useNamespaceNetwork('eip155') as ActiveNetwork
  const change = useCallback(
    (params: { readonly chainId: KitChainId }) => switchNetwork(kit, params),
    [kit],
  )
  return useMemo(() => ({ ...now, switchNetwork: change }), [now, change])
}
