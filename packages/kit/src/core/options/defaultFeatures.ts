import { optionDefaults } from './optionDefaults.ts'

/** The groups of the wallet list whose order an app may choose. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** A kind of sign-in that the first view offers. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A login that opens the embedded wallet beside e-mail: a service of others, Farcaster, or a passkey of the visitor's own. */
export type SocialLogin =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'
  | 'passkey'

/** What can be switched on, off or put into another order. */
export interface Features {
  /** A visitor agrees to the terms before a wallet can be chosen; needs a terms or privacy address. Off. */
  readonly legalCheckbox: boolean
  /** With other ways to sign in, one row that leads to the wallets. Off. */
  readonly collapseWallets: boolean
  /** What the account offers, first to last; one that is left out, or whose source is missing, is not offered. */
  readonly walletFeaturesOrder: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]
  /** A login by e-mail, which opens the embedded wallet of `endpoints.frame`. Off. */
  readonly email: boolean
  /** Logins by other services, in their order, which open the embedded wallet of `endpoints.frame`. None. */
  readonly socials: readonly SocialLogin[]
  /** Swapping tokens, where there is a source for it. On. */
  readonly swaps: boolean
  /** The panel with the address to be paid at. On. */
  readonly receive: boolean
  /** Buying tokens with money, where somebody sells some. On. */
  readonly onramp: boolean
  /** Sending the coin and tokens. On. */
  readonly send: boolean
  /** Paying an asked amount. On. */
  readonly pay: boolean
  /** The groups of the wallet list, first to last. Those left out follow as usual: recent, injected, walletConnect, featured, custom, external, recommended. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** E-mail, social, wallet when left out; with installed wallets the wallets come first. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** The Activity tab, where there is a source for it. On. */
  readonly history: boolean
  /** The transactions that the app adds by `addRecentTransaction`, in Activity, with a source for it or without. Off. */
  readonly recentTransactions: boolean
  /** Sessions by which apps act for a smart account, kept by `endpoints.chainData`: `grantPermissions`, and their list in the account. Off. */
  readonly smartSessions: boolean
}

/** Each as it is unless an app says otherwise. */
export const defaultFeatures: Features = {
  legalCheckbox: false,
  collapseWallets: false,
  email: false,
  socials: [],
  connectMethodsOrder: undefined,
  walletFeaturesOrder: optionDefaults.walletOrder,
  swaps: true,
  receive: true,
  onramp: true,
  send: true,
  pay: true,
  connectorTypeOrder: [],
  history: true,
  recentTransactions: false,
  smartSessions: false,
}
