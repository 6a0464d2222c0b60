import type { KitEvent } from '../events/kitEvent.ts'
import { isMobile, type Platform } from '../platform.ts'
import type { WalletListItem } from '../ports/walletSource.ts'

/** The ways to a wallet that is not simply asked: each is one panel of ConnectingWalletConnect. */
export type PanelName =
  /** It is in this browser after all. */
  | 'browser'
  /** Its app on this phone. */
  | 'mobile'
  /** This page in the browser of its app: needs no relay. */
  | 'page'
  | 'qrCode'
  /** Its own web page. */
  | 'web'
  /** Its program on this computer. */
  | 'desktop'
  /** It works in browsers, but is not in this one. */
  | 'unsupported'

interface Reach {
  readonly platform: Platform
  /** Whether the app can pair with wallets outside the page. */
  readonly pairing: boolean
  /** Whether the wallet is in this browser. */
  readonly installed: boolean
}

/** The panels of a wallet on a device, the best first; at least one. */
export function panelsOf(
  wallet: WalletListItem | undefined,
  { platform, pairing, installed }: Reach,
): readonly PanelName[] {
  if (!wallet) return ['qrCode']
  const mobile = isMobile(platform)
  const inPages = wallet.rdns !== undefined || wallet.injected !== undefined
  const ways: readonly (readonly [PanelName, boolean])[] = [
    ['browser', installed],
    ['mobile', mobile && pairing && appLinks(wallet).length > 0],
    ['qrCode', !mobile && pairing && appLinks(wallet).length > 0],
    ['web', pairing && wallet.webappLink !== undefined],
    ['desktop', !mobile && pairing && wallet.desktopLink !== undefined],
    ['unsupported', !mobile && !installed && inPages],
  ]
  const found = ways.flatMap(([name, has]) => (has ? [name] : []))
  // Where the app's own link is there, its browser is that panel's second choice.
  if (mobile && wallet.dappLink !== undefined && !found.includes('mobile')) found.unshift('page')
  if (found.length > 0) return found
  return [pairing && !mobile ? 'qrCode' : 'unsupported']
}

/** What the links of a wallet's app begin with: its own scheme first, which asks nothing of the web. */
export function appLinks(wallet: WalletListItem): readonly string[] {
  const links = [wallet.mobileLink, wallet.universalLink].filter((link) => link !== undefined)
  return [...new Set(links)]
}

/** The links that a panel offers, the first choice first; none where it offers none. */
export function linksOf(panel: PanelName, wallet: WalletListItem): readonly string[] {
  if (panel === 'mobile') return appLinks(wallet)
  const link = panel === 'web' ? wallet.webappLink : wallet.desktopLink
  return (panel === 'web' || panel === 'desktop') && link !== undefined ? [link] : []
}

/** Whether a panel shows something of the pairing. */
export function needsPairing(panel: PanelName): boolean {
  return panel === 'mobile' || panel === 'qrCode' || panel === 'web' || panel === 'desktop'
}

type SelectedPlatform = Extract<KitEvent, { event: 'SELECT_WALLET' }>['platform']

/** What events call a panel. */
export function platformName(panel: PanelName): SelectedPlatform {
  if (panel === 'qrCode') return 'qrcode'
  return panel === 'page' ? 'mobile' : panel
}
