import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { WalletListRow } from '../../actions/wallets/connectorsFeed.ts'
import { useListRows } from './useListRows.tsx'

/** What is drawn while a wallet of the page is asked. Fetched while the list is read, so that the press finds it here. */
export const connectingCode = lazy(
  async () => (await import('./ConnectingExternalView.tsx')).connecting,
)

/** Rows that lead to a wallet, or to all of them. */
function WalletRows({
  kit,
  rows,
}: {
  readonly kit: KitInside
  readonly rows: readonly WalletListRow[]
}) {
  const { messages } = kit
  function choose({ view }: WalletListRow) {
    if (view.name === 'AllWallets') kit.events.send({ event: 'CLICK_ALL_WALLETS' })
    kit.modal.send({ type: 'push', view })
  }
  return (
    <RovingList
      label={messages.wallets}
      items={rows}
      itemKey={(row) => row.key}
      render={(row, tabIndex) => (
        <>
          {row.heading && <h3 className="soft">{row.heading}</h3>}
          <button
            type="button"
            className="row"
            title={row.name}
            tabIndex={tabIndex}
            onPointerEnter={connectingCode.preload}
            onFocus={connectingCode.preload}
            onClick={() => choose(row)}
          >
            {row.glyph ? (
              <span className="icon row-glyph">
                <Glyph name={row.glyph} tone="accent" />
              </span>
            ) : (
              <WalletIcon wallet={row} />
            )}
            <span className="row-text">{row.name}</span>
            {row.tag ? (
              <span className="row-note" data-tone={row.tag === 'recent' ? 'accent' : undefined}>
                {messages[row.tag]}
              </span>
            ) : null}
            {row.badge === undefined ? null : <span className="badge">{row.badge}</span>}
          </button>
        </>
      )}
    />
  )
}

/** The wallets to choose from, or what to do without one. */
export function WalletBlock({
  kit,
  rows,
}: {
  readonly kit: KitInside
  /** Undefined while they are on their way. */
  readonly rows: readonly WalletListRow[] | undefined
}) {
  const { messages } = kit
  if (!rows) return <p className="waiting">{messages.loading}</p>
  if (rows.some((row) => row.view.name !== 'AllWallets'))
    return (
      <>
        <WalletRows kit={kit} rows={rows} />
        <p className="lead">{messages.connectHint}</p>
      </>
    )
  return (
    <>
      <div className="empty">
        <h3>{messages.noWalletTitle}</h3>
        <p className="lead">{messages.noWalletText}</p>
        <button
          type="button"
          className="link"
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'WhatIsAWallet' } })}
        >
          {messages.whatIsWallet}
        </button>
      </div>
      {rows[0] && <WalletRows kit={kit} rows={rows} />}
    </>
  )
}

/**
 * The wallets to choose from, for views other than Connect.
 * @param props.only some of them, and nothing in their place where there are none
 */
export function WalletList(props: {
  readonly kit: KitInside
  readonly only?: (row: WalletListRow) => boolean
}) {
  const { kit, only } = props
  const rows = useListRows(kit)
  if (!only) return <WalletBlock kit={kit} rows={rows} />
  const some = rows?.filter(only) ?? []
  return some[0] ? <WalletRows kit={kit} rows={some} /> : null
}
