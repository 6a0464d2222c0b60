import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { SocialLogin } from '../../core/options/createOptions.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import type { PayArguments, SendArguments, SwapArguments, ViewArguments } from './viewArguments.ts'

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
  /** The address to be paid at, as text and as a code. */
  | { readonly name: 'WalletReceive' }
  /** Which networks that address takes payments on. */
  | { readonly name: 'WalletCompatibleNetworks' }
  /** What goes where, typed. */
  | { readonly name: 'WalletSend'; readonly arguments?: SendArguments | undefined }
  | { readonly name: 'WalletSendSelectToken' }
  /** The payment as the wallet will be asked for it. */
  | { readonly name: 'WalletSendPreview' }
  | { readonly name: 'Networks' }
  | { readonly name: 'SwitchNetwork'; readonly caipNetworkId: CaipNetworkId }
  | { readonly name: 'SwitchActiveChain'; readonly caipNetworkId: CaipNetworkId }
  | { readonly name: 'UnsupportedChain' }
  | { readonly name: 'ApproveTransaction' }
  /** A login by e-mail, typed. */
  | { readonly name: 'EmailLogin' }
  /** The mail's code, typed. */
  | { readonly name: 'EmailVerifyOtp' }
  /** This browser is new: the mail's link is awaited. */
  | { readonly name: 'EmailVerifyDevice' }
  | { readonly name: 'UpdateEmailWallet' }
  /** The code to the address of before. */
  | { readonly name: 'UpdateEmailPrimaryOtp' }
  /** The code to the new address. */
  | { readonly name: 'UpdateEmailSecondaryOtp' }
  /** Every login beside e-mail. */
  | { readonly name: 'ConnectSocials' }
  | { readonly name: 'ConnectingSocial'; readonly provider: SocialLogin }
  | { readonly name: 'ConnectingFarcaster' }
  /** How the embedded wallet is kept, moved and recovered. */
  | { readonly name: 'UpgradeEmailWallet' }
  /** The sessions by which apps act for the account. */
  | { readonly name: 'SmartSessionList' }
  /** What came of a session that the visitor just granted. */
  | { readonly name: 'SmartSessionCreated' }
  /** A message to sign, so that the app knows whose account it is; `blocks` where that is required. */
  | { readonly name: 'SIWXSignMessage'; readonly closable?: false }
  /** The same, asked by the older option. */
  | { readonly name: 'ConnectingSiwe'; readonly closable?: false }
  /** What tokens can be bought with money, and who sells them. */
  | { readonly name: 'OnRampProviders' }
  | { readonly name: 'OnRampTokenSelect' }
  | { readonly name: 'OnRampFiatSelect' }
  /** The seller's own page is open, and the purchase is looked for. */
  | { readonly name: 'BuyInProgress' }
  /** What was bought. */
  | { readonly name: 'OnRampActivity' }
  | { readonly name: 'WhatIsABuy' }
  /** What a name is good for. */
  | { readonly name: 'ChooseAccountName' }
  | { readonly name: 'RegisterAccountName' }
  | { readonly name: 'RegisterAccountNameSuccess' }
  | { readonly name: 'Swap'; readonly arguments?: SwapArguments | undefined }
  | { readonly name: 'SwapSelectToken'; readonly side: 'from' | 'to' }
  | { readonly name: 'SwapPreview' }
  /** An asked amount, and its way to the receiver. */
  | { readonly name: 'PayRequest'; readonly arguments?: PayArguments | undefined }

/** The name of a view: what `kit.open({ view })` and `components` go by. */
export type ViewName = View['name']

/** The views that move money or let others move it, and names: their registry is one of its own. */
export type MoneyViewName = Extract<
  ViewName,
  | `Wallet${'Send' | 'Receive'}${string}`
  | 'WalletCompatibleNetworks'
  | `Swap${'' | 'SelectToken' | 'Preview'}`
  | `OnRamp${string}`
  | 'BuyInProgress'
  | 'PayRequest'
  | `${'Choose' | 'Register'}AccountName${string}`
  | `SmartSession${string}`
>

/** The views of the embedded wallet's logins: their registry is one of its own. */
export type LoginViewName = Extract<
  ViewName,
  | `${'Update' | 'Upgrade'}${string}`
  | `Email${string}`
  | `${string}Social${string}`
  | 'ConnectingFarcaster'
>

/** The views that the modal opens with: their code comes with the modal's own. */
export type BuiltInViewName = 'Connect' | 'ConnectingExternal' | 'Account'

/**
 * How a view answers being sent away (SPEC §2): `always` it closes at overlay, Escape and the close button; `byApp` it shakes at
 * these and closes when the app asks; `forced` it shakes too and closes only when forced.
 */
type Closable = 'always' | 'byApp' | 'forced'

type WithParams<V> = V extends View ? ({ name: V['name'] } extends V ? never : V['name']) : never
/** Views that cannot be opened by name alone. */
type ParamViewName = WithParams<View>

/**
 * What a wallet is asked by choosing a view. Leaving the view takes the question back, and no step back leads to it: that
 * would ask anew.
 */
export type ViewRequest =
  | {
      readonly type: 'connect'
      readonly connectorId: string
      /** Where the wallet is asked; the active namespace when left out. */
      readonly namespace: ChainNamespace | undefined
    }
  | { readonly type: 'switch'; readonly caipNetworkId: CaipNetworkId }

/**
 * Views of a connected account that close like any other: nothing else is to be known of them, and most are such; and those of a
 * login, in which a visitor looks for a wallet.
 */
type AccountViewName =
  | 'SIWXSignMessage'
  | 'ConnectingSiwe'
  | 'Profile'
  | 'SwitchAddress'
  | 'Transactions'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'OnRampActivity'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'Swap'
  | 'SwapPreview'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'EmailLogin'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'ConnectSocials'
  | 'ConnectingFarcaster'
  | 'SmartSessionList'
  | 'SmartSessionCreated'

/** All that the modal's flow knows of a view. Its title and its code are in its feature's list of views. */
interface Facts {
  readonly closable: Closable
  /** It shows a connected account and nothing else: without a wallet Connect opens in its place. */
  readonly needsWallet?: true
  /** A visitor without a wallet looks for one in it: a connection that comes back by itself ends the search. */
  readonly findsWallet?: true
  /** A visitor disconnects in it: it stays to show that the wallet is still at it. */
  readonly showsSigningOut?: true
  /** A change to a network that the app has is what it is there for; on some views only without a wallet. */
  readonly choosesNetwork?: 'always' | 'withoutWallet'
  /** The way back out of it closes the modal. */
  readonly backCloses?: true
}

type ViewFacts<N extends ViewName> = Facts & {
  /** What its wallet is asked. */
  readonly asks?: (view: Extract<View, { name: N }>) => ViewRequest
} & (N extends ParamViewName
    ? {
        /** What opens where it was named without what it needs to know: where the choice is made. */
        readonly byName: Exclude<ViewName, ParamViewName>
      }
    : unknown)

const finding = { closable: 'always', findsWallet: true } as const
const closing = { closable: 'always' } as const
const ofAccount: Facts = { ...closing, needsWallet: true }

/** Every other view is told here once; the flow compares none by its name. */
const facts: { readonly [N in Exclude<ViewName, AccountViewName>]: ViewFacts<N> } = {
  Connect: finding,
  ConnectWallets: finding,
  Create: finding,
  AllWallets: finding,
  ConnectingExternal: {
    ...finding,
    byName: 'Connect',
    asks: ({ connectorId, namespace }) => ({ type: 'connect', connectorId, namespace }),
  },
  ConnectingMultiChain: { ...finding, byName: 'Connect' },
  ConnectingWalletConnect: finding,
  ConnectingWalletConnectBasic: finding,
  Downloads: { ...finding, byName: 'GetWallet' },
  ConnectingSocial: { ...finding, byName: 'Connect' },
  GetWallet: finding,
  WhatIsAWallet: closing,
  WhatIsANetwork: closing,
  WhatIsABuy: closing,
  Account: { ...closing, needsWallet: true, showsSigningOut: true },
  AccountSettings: { ...closing, needsWallet: true, showsSigningOut: true },
  Networks: { ...closing, choosesNetwork: 'withoutWallet' },
  SwitchNetwork: {
    ...closing,
    byName: 'Networks',
    choosesNetwork: 'always',
    asks: ({ caipNetworkId }) => ({ type: 'switch', caipNetworkId }),
  },
  SwitchActiveChain: { ...closing, byName: 'Networks' },
  UnsupportedChain: {
    closable: 'byApp',
    needsWallet: true,
    showsSigningOut: true,
    choosesNetwork: 'always',
    backCloses: true,
  },
  ApproveTransaction: { closable: 'forced' },
  PayRequest: closing,
  SwapSelectToken: { ...ofAccount, byName: 'Swap' },
}

/** What the flow knows of a view. */
export function viewFacts(name: ViewName): Facts {
  return factsIn(name)
}

/** How a view on screen answers being sent away: some block only where the app wants an answer. */
export function closableOf(view: View): Closable {
  return 'closable' in view ? 'forced' : viewFacts(view.name).closable
}

/** A name and its facts agree by construction, which TypeScript cannot follow through a lookup. */
function factsIn(name: ViewName): Facts & {
  readonly asks?: (view: View) => ViewRequest
  readonly byName?: Exclude<ViewName, ParamViewName>
} {
  const login = /^Email|Socials|Farc/u.test(name)
  return (facts as Partial<Record<ViewName, Facts>>)[name] ?? (login ? finding : ofAccount)
}

/** What is asked by choosing a view. */
export function pendingRequestOf(view: View): ViewRequest | undefined {
  return factsIn(view.name).asks?.(view)
}

/** The view of a name, with what it begins with. */
export function viewNamed(name: ViewName, given?: ViewArguments): View {
  return { name: factsIn(name).byName ?? name, ...(given && { arguments: given }) } as View
}
