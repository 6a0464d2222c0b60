import type { KitEvent } from '../../connection/events/kitEvent.ts'
import type { Messages } from '../../core/messages/en.ts'
import { type PromptState, errorText } from '../../core/messages/errorText.ts'
import { type Platform, isMobile } from '../../core/browserEnvironment.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import type { PairingState } from './createPairing.ts'

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

/**
 * What the links of a wallet's app begin with: its own scheme first, which asks nothing of the web.
 * @param universal the app wants the wallet's web address first, which opens a page where the wallet is not installed
 */
export function appLinks(wallet: WalletListItem, universal = false): readonly string[] {
  const links = [wallet.mobileLink, wallet.universalLink].filter((link) => link !== undefined)
  return [...new Set(universal ? links.toReversed() : links)]
}

/** The links that a panel offers, the first choice first; none where it offers none. */
export function linksOf(
  panel: PanelName,
  wallet: WalletListItem,
  universal = false,
): readonly string[] {
  if (panel === 'mobile') return appLinks(wallet, universal)
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

interface PairingScreen {
  readonly state: PromptState
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

/** What a panel says of the pairing: one ordered list of rules. */
export function pairingScreen(
  pairing: PairingState,
  at: {
    readonly panel: PanelName
    /** What the wallet calls itself; undefined for any wallet. */
    readonly name: string | undefined
    readonly online: boolean
    /** A link of the panel was pressed. */
    readonly opened: boolean
  },
  messages: Messages,
): PairingScreen {
  const waits = { state: 'pending', retry: false } as const
  const open = pairing.status !== 'rejected' && pairing.status !== 'expired'
  if (!at.online && open) return { ...waits, title: messages.offline, text: messages.offlineText }
  switch (pairing.status) {
    case 'preparing':
    case 'paired':
      return { ...waits, title: messages.preparingLink, text: messages.preparingLinkText }
    case 'waiting':
      return { ...waits, ...offer(at, pairing.renewed, messages) }
    case 'renewing':
      return at.panel === 'qrCode'
        ? { ...waits, title: messages.codeRenewing, text: messages.preparingLinkText }
        : { ...waits, ...offer(at, false, messages) }
    case 'expired':
      return {
        state: 'error',
        title: messages.codeExpired,
        text: messages.codeExpiredText,
        retry: false,
      }
    case 'rejected':
      return {
        state: 'rejected',
        title: messages.declined,
        text: messages.declinedText,
        retry: true,
      }
    case 'failed':
      return {
        state: 'error',
        title: messages.linkFailed,
        text: errorText(messages, pairing.error),
        retry: true,
      }
    default:
      return pairing satisfies never
  }
}

function offer(
  at: { readonly panel: PanelName; readonly name: string | undefined; readonly opened: boolean },
  renewed: boolean,
  messages: Messages,
): Pick<PairingScreen, 'title' | 'text'> {
  const { panel, name } = at
  if (panel === 'qrCode' || name === undefined)
    return {
      title: name === undefined ? messages.scanCode : messages.scanWith({ name }),
      text: renewed ? messages.codeRenewed : messages.scanText,
    }
  if (at.opened) return { title: messages.continueIn({ name }), text: messages.acceptInWallet }
  return {
    title: messages.continueIn({ name }),
    text: panel === 'web' ? messages.openWebText : messages.openAppText,
  }
}
