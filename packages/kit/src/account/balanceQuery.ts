import type { Address } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount'
import { limits } from '@causeway/protocol/limits'
import { getBalance } from 'viem/actions'
import type { Kit } from '../kit.ts'
import { MoneyError } from '../portfolio/moneyError.ts'
import { readAgain } from '../portfolio/readAgain.ts'

/**
 * The native balance of an account in whole coins as a decimal string, fresh for 30 s (SPEC §9).
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
    ...readAgain,
    queryKey: ['causeway', 'balance', { address, chainId }] as const,
    enabled: network !== undefined,
    staleTime: limits.caches.nativeBalanceMs,
    async queryFn(): Promise<string> {
      if (network?.testnet) return limits.display.testnetBalance
      const decimals = network?.nativeCurrency.decimals ?? 18
      try {
        return toDecimalString(await getBalance(kit.client(chainId), { address }), decimals)
      } catch (cause) {
        throw new MoneyError('balance.unavailable', { cause })
      }
    },
  }
}
