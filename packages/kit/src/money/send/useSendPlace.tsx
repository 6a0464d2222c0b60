import { isAddress } from 'viem'
import type { KitInside } from '../../actions/kit.ts'
import type { AccountPlace } from '../../core/ports/balances.ts'
import { useConnected } from '../../ui/useConnected.tsx'
import type { SendPlace } from './sendState.ts'

/** Who sends, for the flow; undefined where nothing can be sent. */
export function useSendPlace(
  kit: KitInside,
): { readonly place: SendPlace; readonly at: AccountPlace } | 'nowhere' | undefined {
  const account = useConnected(kit)
  if (!account) return undefined
  const { address, network, place: at } = account
  if (network?.chainNamespace !== 'eip155' || !at || !isAddress(address)) return 'nowhere'
  return { place: { address, chainId: Number(network.id) }, at }
}
