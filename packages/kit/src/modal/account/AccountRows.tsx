import type { Network } from '@causeway/protocol/networks'
import { useQuery } from '@tanstack/react-query'
import { hasNames } from '../../actions/chainData/offers.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { authConnectorId } from '../../connection/addConnector.ts'
import type { ConnectionState } from '../../connection/state.ts'
import { explorerLink } from '../../core/names.ts'
import { smartRows } from '../slots/accountTabs.tsx'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph, Drawing } from '../../ui/Glyph.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { NetworkIcon } from '../../ui/WalletIcon.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import { LinkRow } from './FeatureRows.tsx'
import { AccountName, AccountPicture } from '../../ui/AccountName.tsx'

/** Drawings of the account alone, in a square of 18; what the modal opens with does not carry them. */
export const accountDrawings = {
  history: 'M9 5.5V9l2.5 1.8M3.5 9a5.5 5.5 0 101.8-4.1M3.4 3.6v2.6H6',
  settings: 'M4 6h5M13 6h1M4 12h1M9 12h5M11 4.2v3.6M7 10.2v3.6',
  people: 'M9 8.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM4 14.6a5 5 0 0110 0',
  tag: 'M3.5 3.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM6.6 6.7v-.1',
  leave: 'M7 4H4v10h3M8 9h7M12 6l3 3-3 3',
} as const

/** Fetched where there are several namespaces. */
export const chains = lazy(() => import('./ChainStrip.tsx'))

/**
 * Ends the connection of the account in use, after what an embedded wallet adds. What the wallet takes its time for then shows in
 * place of the account (`Leaving`).
 */
export function DisconnectRow({ kit }: { readonly kit: KitInside }) {
  const wanted = useStore(kit.connection, isEmbedded)
  // Smart accounts and their sessions are Ethereum's.
  const isEvm = useStore(kit.connection).namespace === 'eip155'
  const isSmart = (wanted && isEvm) || kit.options.get().features.smartSessions
  const { code: SmartRows, ...missing } = useLazy(kit, smartRows, { wanted: isSmart })
  const leave = () =>
    chains.loaded()?.leave(kit) ?? disconnect(kit, { namespace: kit.namespaces.get().active })
  return (
    <>
      {isSmart ? SmartRows ? <SmartRows kit={kit} /> : <NotHere kit={kit} {...missing} /> : null}
      {wanted ? (
        <LinkRow
          kit={kit}
          view={{ name: 'UpgradeEmailWallet' }}
          picture={<Drawing path={accountDrawings.people} />}
          label={kit.messages.loginAndKeys}
        />
      ) : null}
      <button type="button" className="row" data-danger onClick={() => void leave()}>
        <span className="icon row-glyph">
          <Drawing path={accountDrawings.leave} tone="danger" mirrored />
        </span>
        <span className="row-text">{kit.messages.disconnect}</span>
      </button>
    </>
  )
}

/** Whether the wallet that is connected, or about to, is the embedded one. */
export const isEmbedded = ({ session }: ConnectionState) =>
  'connectorId' in session && session.connectorId === authConnectorId

/** The account at the network's explorer, where it has one. */
export function ExplorerRow(props: {
  readonly kit: KitInside
  readonly address: string
  readonly network: Network
}) {
  const { messages } = props.kit
  const href = explorerLink(props.network, 'address', props.address)
  const name = props.network.blockExplorers?.default.name
  if (href === undefined || name === undefined) return null
  return (
    <a className="row" href={href} target="_blank" rel="noreferrer">
      <span className="icon row-glyph">
        <Glyph name="out" />
      </span>
      <span className="row-text">
        {messages.viewOnExplorer({ name })}
        <span className="sr-only">, {messages.opensNewTab}</span>
      </span>
    </a>
  )
}

/** The network in use; leads to the list where the app lets visitors switch. Says so when the app does not know it. */
export function NetworkRow(props: {
  readonly kit: KitInside
  readonly network: Network | undefined
}) {
  const { kit, network } = props
  const { messages } = kit
  const { enableNetworkSwitch, allowUnsupportedChain } = kit.options.get()
  const stuck = !network && !allowUnsupportedChain
  const view = stuck ? ({ name: 'UnsupportedChain' } as const) : ({ name: 'Networks' } as const)
  const content = (
    <>
      {network ? (
        <NetworkIcon kit={kit} network={network} />
      ) : (
        <span className="icon row-glyph">
          <Glyph name="warning" tone="danger" />
        </span>
      )}
      <span className="row-text" title={network?.name}>
        {network?.name ?? messages.unsupportedNetwork}
      </span>
      {/* Beside the long warning a note would cut it; its meaning is there for those who listen. */}
      <span className={network ? 'row-note' : 'sr-only'}>
        {network ? messages.network : messages.switchNetwork}
      </span>
    </>
  )
  const press = () => {
    kit.events.send({ event: 'CLICK_NETWORKS' })
    kit.modal.send({ type: 'push', view })
  }
  if (!enableNetworkSwitch) return <div className="row still-row">{content}</div>
  return (
    <button type="button" className="row" onClick={press}>
      {content}
      <Glyph name="next" />
    </button>
  )
}

/** What can be changed about the connection: its network, and its end. */
export function AccountSettingsView({ kit }: OwnViewProps<'AccountSettings'>) {
  const account = useConnected(kit)
  if (!account) return <Leaving kit={kit} />
  const { address, network } = account
  return (
    <>
      <div className="who">
        <AccountPicture kit={kit} address={address} />
        <AccountName kit={kit} address={address} />
      </div>
      <div className="list">
        <NetworkRow kit={kit} network={network} />
        {network ? <ExplorerRow kit={kit} address={address} network={network} /> : null}
        {network && hasNames(kit, account.namespace) ? (
          <NameRow kit={kit} address={address} />
        ) : null}
        <DisconnectRow kit={kit} />
      </div>
    </>
  )
}

/** The way to a name, once it is known that the account has none. */
function NameRow({ kit, address }: { readonly kit: KitInside; readonly address: string }) {
  const { data, isEnabled } = useQuery(identityQuery(kit, address))
  if (isEnabled && (!data || data.name !== undefined)) return null
  return (
    <LinkRow
      kit={kit}
      view={{ name: 'ChooseAccountName' }}
      picture={<Drawing path={accountDrawings.tag} />}
      label={kit.messages.chooseAccountName}
    />
  )
}

/**
 * What an account's view shows without an account: the visitor parted, and the wallet may take up to 3 s to take its
 * permission back (SPEC §9). The focus comes here, so that it is read out and not lost with the button.
 */
export function Leaving({ kit }: { readonly kit: KitInside }) {
  const { signingOut } = useStore(kit.connection)
  if (!signingOut) return null
  return (
    <p className="who" role="status" tabIndex={-1} ref={(node) => node?.focus()}>
      <Spinner />
      {kit.messages.disconnecting}
    </p>
  )
}
