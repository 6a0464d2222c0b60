import asked from '../ui/asked.css?inline'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { Monogram } from '../ui/WalletIcon.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { canonicalName } from '../wallets/isSameWallet.ts'
import { shortName } from '../wallets/shortName.ts'
import { useConnectors } from '../wallets/useConnectors.tsx'
import { viewOfConnector } from '../wallets/walletSelection.ts'
import { useConnectParts } from './parts.tsx'

/** What the networks of a namespace are called together; names, so in no language's catalogue. */
const namespaceNames: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** One wallet, several namespaces: where is it wanted? */
export function ConnectingMultiChainView({ kit, view }: ViewProps<'ConnectingMultiChain'>) {
  const { Wallets } = useConnectParts()
  const { connectors } = useConnectors(kit)
  const { messages } = kit
  useStyles(asked)
  const finds = connectors.filter(
    (one) => canonicalName(one.name) === canonicalName(view.walletName),
  )
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
          const name = namespaceNames[connector.chain] ?? connector.chain
          return (
            <button
              type="button"
              className="row"
              tabIndex={tabIndex}
              onClick={() => kit.modal.send({ type: 'push', view: viewOfConnector(connector) })}
            >
              <Monogram name={name} />
              <span className="row-text">{name}</span>
            </button>
          )
        }}
      />
    </div>
  )
}
