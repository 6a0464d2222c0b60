/** A wallet as the kit's lists show it; what is not known is absent. */
export interface Wallet {
  /** 64 hex digits where the public directory knows the wallet, else our own name for it. */
  readonly id: string
  readonly name: string
  /** A `data:` URI. */
  readonly imageUrl?: string
  /** How it announces itself to pages (EIP-6963). */
  readonly rdns?: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage?: string
  /** What a deep link to its app begins with. */
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** Opens a page in the wallet's own browser; `{url}`, `{origin}` (both encoded) and `{address}` stand for it. */
  readonly dappLink?: string
  readonly badge?: 'certified'
  /** Flags by which older pages find it. */
  readonly injected?: readonly { readonly namespace: string; readonly injectedId: string }[]
}

/** A wallet as this package holds it: apart from its picture, and with both of its ids. */
export type ListedWallet = Omit<Wallet, 'imageUrl'> & {
  readonly explorerId?: string
  /** Namespaces in which it is offered whatever the chain. */
  readonly namespaces: readonly string[]
}

/** What of the list is wanted. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string
  /** Ids of either kind; only these. */
  readonly include?: readonly string[]
  /** Ids of either kind; all but these. */
  readonly exclude?: readonly string[]
  /** CAIP-2 ids; wallets of at least one of these. */
  readonly chains?: readonly string[]
  readonly badge?: 'certified'
}

/** A part of the list. */
export interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many wallets match in all, over every page. */
  readonly count: number
}
