import type { Kit } from '../kit.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { BrowserPanel, PagePanel, UnsupportedPanel } from './FixedPanels.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import type { Offer } from './offer.ts'
import type { PanelName } from './panels.ts'

/** The panel of a way other than by code. */
export function LinkWay(props: {
  readonly kit: Kit
  readonly wallet: WalletListItem
  readonly panel: Exclude<PanelName, 'qrCode'>
  /** Undefined where no panel needs one. */
  readonly offer: Offer | undefined
}) {
  const { kit, wallet, panel, offer } = props
  switch (panel) {
    case 'mobile':
    case 'web':
    case 'desktop':
      return offer ? <LinkPanel kit={kit} wallet={wallet} panel={panel} offer={offer} /> : null
    case 'browser':
      return <BrowserPanel kit={kit} wallet={wallet} />
    case 'page':
      return <PagePanel kit={kit} wallet={wallet} />
    case 'unsupported':
      return <UnsupportedPanel kit={kit} wallet={wallet} />
    default:
      return panel satisfies never
  }
}
