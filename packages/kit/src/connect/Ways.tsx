import { useEffect, useState } from 'react'
import type { Kit } from '../kit.ts'
import type { Messages } from '../messages/en.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { loadOnce } from '../loadOnce.ts'
import { NotHere } from '../ui/NotHere.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useLater } from '../ui/useLater.tsx'
import type { Offer } from './offer.ts'
import { platformName, type PanelName } from './panels.ts'
import { QrPanel } from './QrPanel.tsx'

const linkCode = loadOnce(() => import('./LinkWay.tsx'))

const tabNames = {
  browser: 'tabBrowser',
  mobile: 'tabMobile',
  page: 'tabMobile',
  qrCode: 'tabMobile',
  web: 'tabWeb',
  desktop: 'tabDesktop',
  unsupported: 'tabBrowser',
} as const satisfies Readonly<Record<PanelName, keyof Messages>>

interface WaysProps {
  readonly kit: Kit
  readonly wallet: WalletListItem | undefined
  readonly panels: readonly PanelName[]
  /** Undefined where no panel needs one. */
  readonly offer: Offer | undefined
}

/** The panels of a wallet; tabs where there are several. */
export function Ways(props: WaysProps) {
  const { kit, wallet, panels } = props
  const [chosen, choose] = useState<PanelName>()
  // A way that is no more, or was not chosen, gives way to the best one.
  const panel = panels.find((name) => name === chosen) ?? panels[0] ?? 'qrCode'
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => {
    kit.events.send({ event: 'SELECT_WALLET', name, platform: platformName(panel) })
  }, [kit, name, panel])
  const drawn = <Way key={panel} {...props} panel={panel} />
  if (panels.length === 1) return drawn
  return (
    <Tabs
      label={kit.messages.waysToConnect}
      tabs={panels.map((id) => ({ id, label: kit.messages[tabNames[id]] }))}
      selected={panel}
      onSelect={choose}
    >
      {drawn}
    </Tabs>
  )
}

function Way(props: WaysProps & { readonly panel: PanelName }) {
  const { kit, wallet, offer, panel } = props
  const byCode = panel === 'qrCode' || !wallet
  const { code, ...missing } = useLater(kit, linkCode, { wanted: !byCode })
  if (byCode) return offer ? <QrPanel kit={kit} wallet={wallet} offer={offer} /> : null
  if (!code) return <NotHere kit={kit} {...missing} />
  return <code.LinkWay kit={kit} wallet={wallet} panel={panel} offer={offer} />
}
