import { truncateAddress } from '@causeway/protocol/address'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { connect } from '../../actions/calls/connect.ts'
import { disconnectConnector } from '../../actions/calls/disconnectConnector.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useConnectionsOf } from '../../ui/useConnectionsOf.tsx'

/** The wallets that are connected beside the one in use: a press works with one, or ends its connection. */
export function OtherWallets(props: {
  readonly kit: KitInside
  readonly namespace: ChainNamespace
}) {
  const { kit, namespace } = props
  const { messages } = kit
  const others = useConnectionsOf(kit, namespace).filter(({ isActive }) => !isActive)
  if (others.length === 0) return null
  const failed = (error: unknown) =>
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text: errorText(messages, error) } })
  return (
    <div className="list">
      <h3 className="list-title">{messages.wallets}</h3>
      <ul className="list" aria-label={messages.wallets}>
        {others.map(({ connector, accounts: [address = ''] }) => (
          <li key={connector.id} className="other-wallet">
            <button
              type="button"
              className="row"
              onClick={() => void connect(kit, { connector, namespace }).catch(failed)}
            >
              <WalletIcon wallet={connector} />
              <span className="row-text">{connector.name}</span>
              <span className="row-note">{truncateAddress(address)}</span>
            </button>
            <button
              type="button"
              className="header-button"
              aria-label={`${messages.disconnect}, ${connector.name}`}
              onClick={() => void disconnectConnector(kit, { connector, namespace })}
            >
              <Glyph name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
