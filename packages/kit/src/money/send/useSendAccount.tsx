import { isAddress } from 'viem'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { useConnected } from '../../ui/useConnected.tsx'
import type { SendAccount } from './sendState.ts'

/** Who sends, for the flow; undefined where nothing can be sent. */
export function useSendAccount(
  kit: KitInside,
): { readonly place: SendAccount; readonly at: ChainAccount } | 'nowhere' | undefined {
  const account = useConnected(kit)
  if (!account) return undefined
  const { address, network, place: at } = account
  if (network?.chainNamespace !== 'eip155' || !at || !isAddress(address)) return 'nowhere'
  return { place: { address, chainId: Number(network.id) }, at }
}
