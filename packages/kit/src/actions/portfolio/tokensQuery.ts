import { sumDecimals } from '@causeway/protocol/amount/decimal'
import { cacheLimits } from './limits.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { TokenBalance, readTokenBalances } from '@causeway/protocol/tokens/tokenBalance'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import { objectId } from '../../core/names.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { balanceSource } from './balanceSource.ts'
import { persisted } from './ownQueryClient.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { nextReading, readAgain } from './readAgain.ts'

/**
 * The tokens of an account on one network, fresh for 30 s (SPEC §9) and read again while they are on screen.
 * Entries of other networks are left out, as are tokens with 0 decimals (SPEC §5). Nothing is asked without a source.
 * @throws BaseError `balance.unavailable` inside the query
 */
export function tokensQuery(kit: KitInside, place: ChainAccount) {
  const { address, caipNetworkId } = place
  const source = balanceSource(kit, caipNetworkId)
  const kept = persisted(kit, {
    key: storageKeys.portfolioCache,
    id: `${caipNetworkId}:${address}`,
    schema: v.array(TokenBalance),
    maxAgeMs: cacheLimits.portfolioMs,
  })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'tokens', objectId(kit), { address, caipNetworkId }] as const,
    enabled: source !== undefined,
    staleTime: cacheLimits.portfolioMs,
    refetchInterval: nextReading,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly TokenBalance[]> {
      try {
        const answer: unknown = await source?.tokens(place, signal)
        const tokens = readTokenBalances(answer, (problem) =>
          kit.log.write('warn', 'A token of the balance source could not be read.', problem),
        )
        if (!tokens) throw new TypeError('The balance source gave no list.')
        return kept.keep(tokens.filter((token) => token.chainId === caipNetworkId))
      } catch (cause) {
        kit.log.write('warn', 'The balance source failed.', cause)
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}

/**
 * What the tokens are worth together in US dollars, as a decimal string; those without a value count as 0. It is the sum of the values
 * as they stand beside the tokens, cut to the cent, so that whoever adds them up comes to the same; what is less than a cent in all is exact.
 */
export function usdTotal(tokens: readonly TokenBalance[]): string {
  const values = tokens.flatMap(({ value }) => value ?? [])
  const cents = sumDecimals(values.map((value) => value.replace(/(?<=\.\d\d)\d+$/u, '')))
  return cents === '0' ? sumDecimals(values) : cents
}

/** What values are counted in. */
export const usd = { symbol: 'USD' } as const
