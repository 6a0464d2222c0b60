import { useStore } from '../../ui/useStore.tsx'
import { walletListsFeed, shownLists } from '../../actions/wallets/walletListsFeed.ts'
import { connectorsFeed } from '../../actions/wallets/connectorsFeed.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import type { WalletSource } from '../../core/ports/walletSource.ts'
import { shippedWallets } from '../../actions/registry/sourceOfWallets.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import {
  numbers,
  pagesQuery,
  searchQuery,
  walletContext,
} from '../../actions/wallets/readWalletLists.ts'
import { WalletGrid, gridWallets } from './WalletGrid.tsx'
import connect from './connect.css?inline'
import grid from './grid.css?inline'
import { useConnectParts } from './ConnectParts.tsx'
import { toastsOf } from '../../actions/toast/createToasts.ts'

/** Every wallet of the registry: search, filter, page after page. */
export function AllWalletsView({ kit }: OwnViewProps<'AllWallets'>) {
  const { Legal, Wallets } = useConnectParts()
  const source = kit.ports.wallets
  const [term, setTerm] = useState('')
  const [certified, setCertified] = useState(false)
  const { messages } = kit
  if (!source) return <Wallets kit={kit} />

  function search(next: string) {
    setTerm(next)
    if (next !== '') trackSearch(next, certified)
  }
  function trackSearch(search: string, only: boolean) {
    kit.events.send({ event: 'SEARCH_WALLET', badge: only ? 'certified' : undefined, search })
  }
  function filter(on: boolean) {
    setCertified(on)
    if (term !== '') trackSearch(term, on)
    if (on)
      toastsOf(kit).send({
        type: 'show',
        toast: { kind: 'success', text: messages.certifiedShown },
      })
  }
  const params = { kit, source, certified, term }
  return (
    <Legal kit={kit} quiet>
      <div className="find">
        <SearchField
          label={messages.searchWallets}
          clearLabel={messages.clearSearch}
          onSearch={search}
        />
        {kit.ports.pairing && isMobile(kit.platform()) ? (
          <button
            type="button"
            className="header-button"
            aria-label={messages.scanWithPhone}
            onClick={() =>
              kit.modal.send({ type: 'push', view: { name: 'ConnectingWalletConnect' } })
            }
          >
            <Glyph name="qrCode" />
          </button>
        ) : null}
      </div>
      {/* The list that ships certifies nobody: a filter would leave nothing of it. */}
      {source === shippedWallets ? null : (
        <Switch label={messages.certifiedOnly} checked={certified} onChange={filter} />
      )}
      {term.length >= numbers.searchFrom ? <Found {...params} /> : <Pages {...params} />}
    </Legal>
  )
}

interface ListProps {
  readonly kit: KitInside
  readonly source: WalletSource
  readonly certified: boolean
  readonly term: string
}

/** The whole list, continued as it is scrolled. */
function Pages({ kit, source, certified }: ListProps) {
  const { connectors } = useStore(connectorsFeed(kit))
  const lists = shownLists(useStore(walletListsFeed(kit)))
  const first = [...lists.featured, ...lists.recommended]
  const query = useInfiniteQuery({
    ...pagesQuery(walletContext(kit, source), {
      certified,
      without: first.map((wallet) => wallet.id),
    }),
    // The first wallets are part of the question: what they are is known a moment later.
    enabled: !lists.loading,
  })
  const { messages } = kit
  const pages = query.data?.pages.map((page) => page.wallets)
  if (!pages)
    return query.isError ? (
      <Failed kit={kit} again={() => void query.refetch()} />
    ) : (
      <WalletGrid kit={kit} wallets={[]} waiting="all" />
    )
  const wallets = gridWallets({ first, pages, certified, connectors })
  if (wallets.length === 0 && !query.hasNextPage) return <Nothing kit={kit} certified={certified} />
  return (
    <WalletGrid
      kit={kit}
      wallets={wallets}
      waiting={query.hasNextPage && !query.isFetchNextPageError ? 'more' : undefined}
      onMore={() => {
        if (!query.isFetchingNextPage) void query.fetchNextPage()
      }}
    >
      {query.isFetchNextPageError ? (
        <div className="grid-more" role="alert">
          <p className="lead">{messages.moreUnavailable}</p>
          <button
            type="button"
            className="action"
            data-quiet
            onClick={() => void query.fetchNextPage()}
          >
            {messages.tryAgain}
          </button>
        </div>
      ) : null}
    </WalletGrid>
  )
}

/** What a search found. */
function Found({ kit, source, certified, term }: ListProps) {
  const { connectors } = useStore(connectorsFeed(kit))
  const query = useQuery(searchQuery(walletContext(kit, source), { term, certified }))
  const { data } = query
  if (!data)
    return query.isError ? (
      <Failed kit={kit} again={() => void query.refetch()} />
    ) : (
      <WalletGrid kit={kit} wallets={[]} waiting="all" />
    )
  const wallets = gridWallets({
    first: [],
    pages: [data],
    certified,
    connectors,
  })
  return (
    <>
      <p role="status" className="sr-only">
        {kit.messages.walletsFound({ count: wallets.length })}
      </p>
      {wallets.length === 0 ? (
        <Nothing kit={kit} certified={certified} searched />
      ) : (
        <WalletGrid kit={kit} wallets={wallets} />
      )}
    </>
  )
}

function Nothing(props: {
  readonly kit: KitInside
  readonly certified: boolean
  readonly searched?: boolean
}) {
  const { messages } = props.kit
  if (props.certified)
    return <EmptyState title={messages.noWalletFound} text={messages.noCertifiedText} />
  return props.searched ? (
    <EmptyState title={messages.noWalletFound} text={messages.noWalletFoundText} />
  ) : (
    <EmptyState title={messages.noWalletListed} text={messages.noWalletListedText} />
  )
}

function Failed({ kit, again }: { readonly kit: KitInside; readonly again: () => void }) {
  const { messages } = kit
  return (
    <div role="alert">
      <EmptyState title={messages.walletsUnavailable} text={messages.walletsUnavailableText}>
        <button type="button" className="action" onClick={again}>
          {messages.tryAgain}
        </button>
      </EmptyState>
    </div>
  )
}

export const allWallets = { Component: withQueries(AllWalletsView), css: connect + grid }
