import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { cacheLimits, testnetBalance } from '../../actions/portfolio/limits.ts'
import type { Network } from '@causeway/protocol/networks'
import { isAddress } from 'viem'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { readAgain } from '../../actions/portfolio/readAgain.ts'
import { shownBalanceQuery } from './shownBalanceQuery.ts'

/**
 * What an account holds of a network's coin, of any namespace, in whole coins as a decimal string; fresh for 30 s (SPEC §9). Those
 * beside eip155 are asked of their adapter, over nodes that the app named (D54). Test networks show 0.00 without being asked (SPEC §9).
 * @throws BaseError `balance.unavailable` inside the query
 */
export function coinQuery(
  kit: KitInside,
  params: { readonly address: string; readonly network: Network },
) {
  const { address, network } = params
  const { chainNamespace, caipNetworkId, nativeCurrency, testnet } = network
  if (isAddress(address) && typeof network.id === 'number') {
    const query = shownBalanceQuery(kit, { address, chainId: network.id })
    return { ...query, queryKey: query.queryKey as readonly unknown[] }
  }
  const adapter = kit.ports.namespaces?.find(({ namespace }) => namespace === chainNamespace)
  return {
    ...readAgain,
    queryKey: [
      'causeway',
      'balance',
      objectId(kit),
      { address, caipNetworkId },
    ] as readonly unknown[],
    enabled: adapter?.balance !== undefined,
    staleTime: cacheLimits.nativeBalanceMs,
    async queryFn(): Promise<string> {
      if (testnet) return testnetBalance
      try {
        const { isNamedNetwork } = await import('../../connection/namedNodes.ts')
        if (!isNamedNetwork(network))
          throw new Error(`Name a node of ${network.name}: the app has none.`)
        const units = await adapter?.balance?.(network, address)
        if (units === undefined) throw new Error(`Nobody reads balances of ${chainNamespace}.`)
        return toDecimalString(units, nativeCurrency.decimals)
      } catch (cause) {
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}
