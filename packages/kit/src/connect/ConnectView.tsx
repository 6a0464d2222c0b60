import { Glyph } from '../ui/Glyph.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { walletRows } from './walletRows.ts'

/** The wallets of this browser. */
export function ConnectView({ kit }: ViewProps<'Connect'>) {
  const state = useStore(kit.connection)
  const { messages } = kit
  const rows = walletRows(state)
  if (rows.length === 0)
    return (
      <div className="empty">
        <h3>{messages.noWalletTitle}</h3>
        <p className="lead">{messages.noWalletText}</p>
      </div>
    )

  const { session } = state
  const locked =
    session.status === 'disconnected' && session.reason === 'needsUnlock'
      ? state.connectors.find((known) => known.id === session.resume?.connectorId)
      : undefined
  return (
    <div className="stack">
      {locked ? (
        <p className="notice">
          <Glyph name="warning" tone="accent" />
          {messages.unlockHint({ name: locked.name })}
        </p>
      ) : null}
      <RovingList
        label={messages.wallets}
        items={rows}
        itemKey={(row) => row.connector.id}
        render={({ connector, tag }, tabIndex) => (
          <button
            type="button"
            className="row"
            tabIndex={tabIndex}
            onClick={() =>
              kit.modal.send({
                type: 'push',
                view: { name: 'ConnectingExternal', connectorId: connector.id },
              })
            }
          >
            <WalletIcon wallet={connector} />
            <span className="row-text">
              {connector.type === 'INJECTED' ? messages.browserWallet : connector.name}
            </span>
            <span className="row-note" data-tone={tag === 'recent' ? 'accent' : undefined}>
              {messages[tag]}
            </span>
          </button>
        )}
      />
      <p className="lead">{messages.connectHint}</p>
    </div>
  )
}
