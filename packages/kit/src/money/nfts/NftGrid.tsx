import { cacheLimits } from '../../actions/portfolio/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { objectId } from '../../core/names.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { readAgain } from '../../actions/portfolio/readAgain.ts'
import { entriesOf, nextCursor } from '../../actions/portfolio/nextCursor.ts'
import { MorePages } from '../../ui/MorePages.tsx'
import { useBlock } from '../../ui/useBlock.tsx'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { CursorPage } from '../../core/ports/cursorPage.ts'
import { type Nft, parseNfts } from '../../core/ports/nfts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import css from './nfts.css?inline'

/**
 * The collectibles of an account on one network, page by page, without the spam. Nothing is asked without a source.
 * @throws BaseError `balance.unavailable` inside the query
 */
export function nftsQuery(kit: KitInside, place: ChainAccount) {
  const { address, caipNetworkId } = place
  return {
    ...readAgain,
    queryKey: ['causeway', 'nfts', objectId(kit), { address, caipNetworkId }] as const,
    enabled: kit.ports.nfts !== undefined,
    staleTime: cacheLimits.portfolioMs,
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
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}

/** The collectibles of the account as a grid. */
export function NftGrid({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const place = useConnected(kit)?.place
  return place ? <Nfts kit={kit} place={place} /> : null
}

function Nfts({ kit, place }: { readonly kit: KitInside; readonly place: ChainAccount }) {
  const { messages } = kit
  const query = useInfiniteQuery(nftsQuery(kit, place))
  const blocked = useBlock(query)
  const nfts = entriesOf(query.data?.pages)
  if (!query.data && query.error)
    return (
      <EmptyState title={messages.nftsUnavailable} text={messages.balanceUnavailableText}>
        <button
          type="button"
          className="action"
          disabled={blocked || query.isFetching}
          onClick={() => void query.refetch()}
        >
          {messages.tryAgain}
        </button>
      </EmptyState>
    )
  if (!query.data)
    return (
      <div className="nft-grid" role="status">
        <span className="sr-only">{messages.loading}</span>
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} shape="row" />
        ))}
      </div>
    )
  if (nfts.length === 0 && !query.hasNextPage)
    return <EmptyState title={messages.noNfts} text={messages.noNftsText} />
  return (
    <>
      <ul className="nft-grid" aria-label={messages.nfts}>
        {nfts.map((nft) => (
          <li key={nft.id}>
            <NftCard kit={kit} nft={nft} />
          </li>
        ))}
      </ul>
      <MorePages kit={kit} query={query} />
    </>
  )
}

function NftCard({ kit, nft }: { readonly kit: KitInside; readonly nft: Nft }) {
  const { name, collection, imageUrl, url } = nft
  const card = (
    <>
      <Picture url={imageUrl} name={name} size="large" />
      <span className="nft-name" title={name}>
        {name}
      </span>
      <span className="nft-collection" title={collection}>
        {collection}
      </span>
    </>
  )
  if (url === undefined) return <div className="nft">{card}</div>
  return (
    <a className="nft" href={url} target="_blank" rel="noreferrer">
      {card}
      <span className="sr-only">, {kit.messages.opensNewTab}</span>
    </a>
  )
}
