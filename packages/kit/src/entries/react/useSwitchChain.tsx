import type { KitChainId } from '../../actions/kitChainId.ts'
import { type CallResult, switchChain } from '../../actions/calls/connect.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'

function switchTo(
  kit: Kit,
  variables: { readonly chainId: KitChainId },
): Promise<CallResult<number>> {
  return switchChain(kit, variables)
}

/**
 * Brings the connected EVM wallet to a network of the kit, adding it there if needed.
 *
 * @example
 * const { switchChain, isPending } = useSwitchChain()
 * return <button onClick={() => switchChain({ chainId: 137 })}>Polygon</button>
 */
export function useSwitchChain(): CallHook<
  'switchChain',
  { readonly chainId: KitChainId },
  number
> {
  return useCall('switchChain', switchTo)
}
