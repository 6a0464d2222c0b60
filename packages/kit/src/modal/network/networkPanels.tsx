import { namespaceAccountOf } from '../../connection/evmAccountOf.ts'
import { WalletPrompt } from '../../ui/WalletPrompt.tsx'
import { NetworkPicture } from '../../ui/NetworkPicture.tsx'
import { networkName, Monogram } from '../../ui/WalletIcon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import request from '../../ui/asked.css?inline'
import { useStyles } from '../../ui/useStyles.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { chainsFeed, disconnectNamespace, twinOf } from '../../actions/wallets/chainsFeed.ts'
import { NetworkRows, NetworksView } from './NetworksView.tsx'
import css from './network.css?inline'
import { askThere, switchActiveChain, switchScreen } from './switchScreen.ts'

/**
 * A network of another kind than those of the connected wallet: the same wallet is asked there where it shows itself there,
 * else another one is chosen.
 */
function SwitchActiveChainView({ kit, view }: OwnViewProps<'SwitchActiveChain'>) {
  const { connector } = namespaceAccountOf(useStore(kit.connection))
  const chains = useStore(chainsFeed(kit))
  const { messages } = kit
  useStyles(request)
  const network = useStore(kit.networkList).find(
    ({ caipNetworkId }) => caipNetworkId === view.caipNetworkId,
  )
  const name = network?.name ?? view.caipNetworkId
  const wallet = connector?.name ?? messages.yourWallet
  const twin = network && twinOf(chains, network.chainNamespace)
  const text = twin ? messages.sameWalletText : messages.switchActiveChainText
  return (
    <div className="asked">
      {network ? <NetworkPicture kit={kit} network={network} size="large" /> : null}
      <h3>{messages.switchTo({ name })}</h3>
      <p className="lead">{text({ wallet, name })}</p>
      <div className="asked-actions">
        <button
          type="button"
          className="action"
          onClick={() =>
            twin ? askThere(kit, view.caipNetworkId) : switchActiveChain(kit, view.caipNetworkId)
          }
        >
          {messages.switchAction}
        </button>
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() =>
            twin ? switchActiveChain(kit, view.caipNetworkId) : kit.modal.send({ type: 'goBack' })
          }
        >
          {twin ? messages.otherWallet : messages.cancel}
        </button>
      </div>
    </div>
  )
}

/** The wallet is being asked to move to a network. */
function SwitchNetworkView({ kit, view }: OwnViewProps<'SwitchNetwork'>) {
  const { switching } = useStore(kit.connection)
  const { messages } = kit
  const { caipNetworkId } = view
  const network = useStore(kit.networkList).find((known) => known.caipNetworkId === caipNetworkId)
  const name = networkName(kit, caipNetworkId)
  const screen = switchScreen(switching, name, messages)
  return (
    <WalletPrompt
      kit={kit}
      state={screen.state}
      picture={
        network ? (
          <NetworkPicture kit={kit} network={network} size="large" />
        ) : (
          <Monogram name={name} size="large" />
        )
      }
      title={screen.title}
      text={screen.text}
      onRetry={
        screen.retry && network
          ? () => kit.connection.send({ type: 'switchRequested', chainId: network.id })
          : undefined
      }
    />
  )
}

/** The wallet stands on a network that the app does not use: move it, or part. */
function UnsupportedChainView({ kit }: OwnViewProps<'UnsupportedChain'>) {
  const { messages } = kit
  const { signingOut } = useStore(kit.connection)
  return (
    <div className="stack">
      <p className="lead">{messages.unsupportedText}</p>
      <NetworkRows kit={kit} />
      <p className="separator">{messages.or}</p>
      <button
        type="button"
        className="action"
        data-quiet
        aria-busy={signingOut}
        aria-disabled={signingOut}
        onClick={() => (signingOut ? undefined : void disconnectNamespace(kit))}
      >
        {signingOut ? <Spinner /> : null}
        {signingOut ? messages.disconnecting : messages.disconnect}
      </button>
    </div>
  )
}

export const networks = { Component: NetworksView, css }
export const switchNetworkPanel = { Component: SwitchNetworkView, css }
export const activeChainPanel = { Component: SwitchActiveChainView, css }
export const unsupportedChain = { Component: UnsupportedChainView, css }
