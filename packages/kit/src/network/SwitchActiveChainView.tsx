import asked from '../ui/asked.css?inline'
import { namespaceAccountOf } from '../account.ts'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { switchActiveChain } from './switchActiveChain.ts'

/** The connected wallet does not work on networks of this kind: connect another one for them. */
export function SwitchActiveChainView({ kit, view }: ViewProps<'SwitchActiveChain'>) {
  const { connector } = namespaceAccountOf(useStore(kit.connection))
  const { messages } = kit
  useStyles(asked)
  const network = useStore(kit.networkList).find(
    ({ caipNetworkId }) => caipNetworkId === view.caipNetworkId,
  )
  const name = network?.name ?? view.caipNetworkId
  const wallet = connector?.name ?? messages.yourWallet
  return (
    <div className="asked">
      {network ? <NetworkIcon kit={kit} network={network} size="large" /> : null}
      <h3>{messages.switchTo({ name })}</h3>
      <p className="lead">{messages.switchActiveChainText({ wallet, name })}</p>
      <div className="asked-actions">
        <button
          type="button"
          className="action"
          onClick={() => switchActiveChain(kit, view.caipNetworkId)}
        >
          {messages.switchAction}
        </button>
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => kit.modal.send({ type: 'goBack' })}
        >
          {messages.cancel}
        </button>
      </div>
    </div>
  )
}
