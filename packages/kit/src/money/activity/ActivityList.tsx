import type { Network } from '@causeway/protocol/networks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { nextHistory } from '../pending/historyLags.ts'
import { type RecentItem, withRecentItems } from '../pending/recentItem.ts'
import { usePending } from '../pending/usePending.tsx'
import { activitySource } from '../../actions/portfolio/balanceSource.ts'
import { entriesOf } from '../../actions/portfolio/nextCursor.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { MorePages } from '../../ui/MorePages.tsx'
import { useFailureToast } from '../../ui/useFailureToast.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import css from './activity.css?inline'
import { type ActivityMonth, activityQuery, groupByMonth } from './activityQuery.ts'
import { type ActivityLine, type ActivityRow, activityRow } from './activityRow.ts'

/** Rows that stand in for the history while it is on its way (facts/modal.md §17). */
const skeletons = 7

/** The transactions of the account on the connected network, by month. */
export function ActivityList({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const { network, place } = useConnected(kit) ?? {}
  // The year that needs no name is the one in which the list was opened.
  const [now] = useState(() => Date.now())
  if (!network || !place) return null
  return (
    <Transactions
      key={`${place.caipNetworkId}:${place.address}`}
      kit={kit}
      now={now}
      network={network}
      place={place}
    />
  )
}

function Transactions(props: {
  readonly kit: KitInside
  readonly now: number
  readonly network: Network
  readonly place: ChainAccount
}) {
  const { kit, network } = props
  const { messages } = kit
  const query = useInfiniteQuery({
    ...activityQuery(kit, props.place),
    refetchInterval: ({ state }) => nextHistory(kit, state.data?.pages.length ?? 1),
  })
  const pending = usePending(kit, props.place)
  useFailureToast(kit, query)
  const isAsked = activitySource(kit, props.place.caipNetworkId) !== undefined
  if (!query.data && query.error)
    return (
      <>
        <Pending kit={kit} network={network} items={pending} />
        <EmptyState title={messages.activityFailed} text={messages.activityFailedText}>
          <button
            type="button"
            className="action"
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {messages.tryAgain}
          </button>
        </EmptyState>
      </>
    )
  if (!query.data && isAsked) return <SkeletonRows label={messages.loading} rows={skeletons} />
  const { items, ahead } = withRecentItems(entriesOf(query.data?.pages ?? []), pending, isAsked)
  if (items.length === 0 && ahead.length === 0 && !query.hasNextPage)
    return <EmptyState title={messages.noActivity} text={messages.noActivityText} />
  const months = groupByMonth(items, { now: props.now, locale: kit.language.get().tag })
  return (
    <div className="activity">
      <Pending kit={kit} network={network} items={ahead} />
      {months.map((month) => (
        <Month key={month.key} kit={kit} network={network} month={month} />
      ))}
      <MorePages
        kit={kit}
        query={query}
        onMore={() => kit.events.send({ event: 'LOAD_MORE_TRANSACTIONS' })}
      />
    </div>
  )
}

/** What was sent from here and is not mined yet. */
function Pending(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly items: readonly RecentItem[]
}) {
  const { kit, network, items } = props
  if (items.length === 0) return null
  return (
    <ul className="list" aria-label={kit.messages.txPending}>
      {items.map((item) => (
        <li key={item.id}>
          <Transaction kit={kit} network={network} item={item} />
        </li>
      ))}
    </ul>
  )
}

function Month(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly month: ActivityMonth
}) {
  const id = useId()
  const { kit, network, month } = props
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{month.title}</h3>
      <ul className="list">
        {month.items.map((item) => (
          <li key={item.id}>
            <Transaction kit={kit} network={network} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Transaction(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly item: RecentItem
}) {
  const { kit, network, item } = props
  const row = activityRow(item, kit.messages, kit.language.get().tag)
  const { hash } = item.metadata
  const href = hash === undefined ? undefined : explorerLink(network, 'tx', hash)
  const content = (
    <>
      <Visual row={row} />
      <span className="tx-words">
        <span className="tx-title">
          {row.title}
          <span className="sr-only">, {row.statusText}. </span>
        </span>
        {row.lines.map((line, place) => (
          // Lines have no identity of their own and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={place} kit={kit} line={line} />
        ))}
      </span>
      <time className="tx-date" dateTime={item.metadata.minedAt}>
        {row.date}
      </time>
    </>
  )
  if (href === undefined) return <div className="tx">{content}</div>
  return (
    <a className="tx" href={href} target="_blank" rel="noreferrer">
      {content}
      <span className="sr-only">, {kit.messages.opensNewTab}</span>
    </a>
  )
}

function Visual({ row }: { readonly row: ActivityRow }) {
  const { pictures, glyph, status } = row
  return (
    <span className="tx-visual" data-count={pictures.length} aria-hidden="true">
      {pictures.map(({ url, name, square }, place) => (
        <Picture
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          url={url}
          name={name}
          shape={square ? 'square' : 'round'}
        />
      ))}
      <span className="tx-badge" data-status={status}>
        {glyph === 'close' ? <Glyph name={glyph} /> : <Drawing path={drawings[glyph]} />}
      </span>
    </span>
  )
}

function Line({ kit, line }: { readonly kit: KitInside; readonly line: ActivityLine }) {
  const { messages } = kit
  return (
    <span className="tx-line" title={line.from ? `${line.from} → ${line.text}` : line.text}>
      {line.from && (
        <>
          <bdi>{line.from}</bdi> <Glyph name="next" />
          <span className="sr-only"> {messages.tradedFor} </span>
        </>
      )}
      {line.direction && (
        <>
          <Drawing path={drawings[line.direction]} />
          <span className="sr-only">
            {messages[line.direction === 'in' ? 'txReceived' : 'txSent']}{' '}
          </span>
        </>
      )}
      <bdi>{line.text}</bdi>
    </span>
  )
}

/** The history of the account on a page of its own, for wallets without tabs. */
function TransactionsView({ kit }: OwnViewProps<'Transactions'>) {
  return <ActivityList kit={kit} />
}

export const transactions = { Component: withQueries(TransactionsView), css: '' }
