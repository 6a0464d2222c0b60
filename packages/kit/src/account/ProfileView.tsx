import { useConnected } from '../ui/useConnected.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { AccountList } from './AccountList.tsx'
import { AccountName } from './AccountName.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from './drawings.ts'
import { LinkRow } from './LinkRow.tsx'

/** The account in use, its settings, and the wallet's other accounts. */
export function ProfileView({ kit }: ViewProps<'Profile'>) {
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
        picture={<Drawing path={drawings.settings} />}
        label={messages.accountSettings}
      />
      <h3 className="list-title">{messages.yourAccounts}</h3>
      <AccountList kit={kit} account={account} />
    </div>
  )
}
