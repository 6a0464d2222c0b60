import { accountTabs } from '../accountTabs.tsx'
import type { Kit } from '../kit.ts'
import type { AccountTab } from '../ui/accountTab.tsx'
import { useConnected } from '../ui/useConnected.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { PlainAccount } from './PlainAccount.tsx'
import { TabbedAccount } from './TabbedAccount.tsx'

/** The connected account: with tabs where the app has sources for tokens or NFTs, else its coin and its rows. */
export function AccountView({ kit }: ViewProps<'Account'>) {
  const account = useConnected(kit)
  if (!account) return null
  const { network, place } = account
  const tabs = tabsOf(kit)
  return tabs && network && place ? (
    <TabbedAccount kit={kit} account={account} network={network} place={place} tabs={tabs} />
  ) : (
    <PlainAccount kit={kit} account={account} />
  )
}

/** A history alone is a row of the plain form; tabs begin with something to hold. */
function tabsOf(kit: Kit): readonly [AccountTab, ...AccountTab[]] | undefined {
  const [first, ...others] = accountTabs.filter((tab) => tab.exists(kit))
  return first && first.id !== 'Activity' ? [first, ...others] : undefined
}
