import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import { useQuery } from '@tanstack/react-query'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { purchasesQuery, purchaseStatus } from '../../actions/portfolio/onrampSource.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { type ConnectedAccount, useConnected } from '../../ui/useConnected.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { boughtText } from './reducePurchase.ts'
import css from './onramp.css?inline'

type Network = NonNullable<ConnectedAccount['network']>

/** What the account bought on the network in use, by month; what is on its way is asked about again. */
function PurchasesView({ kit }: OwnViewProps<'OnRampActivity'>) {
  const { network, place } = useConnected(kit) ?? {}
  if (!network || !place) return null
  return (
    <Purchases
      key={`${place.caipNetworkId}:${place.address}`}
      kit={kit}
      network={network}
      place={place}
    />
  )
}

function Purchases(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly place: NonNullable<ConnectedAccount['place']>
}) {
  const { kit, network, place } = props
  const texts = useMoneyTexts()
  const query = useQuery(purchasesQuery(kit, place))
  if (!query.data && query.error)
    return (
      <EmptyState title={texts.buyUnread}>
        <button type="button" className="action" onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </button>
      </EmptyState>
    )
  if (!query.data) return <SkeletonRows label={texts.loading} rows={3} />
  if (query.data.length === 0) return <EmptyState title={texts.buyNone} text={texts.buyNoneText} />
  return (
    <div className="stack">
      {byMonth(query.data, kit.language.get().tag).map(({ title, items }) => (
        <section key={title} className="stack" aria-label={title}>
          <h3 className="buy-month">{title}</h3>
          <ul className="list">
            {items.map((item) => (
              <li key={item.id}>
                <Purchase kit={kit} network={network} item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The months in which something was bought, the newest first, as the purchases are. */
function byMonth(items: readonly HistoryItem[], locale: string) {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const months = new Map<string, HistoryItem[]>()
  for (const item of items) {
    const title = format.format(new Date(item.metadata.minedAt))
    months.set(title, [...(months.get(title) ?? []), item])
  }
  return [...months].map(([title, bought]) => ({ title, items: bought }))
}

function Purchase(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly item: HistoryItem
}) {
  const { kit, network, item } = props
  const texts = useMoneyTexts()
  const status = purchaseStatus(item)
  const { hash, sentFrom } = item.metadata
  const { fungible_info: token, quantity } = item.transfers[0] ?? {}
  const amount = boughtText(quantity?.numeric ?? '0', token?.symbol, kit.language.get().tag)
  const href = hash ? explorerLink(network, 'tx', hash) : undefined
  const statusText = {
    done: texts.buyDone,
    running: texts.buyRunning,
    failed: texts.buyFailed,
  }[status]
  const content = (
    <>
      <Picture url={token?.icon?.url ?? undefined} name={token?.symbol ?? '?'} shape="round" />
      <span className="row-words">
        <bdi className="row-text" dir="ltr">
          {amount}
        </bdi>
        <bdi className="row-detail">{sentFrom}</bdi>
      </span>
      {status === 'running' ? <Spinner /> : null}
      <span className="row-note">{statusText}</span>
    </>
  )
  if (href === undefined) return <div className="row buy-row">{content}</div>
  return (
    <a className="row" href={href} target="_blank" rel="noreferrer">
      {content}
      <span className="sr-only">, {texts.opensNewTab}</span>
    </a>
  )
}

export const purchases = { Component: withQueries(withMoney<'OnRampActivity'>(PurchasesView)), css }
