import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import type { ListRow } from '../wallets/listRow.ts'
import { connectingCode } from './connectingCode.tsx'

/** Rows that lead to a wallet, or to all of them. */
export function WalletList({
  kit,
  rows,
}: {
  readonly kit: Kit
  readonly rows: readonly ListRow[]
}) {
  const { messages } = kit
  function choose({ view }: ListRow) {
    if (view.name === 'AllWallets') kit.events.send({ event: 'CLICK_ALL_WALLETS' })
    kit.modal.send({ type: 'push', view })
  }
  return (
    <RovingList
      label={messages.wallets}
      items={rows}
      itemKey={(row) => row.key}
      render={(row, tabIndex) => (
        <button
          type="button"
          className="row"
          title={row.name}
          tabIndex={tabIndex}
          onPointerEnter={connectingCode.near}
          onFocus={connectingCode.near}
          onClick={() => choose(row)}
        >
          {row.glyph ? (
            <span className="icon row-glyph">
              <Glyph name={row.glyph} tone="accent" />
            </span>
          ) : (
            <WalletIcon wallet={row} />
          )}
          <span className="row-text" title={row.name}>
            {row.name}
          </span>
          {row.tag ? (
            <span className="row-note" data-tone={row.tag === 'recent' ? 'accent' : undefined}>
              {messages[row.tag]}
            </span>
          ) : null}
          {row.badge === undefined ? null : <span className="badge">{row.badge}</span>}
        </button>
      )}
    />
  )
}
