import { useInfiniteQuery } from '@tanstack/react-query'
import type { Kit } from '../kit.ts'
import { entriesOf } from '../portfolio/pages.ts'
import { useBlock } from '../portfolio/useBlock.tsx'
import type { AccountPlace } from '../ports/balances.ts'
import type { Nft } from '../ports/nfts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { MorePages } from '../ui/MorePages.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useConnected } from '../ui/useConnected.tsx'
import css from './nfts.css?inline'
import { nftsQuery } from './nftsQuery.ts'

/** The collectibles of the account as a grid. */
export function NftGrid({ kit }: { readonly kit: Kit }) {
  useStyles(css)
  const place = useConnected(kit)?.place
  return place ? <Nfts kit={kit} place={place} /> : null
}

function Nfts({ kit, place }: { readonly kit: Kit; readonly place: AccountPlace }) {
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

function NftCard({ kit, nft }: { readonly kit: Kit; readonly nft: Nft }) {
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
