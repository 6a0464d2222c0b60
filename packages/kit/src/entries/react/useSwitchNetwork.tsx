import type { KitChainId } from '../../actions/kitChainId.ts'
import { type CallResult, switchNetwork } from '../../actions/calls/connect.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'

function switchTo(
  kit: Kit,
  variables: { readonly chainId: KitChainId },
): Promise<CallResult<number>> {
  return switchNetwork(kit, variables)
}

/**
 * Brings the connected EVM wallet to a network of the kit, adding it there if needed.
 *
 * @example
 * const { switchNetwork, isPending } = useSwitchNetwork()
 * return <button onClick={() => switchNetwork({ chainId: 137 })}>Polygon</button>
 */
export function useSwitchNetwork(): CallHook<
  'switchNetwork',
  { readonly chainId: KitChainId },
  number
> {
  return useCall('switchNetwork', switchTo)
}
