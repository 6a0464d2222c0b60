import type { View, ViewName } from './views.ts'

/** They show a connected account and nothing else. */
const needWallet: ReadonlySet<ViewName> = new Set([
  'Account',
  'AccountSettings',
  'Profile',
  'SwitchAddress',
  'Transactions',
  'UnsupportedChain',
])

/** What decides where the modal opens. */
interface Opening {
  readonly requested: View | undefined
  /** A wallet is connected in the active namespace. */
  readonly connected: boolean
  /** The app drives WalletConnect itself. */
  readonly manual: boolean
  /** There is a way to find wallets in the page. */
  readonly adapters: boolean
  readonly mobile: boolean
  /** The app gave a source of wallets, without which AllWallets would be empty. */
  readonly canList: boolean
  /** There is a pairing to show, or a way to make one. */
  readonly canPair: boolean
}

/**
 * Where the modal opens (SPEC §2): with manual control, or with neither an adapter nor an address, the list of all
 * wallets on a phone and the pairing elsewhere; else the requested view, else Account with an address, else Connect.
 * Views that make no sense without a wallet fall back to Connect rather than open empty.
 */
export function openingView(opening: Opening): View {
  const { requested, connected, manual, adapters, mobile } = opening
  if (manual || (!adapters && !connected)) {
    if (mobile && opening.canList) return { name: 'AllWallets' }
    if (!mobile && opening.canPair) return { name: 'ConnectingWalletConnectBasic' }
  }
  if (!requested) return { name: connected ? 'Account' : 'Connect' }
  return needWallet.has(requested.name) && !connected ? { name: 'Connect' } : requested
}
