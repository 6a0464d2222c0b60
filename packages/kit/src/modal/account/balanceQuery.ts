import type { Address } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { cacheLimits, testnetBalance } from '../../actions/portfolio/limits.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import { objectId } from '../../core/names.ts'
import { persisted } from '../../actions/portfolio/ownQueryClient.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { readAgain } from '../../actions/portfolio/readAgain.ts'

const decimal = v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,80})?$/u))

/**
 * The native balance of an account in whole coins as a decimal string, fresh for 30 s (SPEC §9).
 * Test networks show 0.00 without being asked (SPEC §9).
 * @throws BaseError `balance.unavailable` inside the query
 */
export function balanceQuery(
  kit: KitInside,
  params: { readonly address: Address; readonly chainId: number },
) {
  const { address, chainId } = params
  const network = kit.networks.find((known) => known.id === chainId)
  const kept = persisted(kit, {
    key: storageKeys.nativeBalanceCache,
    id: `eip155:${chainId}:${address}`,
    schema: decimal,
    maxAgeMs: cacheLimits.nativeBalanceMs,
  })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'balance', objectId(kit), { address, chainId }] as const,
    enabled: network !== undefined,
    staleTime: cacheLimits.nativeBalanceMs,
    async queryFn(): Promise<string> {
      if (network?.testnet) return kept.keep(testnetBalance)
      const decimals = network?.nativeCurrency.decimals ?? 18
      try {
        // Not viem's `getBalance`: it brings contract calls along, twice the kit's own weight.
        const balance = await kit
          .client(chainId)
          .request({ method: 'eth_getBalance', params: [address, 'latest'] })
        return kept.keep(toDecimalString(BigInt(balance), decimals))
      } catch (cause) {
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}
