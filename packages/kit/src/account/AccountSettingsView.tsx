import { useConnected } from '../ui/useConnected.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { AccountName } from './AccountName.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { ExplorerRow } from './ExplorerRow.tsx'
import { Leaving } from './Leaving.tsx'
import { NetworkRow } from './NetworkRow.tsx'

/** What can be changed about the connection: its network, and its end. */
export function AccountSettingsView({ kit }: ViewProps<'AccountSettings'>) {
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
        <DisconnectRow kit={kit} />
      </div>
    </>
  )
}
