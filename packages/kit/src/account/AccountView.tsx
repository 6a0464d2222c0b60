import { accountTabs } from '../accountTabs.tsx'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import type { AccountTab } from '../ui/accountTab.tsx'
import { NotHere } from '../ui/NotHere.tsx'
import { useConnected } from '../ui/useConnected.tsx'
import { useLater } from '../ui/useLater.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { Leaving } from './Leaving.tsx'
import { PlainAccount } from './PlainAccount.tsx'

const tabbed = loadOnce(() => import('./TabbedAccount.tsx').then((module) => module.TabbedAccount))

/** The connected account: with tabs where the app has sources for tokens or NFTs, else its coin and its rows. */
export function AccountView({ kit }: ViewProps<'Account'>) {
  const account = useConnected(kit)
  const tabs = tabsOf(kit)
  const { code: Tabbed, ...missing } = useLater(kit, tabbed, { wanted: tabs !== undefined })
  if (!account) return <Leaving kit={kit} />
  const { network, place } = account
  if (!tabs || !network || !place) return <PlainAccount kit={kit} account={account} />
  if (!Tabbed) return <NotHere kit={kit} {...missing} />
  return <Tabbed kit={kit} account={account} network={network} place={place} tabs={tabs} />
}

/** A history alone is a row of the plain form; tabs begin with something to hold. */
function tabsOf(kit: Kit): readonly [AccountTab, ...AccountTab[]] | undefined {
  const [first, ...others] = accountTabs.filter((tab) => tab.exists(kit))
  return first && first.id !== 'Activity' ? [first, ...others] : undefined
}
