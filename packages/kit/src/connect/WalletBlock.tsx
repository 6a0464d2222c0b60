import type { Kit } from '../kit.ts'
import type { ListRow } from '../wallets/listRow.ts'
import { WalletList } from './WalletList.tsx'

/** The wallets to choose from, or what to do without one. */
export function WalletBlock({
  kit,
  rows,
}: {
  readonly kit: Kit
  /** Undefined while they are on their way. */
  readonly rows: readonly ListRow[] | undefined
}) {
  const { messages } = kit
  if (!rows) return <p className="waiting">{messages.loading}</p>
  if (rows.some((row) => row.view.name !== 'AllWallets'))
    return (
      <>
        <WalletList kit={kit} rows={rows} />
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
      {rows.length > 0 ? <WalletList kit={kit} rows={rows} /> : null}
    </>
  )
}
