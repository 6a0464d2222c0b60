import { useStore } from '../../ui/useStore.tsx'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { KitInside } from '../../actions/kit.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import { NetworkIcon, WalletIcon } from '../../ui/WalletIcon.tsx'
import request from '../../ui/asked.css?inline'
import { useStyles } from '../../ui/useStyles.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { storesHere } from '../../actions/wallets/getWallet.ts'
import { chainsFeed, namespaceName, sendChains } from '../../actions/wallets/chainsFeed.ts'
import { findsNamed } from '../../actions/wallets/isSameWallet.ts'
import { shortName } from '../../core/names.ts'
import { viewOfConnector, connectorsFeed } from '../../actions/wallets/connectorsFeed.ts'
import { type LoginMethod, loginMethods } from '../slots/loginMethods.tsx'
import { LoginMethods } from './Methods.tsx'
import { StoreList } from './StoreList.tsx'
import { useConnectParts } from './ConnectParts.tsx'
import { panelSheet as css } from './panelSheet.ts'

/** One wallet, several namespaces: where is it wanted? */
function ConnectingMultiChainView({ kit, view }: OwnViewProps<'ConnectingMultiChain'>) {
  const { Wallets } = useConnectParts()
  const { connectors } = useStore(connectorsFeed(kit))
  const { connected } = useStore(chainsFeed(kit))
  const { messages } = kit
  useStyles(request)
  const finds = findsNamed(view.walletName, connectors)
  const [first] = finds
  if (!first) return <Wallets kit={kit} />
  return (
    <div className="stack">
      <div className="asked">
        <WalletIcon wallet={finds.find((one) => one.imageUrl) ?? first} size="large" />
        <p className="lead">{messages.selectChainText({ name: shortName(first.name) })}</p>
      </div>
      <RovingList
        label={messages.selectChain}
        items={finds}
        itemKey={(connector) => connector.chain}
        render={(connector, tabIndex) => {
          const { chain, id } = connector
          const [network] = kit.networkList.of(chain)
          const here = connected[chain] === id
          return (
            <button
              type="button"
              className="row"
              tabIndex={tabIndex}
              onClick={() =>
                here
                  ? use(kit, chain)
                  : kit.modal.send({ type: 'push', view: viewOfConnector(connector) })
              }
            >
              <NetworkIcon kit={kit} network={network} />
              <span className="row-text">{namespaceName(chain)}</span>
              {here ? <span className="row-note">{messages.connectedThere}</span> : null}
            </button>
          )
        }}
      />
    </div>
  )
}

/** The wallet is connected there already: that account is the one in use from here on. */
function use(kit: KitInside, namespace: ChainNamespace): void {
  sendChains(kit, { type: 'chosen', namespace })
  kit.modal.send({ type: 'close' })
}

/** The wallets alone, where Connect shows one row in their place. */
function ConnectWalletsView({ kit }: OwnViewProps<'ConnectWallets'>) {
  const { Legal, Wallets } = useConnectParts()
  return (
    <Legal kit={kit} quiet>
      <div className="scroll">
        <Wallets kit={kit} />
      </div>
    </Legal>
  )
}

/** For visitors without a wallet: the ways that make one, and where to read what it is. */
function CreateView({
  kit,
  methods = loginMethods,
}: OwnViewProps<'Create'> & { readonly methods?: readonly LoginMethod[] }) {
  const { messages } = kit
  const guide = () => kit.modal.send({ type: 'push', view: { name: 'WhatIsAWallet' } })
  return (
    <div className="stack">
      {methods
        .filter((method) => method.enabled(kit))
        .map((method) => (
          <LoginMethods key={method.name} kit={kit} method={method} />
        ))}
      <button type="button" className="row" onClick={guide}>
        <span className="icon row-glyph">
          <Glyph name="help" />
        </span>
        <span className="row-text">{messages.whatIsWallet}</span>
        <Glyph name="next" />
      </button>
    </div>
  )
}

/** Where a wallet can be had: the stores that fit this device. */
function DownloadsView({ kit, view }: OwnViewProps<'Downloads'>) {
  const { messages } = kit
  useStyles(request)
  const { wallet } = view
  if (storesHere(wallet, kit.platform()).length === 0)
    return (
      <EmptyState
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={messages.noStore}
        text={messages.noStoreText({ name: shortName(wallet.name) })}
      />
    )
  return (
    <div className="stack">
      <div className="asked">
        <WalletIcon wallet={wallet} size="large" />
        <p className="lead">{messages.getNamedText}</p>
      </div>
      <StoreList kit={kit} wallet={wallet} />
    </div>
  )
}

export const connectWallets = { Component: ConnectWalletsView, css }
export const create = { Component: CreateView, css }
export const multiChain = { Component: ConnectingMultiChainView, css }
export const downloads = { Component: DownloadsView, css }
