import { limits } from '@causeway/protocol/limits'
import { storageKeys } from '@causeway/protocol/storageKeys'
import { readTokenBalances, TokenBalance } from '@causeway/protocol/tokenBalance'
import * as v from 'valibot'
import type { Kit } from '../kit.ts'
import { objectId } from '../objectId.ts'
import { MoneyError } from './moneyError.ts'
import { persisted } from '../persisted.ts'
import type { AccountPlace } from '../ports/balances.ts'
import { nextReading, readAgain } from './readAgain.ts'

/**
 * The tokens of an account on one network, fresh for 30 s (SPEC §9) and read again while they are on screen.
 * Entries of other networks are left out, as are tokens with 0 decimals (SPEC §5). Nothing is asked without a source.
 * @throws BaseError `balance.unavailable` inside the query
 */
export function tokensQuery(kit: Kit, place: AccountPlace) {
  const source = kit.ports.balances
  const { address, caipNetworkId } = place
  const kept = persisted(kit, {
    key: storageKeys.portfolioCache,
    id: `${caipNetworkId}:${address}`,
    schema: v.array(TokenBalance),
    maxAgeMs: limits.caches.portfolioMs,
  })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'tokens', objectId(kit), { address, caipNetworkId }] as const,
    enabled: source !== undefined,
    staleTime: limits.caches.portfolioMs,
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
        throw new MoneyError('balance.unavailable', { cause })
      }
    },
  }
}
