import type { WalletListItem } from './walletSource.ts'

/** What a wallet outside the page agreed to. */
export interface PairedWallet {
  /** What the wallet calls itself. */
  readonly name: string
  readonly imageUrl?: string
  /** CAIP-10 addresses that it grants, all namespaces together. */
  readonly accounts: readonly string[]
}

/** Connects a wallet outside the page (WalletConnect). Its views exist only when the app gave one. */
export interface PairingPort {
  /**
   * Offers a pairing until a wallet takes it.
   * @param params.wallet the one that the visitor chose, when one was
   * @param params.onUri each new pairing address: the first, and every one that replaces an expired one
   * @param params.signal the visitor turned away
   * @returns what the wallet agreed to; rejects with a wallet error when it refused or could not be reached
   */
  start(params: {
    readonly wallet?: WalletListItem
    readonly onUri: (uri: string) => void
    readonly signal: AbortSignal
  }): Promise<PairedWallet>
}
