import { isAddress } from 'viem'
import type { Address } from '@causeway/protocol/address'
import { isEvmNetwork, type EvmNetwork } from '../connection/evmNetwork.ts'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import { hasActivity } from '../portfolio/hasActivity.ts'
import { useLater } from '../ui/useLater.tsx'
import type { ConnectedAccount } from '../ui/useConnected.tsx'
import { AccountName } from './AccountName.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { ExplorerRow } from './ExplorerRow.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from './drawings.ts'
import { LinkRow } from './LinkRow.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { FeatureRows } from './FeatureRows.tsx'

const balanceCode = loadOnce(() => import('./NativeBalance.tsx'))

/** The account of a wallet that the app knows no more about than its coin. */
export function PlainAccount(props: { readonly kit: Kit; readonly account: ConnectedAccount }) {
  const { kit, account } = props
  const { address, accounts, network, wallet } = account
  const { messages } = kit
  return (
    <>
      <div className="who">
        <AccountPicture kit={kit} address={address} />
        <AccountName kit={kit} address={address} />
        {network && isEvmNetwork(network) && isAddress(address) ? (
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
            picture={<Drawing path={drawings.history} />}
            label={messages.activity}
            onPress={() => kit.events.send({ event: 'CLICK_TRANSACTIONS' })}
          />
        ) : null}
        {accounts.length > 1 ? (
          <LinkRow
            kit={kit}
            view={{ name: 'SwitchAddress' }}
            picture={<Drawing path={drawings.people} />}
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

/** The address does not wait for what reads money. */
function Balance(props: {
  readonly kit: Kit
  readonly address: Address
  readonly network: EvmNetwork
}) {
  const { code } = useLater(props.kit, balanceCode)
  if (code) return <code.NativeBalance {...props} />
  return (
    <p className="balance" aria-busy>
      – {props.network.nativeCurrency.symbol}
    </p>
  )
}
