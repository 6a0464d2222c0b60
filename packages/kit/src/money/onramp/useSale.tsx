import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { offerQuery } from '../../actions/portfolio/onrampSource.ts'
import { useConnected } from '../../ui/useConnected.tsx'

interface SoldToken {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Empty for the network's own coin. */
  readonly address: string
}

/** What is sold on the network in use, paid in what. */
export function useSale(kit: KitInside) {
  const { network } = useConnected(kit) ?? {}
  const query = useQuery(offerQuery(kit))
  const { purchaseCurrencies = [], paymentCurrencies = [], providers = [] } = query.data ?? {}
  const tokens = purchaseCurrencies.flatMap(({ id, name, symbol, networks }): SoldToken[] => {
    const here = networks.find(({ chain_id }) => chain_id === String(network?.id))
    return here ? [{ id, name, symbol, address: here.contract_address }] : []
  })
  return {
    query,
    network,
    chainId: network?.caipNetworkId ?? 'eip155:0',
    tokens,
    currencies: paymentCurrencies,
    providers,
    loading: query.isPending,
  }
}
