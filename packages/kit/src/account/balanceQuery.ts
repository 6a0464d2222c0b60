import type { Address } from '@causeway/protocol/address'
import { formatAmount } from '@causeway/protocol/amount'
import { BaseError } from '@causeway/protocol/errors/base'
import { limits } from '@causeway/protocol/limits'
import { getBalance } from 'viem/actions'
import type { Kit } from '../kit.ts'

/**
 * The native balance of an account as display text with 2 decimals, fresh for 30 s (SPEC §9).
 * Test networks show 0.00 without being asked (SPEC §9).
 * @throws BaseError `balance.unavailable` inside the query
 */
export function balanceQuery(
  kit: Kit,
  params: { readonly address: Address; readonly chainId: number },
) {
  const { address, chainId } = params
  const network = kit.networks.find((known) => known.id === chainId)
  return {
    queryKey: ['causeway', 'balance', { address, chainId }] as const,
    enabled: network !== undefined,
    staleTime: limits.caches.nativeBalanceMs,
    // The client's transport has made its three tries; another try is blocked for 30 s (SPEC §8).
    retry: false,
    retryOnMount: (query: { readonly state: { readonly errorUpdatedAt: number } }) =>
      Date.now() - query.state.errorUpdatedAt >= limits.caches.balanceRetryBlockMs,
    async queryFn(): Promise<string> {
      if (network?.testnet) return limits.display.testnetBalance
      const decimals = network?.nativeCurrency.decimals ?? 18
      try {
        const balance = await getBalance(kit.client(chainId), { address })
        return formatAmount(balance, decimals, { fraction: limits.display.numberDecimals })
      } catch (cause) {
        throw new BaseError('balance.unavailable', { cause })
      }
    },
  }
}
