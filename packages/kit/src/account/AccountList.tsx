import { truncateAddress } from '@causeway/protocol/address'
import { listAccounts, type WalletAccount } from '../accounts.ts'
import type { Kit } from '../kit.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from '../ui/drawings.ts'
import { RovingList } from '../ui/RovingList.tsx'
import type { ConnectedAccount } from '../ui/useConnected.tsx'
import { useAccountName } from './AccountName.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { UsdTotal } from './UsdTotal.tsx'

/** The wallet's accounts; the one in use is marked, a press on another one works with that. */
export function AccountList(props: {
  readonly kit: Kit
  readonly account: ConnectedAccount
  /** Another account is the one in use now. */
  readonly onChosen?: () => void
}) {
  const { kit, account } = props
  const { address: current, place, namespace } = account
  const choose = (address: string) => {
    kit.connection.send({ type: 'addressChosen', address })
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
          onClick={() => choose(address)}
        >
          <AccountPicture kit={kit} address={address} />
          <Words kit={kit} address={address} type={type} />
          {kit.ports.balances && place ? (
            <UsdTotal kit={kit} place={{ ...place, address }} className="row-total" />
          ) : null}
          {address === current ? <Drawing path={drawings.check} tone="accent" /> : null}
        </button>
      )}
    />
  )
}

function Words(props: {
  readonly kit: Kit
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
