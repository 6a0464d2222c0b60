import type { Network } from '@causeway/protocol/networks'
import { type AccountTab, accountTabs, hasActivity } from '../slots/accountTabs.tsx'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { Drawing } from '../../ui/Glyph.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { type ConnectedAccount, useConnected } from '../../ui/useConnected.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { AccountName, AccountPicture } from '../../ui/AccountName.tsx'
import {
  AccountSettingsView,
  DisconnectRow,
  ExplorerRow,
  Leaving,
  NetworkRow,
  accountDrawings,
  chains,
} from './AccountRows.tsx'
import { FeatureRows, LinkRow } from './FeatureRows.tsx'
import css from './account.css?inline'

const balanceCode = lazy(() => import('./AccountBalance.tsx'))

/** The account of a wallet that the app knows no more about than its coin. */
function PlainAccount(props: { readonly kit: KitInside; readonly account: ConnectedAccount }) {
  const { kit, account } = props
  const { address, accounts, network, wallet } = account
  const { messages } = kit
  return (
    <>
      <div className="who">
        <AccountPicture kit={kit} address={address} />
        <AccountName kit={kit} address={address} />
        {network && showsCoin(kit, network) ? (
          <Balance kit={kit} address={address} network={network} />
        ) : null}
      </div>
      <div className="list">
        <NetworkRow kit={kit} network={network} />
        <FeatureRows kit={kit} namespace={account.namespace} />
        {network && hasActivity(kit) ? (
          <LinkRow
            kit={kit}
            view={{ name: 'Transactions' }}
            picture={<Drawing path={accountDrawings.history} />}
            label={messages.activity}
            onPress={() => kit.events.send({ event: 'CLICK_TRANSACTIONS' })}
          />
        ) : null}
        {accounts.length > 1 ? (
          <LinkRow
            kit={kit}
            view={{ name: 'SwitchAddress' }}
            picture={<Drawing path={accountDrawings.people} />}
            label={messages.switchAddress}
            note={String(accounts.length)}
          />
        ) : null}
        {network ? <ExplorerRow kit={kit} address={address} network={network} /> : null}
        <DisconnectRow kit={kit} />
      </div>
      {wallet === undefined ? null : (
        <p className="soft with">{messages.connectedWith({ name: wallet })}</p>
      )}
    </>
  )
}

/** Whether somebody can say what an account holds there. */
function showsCoin({ ports }: KitInside, { chainNamespace }: Network): boolean {
  const reads = ports.namespaces?.find(({ namespace }) => namespace === chainNamespace)?.balance
  return chainNamespace === 'eip155' || reads !== undefined
}

/** The address does not wait for what reads money. */
function Balance(props: {
  readonly kit: KitInside
  readonly address: string
  readonly network: Network
}) {
  const { code } = useLazy(props.kit, balanceCode)
  if (code) return <code.AccountBalance {...props} />
  return (
    <p className="balance" aria-busy>
      – {props.network.nativeCurrency.symbol}
    </p>
  )
}

const tabbed = lazy(() => import('./TabbedAccount.tsx').then((module) => module.TabbedAccount))

/** The account in use; where the app has several namespaces, the way to those of the others above it. */
export function AccountView({ kit }: OwnViewProps<'Account'>) {
  const { code } = useLazy(kit, chains, { wanted: kit.namespaces.get().all.length > 1 })
  return (
    <>
      {code ? <code.ChainStrip kit={kit} /> : null}
      <Shown kit={kit} />
      <Others kit={kit} />
    </>
  )
}

const othersCode = lazy(() => import('./OtherWallets.tsx'))

/** The wallets that are connected beside the one in use do not keep it waiting. */
function Others({ kit }: { readonly kit: KitInside }) {
  const { namespace } = useConnected(kit) ?? {}
  const { code } = useLazy(kit, othersCode, { wanted: namespace !== undefined })
  return code && namespace ? <code.OtherWallets kit={kit} namespace={namespace} /> : null
}

/** The connected account: with tabs where the app has sources for tokens or NFTs, else its coin and its rows. */
function Shown({ kit }: { readonly kit: KitInside }) {
  const account = useConnected(kit)
  const tabs = tabsOf(kit)
  const { code: Tabbed, ...missing } = useLazy(kit, tabbed, { wanted: tabs !== undefined })
  if (!account) return <Leaving kit={kit} />
  const { network, place } = account
  if (!tabs || !network || !place) return <PlainAccount kit={kit} account={account} />
  if (!Tabbed) return <NotHere kit={kit} {...missing} />
  return <Tabbed kit={kit} account={account} network={network} place={place} tabs={tabs} />
}

/** A history alone is a row of the plain form; tabs begin with something to hold. */
function tabsOf(kit: KitInside): readonly [AccountTab, ...AccountTab[]] | undefined {
  const [first, ...others] = accountTabs.filter((tab) => tab.exists(kit))
  return first && first.id !== 'Activity' ? [first, ...others] : undefined
}

export const accountPanel = { Component: withQueries(AccountView), css }
export const accountSettings = { Component: withQueries(AccountSettingsView), css }
