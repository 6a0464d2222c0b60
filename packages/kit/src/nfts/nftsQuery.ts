import { limits } from '@causeway/protocol/limits'
import type { Kit } from '../kit.ts'
import { objectId } from '../objectId.ts'
import { MoneyError } from '../portfolio/moneyError.ts'
import { nextCursor } from '../portfolio/nextCursor.ts'
import { readAgain } from '../portfolio/readAgain.ts'
import type { AccountPlace } from '../ports/balances.ts'
import type { CursorPage } from '../ports/cursorPage.ts'
import { parseNfts, type Nft } from '../ports/nfts.ts'

/**
 * The collectibles of an account on one network, page by page, without the spam. Nothing is asked without a source.
 * @throws BaseError `balance.unavailable` inside the query
 */
export function nftsQuery(kit: Kit, place: AccountPlace) {
  const { address, caipNetworkId } = place
  return {
    ...readAgain,
    queryKey: ['causeway', 'nfts', objectId(kit), { address, caipNetworkId }] as const,
    enabled: kit.ports.nfts !== undefined,
    staleTime: limits.caches.portfolioMs,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    async queryFn(context: {
      pageParam: string | undefined
      signal: AbortSignal
    }): Promise<CursorPage<Nft>> {
      const cursor = context.pageParam
      const request = cursor === undefined ? place : { ...place, cursor }
      try {
        return parseNfts(await kit.ports.nfts?.nfts(request, context.signal), (problem) =>
          kit.log.write('warn', 'A collectible of the NFT source could not be read.', problem),
        )
      } catch (cause) {
        kit.log.write('warn', 'The NFT source failed.', cause)
        throw new MoneyError('balance.unavailable', { cause })
      }
    },
  }
}
