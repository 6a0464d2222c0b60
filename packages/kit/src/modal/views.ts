import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { WalletListItem } from '../ports/walletSource.ts'

/** Every view that the modal can show, with what it needs to know. A new panel adds one member. */
export type View =
  | { readonly name: 'Connect' }
  /** The wallets alone, where they are collapsed into one row of Connect. */
  | { readonly name: 'ConnectWallets' }
  /** How to get a wallet of one's own. */
  | { readonly name: 'Create' }
  | { readonly name: 'AllWallets' }
  | {
      readonly name: 'ConnectingExternal'
      readonly connectorId: string
      /** Where the wallet is asked; the active namespace when left out. */
      readonly namespace?: ChainNamespace
    }
  /** A wallet of several namespaces: which one? */
  | { readonly name: 'ConnectingMultiChain'; readonly walletName: string }
  /** A wallet outside the page; any wallet when left out. */
  | { readonly name: 'ConnectingWalletConnect'; readonly wallet?: WalletListItem }
  | { readonly name: 'ConnectingWalletConnectBasic' }
  /** Where a wallet can be had. */
  | { readonly name: 'Downloads'; readonly wallet: WalletListItem }
  | { readonly name: 'GetWallet' }
  | { readonly name: 'WhatIsAWallet' }
  | { readonly name: 'WhatIsANetwork' }
  | { readonly name: 'Account' }
  | { readonly name: 'AccountSettings' }
  | { readonly name: 'Profile' }
  | { readonly name: 'SwitchAddress' }
  | { readonly name: 'Transactions' }
  | { readonly name: 'Networks' }
  | { readonly name: 'SwitchNetwork'; readonly caipNetworkId: CaipNetworkId }
  | { readonly name: 'SwitchActiveChain'; readonly caipNetworkId: CaipNetworkId }
  | { readonly name: 'UnsupportedChain' }
  | { readonly name: 'ApproveTransaction' }

export type ViewName = View['name']

/** The views that the modal opens with: their code comes with the modal's own. */
export type OpeningViewName = 'Connect' | 'ConnectingExternal' | 'Account'

/**
 * How a view answers being sent away (SPEC §2): `closes` at overlay, Escape and the close button; `shakes` at these
 * and closes when the app asks; `blocks` shakes too and closes only when forced.
 */
type Dismissal = 'closes' | 'shakes' | 'blocks'

/** Looked up, never compared by name elsewhere: a panel that must not be dismissed says so here. */
export const dismissal: Readonly<Record<ViewName, Dismissal>> = {
  Connect: 'closes',
  ConnectWallets: 'closes',
  Create: 'closes',
  AllWallets: 'closes',
  ConnectingExternal: 'closes',
  ConnectingMultiChain: 'closes',
  ConnectingWalletConnect: 'closes',
  ConnectingWalletConnectBasic: 'closes',
  Downloads: 'closes',
  GetWallet: 'closes',
  WhatIsAWallet: 'closes',
  WhatIsANetwork: 'closes',
  Account: 'closes',
  AccountSettings: 'closes',
  Profile: 'closes',
  SwitchAddress: 'closes',
  Transactions: 'closes',
  Networks: 'closes',
  SwitchNetwork: 'closes',
  SwitchActiveChain: 'closes',
  UnsupportedChain: 'shakes',
  ApproveTransaction: 'blocks',
}

type WithParams<V> = V extends View ? ({ name: V['name'] } extends V ? never : V['name']) : never
/** Views that cannot be opened by name alone. */
type ParamViewName = WithParams<View>

/** What opens in place of a view that was named without what it needs to know: where the choice is made. */
const choice: Readonly<Record<ParamViewName, Exclude<ViewName, ParamViewName>>> = {
  ConnectingExternal: 'Connect',
  ConnectingMultiChain: 'Connect',
  Downloads: 'GetWallet',
  SwitchNetwork: 'Networks',
  SwitchActiveChain: 'Networks',
}

/** The view of a name. */
export function viewNamed(name: ViewName): View {
  return { name: needsParams(name) ? choice[name] : name }
}

function needsParams(name: ViewName): name is ParamViewName {
  return name in choice
}
