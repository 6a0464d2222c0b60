import type { Network } from '@causeway/protocol/networks'
import { useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { AccountTab } from '../slots/accountTabs.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { NetworkIcon } from '../../ui/WalletIcon.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { ConnectedAccount } from '../../ui/useConnected.tsx'
import { AccountPicture, useAccountName } from '../../ui/AccountName.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { FeatureTiles } from './FeatureRows.tsx'
import { UsdTotal } from './UsdTotal.tsx'

/** The account of a wallet whose tokens, NFTs or history the app has sources for. */
export function TabbedAccount(props: {
  readonly kit: KitInside
  readonly account: ConnectedAccount
  readonly network: Network
  readonly place: ChainAccount
  readonly tabs: readonly [AccountTab, ...AccountTab[]]
}) {
  const { kit, account, network, place, tabs } = props
  const [chosen, setChosen] = useState<AccountTab['id']>()
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  return (
    <>
      <div className="who">
        <ProfileButton kit={kit} account={account} network={network} />
        {account.namespace !== 'eip155' ? (
          // Its tokens may have no price at all: what it holds of the coin is told instead of a sum.
          <AccountBalance kit={kit} address={account.address} network={network} />
        ) : kit.ports.balances ? (
          <p className="total">
            <span className="sr-only">{kit.messages.balance} </span>
            <UsdTotal kit={kit} place={place} className="total-amount" />
          </p>
        ) : null}
      </div>
      <FeatureTiles kit={kit} namespace={account.namespace} />
      <Tabs
        label={kit.messages.account}
        tabs={tabs.map(({ id, label }) => ({ id, label: label(kit) }))}
        selected={tab.id}
        onSelect={(id) => {
          if (id === 'Activity') kit.events.send({ event: 'CLICK_TRANSACTIONS' })
          setChosen(id)
        }}
      >
        <TabPanel key={tab.id} kit={kit} tab={tab} />
      </Tabs>
    </>
  )
}

function ProfileButton(props: {
  readonly kit: KitInside
  readonly account: ConnectedAccount
  readonly network: Network
}) {
  const { kit, account, network } = props
  const { address } = account
  const name = useAccountName(kit, address)
  const several = account.accounts.length > 1
  const view = several ? ({ name: 'Profile' } as const) : ({ name: 'AccountSettings' } as const)
  return (
    <button
      type="button"
      className="profile-button"
      title={`${name} · ${address} · ${network.name}`}
      onClick={() => kit.modal.send({ type: 'push', view })}
    >
      <span className="on-network">
        <AccountPicture kit={kit} address={address} />
        <NetworkIcon kit={kit} network={network} />
      </span>
      <span className="account-name">{name}</span>
      <Glyph name="next" />
      <span className="sr-only">, {kit.messages[several ? 'profile' : 'accountSettings']}</span>
    </button>
  )
}

/** A tab's content, fetched when it is not here yet. */
function TabPanel({ kit, tab }: { readonly kit: KitInside; readonly tab: AccountTab }) {
  const { code: Content, ...missing } = useLazy(kit, tab.panel)
  return Content ? <Content kit={kit} /> : <NotHere kit={kit} {...missing} />
}
