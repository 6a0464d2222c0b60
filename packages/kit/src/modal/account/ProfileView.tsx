import { truncateAddress } from '@causeway/protocol/address'
import { type WalletAccount, listAccounts } from '../../actions/calls/listAccounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { type ConnectedAccount, useConnected } from '../../ui/useConnected.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { AccountName, AccountPicture, useAccountName } from '../../ui/AccountName.tsx'
import { accountDrawings, isEmbedded } from './AccountRows.tsx'
import { LinkRow } from './FeatureRows.tsx'
import { UsdTotal } from './UsdTotal.tsx'
import css from './account.css?inline'

/** The wallet's accounts; the one in use is marked, a press on another one works with that. */
function AccountList(props: {
  readonly kit: KitInside
  readonly account: ConnectedAccount
  /** Another account is the one in use now. */
  readonly onChosen?: () => void
}) {
  const { kit, account } = props
  const { address: current, place, namespace } = account
  const choose = (address: string, type: WalletAccount['type']) => {
    // The embedded wallet has one account of each type, and is told which one is in use.
    if (namespace === 'eip155' && isEmbedded(kit.connection.get())) void switchTo(kit, type)
    else kit.connection.send({ type: 'addressChosen', address })
    props.onChosen?.()
  }
  return (
    <RovingList
      label={kit.messages.yourAccounts}
      items={listAccounts(kit, { namespace })}
      itemKey={({ address }) => address}
      render={({ address, type }, tabIndex) => (
        <button
          type="button"
          className="row"
          tabIndex={tabIndex}
          title={address}
          aria-current={address === current ? 'true' : undefined}
          onClick={() => choose(address, type)}
        >
          <AccountPicture kit={kit} address={address} />
          <Words kit={kit} address={address} type={type} />
          {kit.ports.balances && place && namespace === 'eip155' ? (
            <UsdTotal kit={kit} place={{ ...place, address }} className="row-total" />
          ) : null}
          {address === current ? <Drawing path={drawings.check} tone="accent" /> : null}
        </button>
      )}
    />
  )
}

/** The code that speaks with the wallet's frame is here already, for it is connected. */
async function switchTo(kit: KitInside, type: WalletAccount['type']): Promise<void> {
  const { switchAccount } = await import('../../embedded/frame/preferAccount.ts')
  await switchAccount(kit, type === 'smartAccount' ? type : 'eoa')
}

function Words(props: {
  readonly kit: KitInside
  readonly address: string
  readonly type: WalletAccount['type']
}) {
  const { kit, address, type } = props
  const { messages } = kit
  const name = useAccountName(kit, address)
  const short = truncateAddress(address)
  const kind = type === 'smartAccount' ? messages.smartAccount : messages.walletAccount
  return (
    <span className="account-words">
      <span className="account-label">{name}</span>
      <span className="account-kind">{name === short ? kind : short}</span>
    </span>
  )
}

/** The account in use, its settings, and the wallet's other accounts. */
export function ProfileView({ kit }: OwnViewProps<'Profile'>) {
  const account = useConnected(kit)
  const { messages } = kit
  if (!account) return null
  return (
    <div className="stack">
      <div className="who">
        <AccountPicture kit={kit} address={account.address} />
        <AccountName kit={kit} address={account.address} />
      </div>
      <LinkRow
        kit={kit}
        view={{ name: 'AccountSettings' }}
        picture={<Drawing path={accountDrawings.settings} />}
        label={messages.accountSettings}
      />
      <h3 className="list-title">{messages.yourAccounts}</h3>
      <AccountList kit={kit} account={account} />
    </div>
  )
}

/** Choose the account to work with, then go on. */
function SwitchAddressView({ kit }: OwnViewProps<'SwitchAddress'>) {
  const account = useConnected(kit)
  if (!account) return null
  return (
    <div className="stack">
      <p className="lead">{kit.messages.switchAddressText}</p>
      <AccountList
        kit={kit}
        account={account}
        onChosen={() => kit.modal.send({ type: 'goBack' })}
      />
    </div>
  )
}

export const profile = { Component: withQueries(ProfileView), css }
export const switchAddress = { Component: withQueries(SwitchAddressView), css }
