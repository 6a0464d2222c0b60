import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Store } from '../createStore.ts'
import type { OneClickAuthRequest } from './signIn.ts'
import type { WalletListItem } from './walletSource.ts'

/** A wallet outside the page, while a session with it lasts. Apart from `wallet` it says all of this of itself. */
export interface PeerWallet {
  readonly name: string
  /** From the list that the visitor chose it from, or inside the text: the kit asks no host that a wallet names. */
  readonly imageUrl?: string
  /** Tells sessions apart. */
  readonly topic: string
  /** How it says that it is opened on this device. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
  /** The entry that the visitor chose, when one was: its links open the wallet for each later request. */
  readonly wallet?: WalletListItem
}

/** A question that a wallet outside the page has and has not answered: the visitor may have to be led there. */
export interface PendingRequest {
  /** Of the request on the wire; deep links carry it. */
  readonly id: string
  readonly peer: PeerWallet
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  /** Unix ms. */
  readonly since: number
  /** Unix ms; it is taken back then. */
  readonly expiresAt: number
  /** Of a question that the page asked before it was loaded again: settles with the wallet's answer, or why there is none. */
  readonly answer?: Promise<unknown>
}

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
   * @param params.question signs in with the same question, where the wallet can; a port that cannot ask it connects alone
   * @returns what the wallet agreed to; rejects with a wallet error when it refused or could not be reached
   */
  start(params: {
    readonly wallet?: WalletListItem
    readonly onUri: (uri: string) => void
    readonly signal: AbortSignal
    readonly oneClickAuth?: OneClickAuthRequest
  }): Promise<PairedWallet>
  /** Takes up the sessions of earlier visits, without a request: each is a wallet of the kit afterwards. */
  readonly restore?: () => Promise<void>
  /** The questions that wait for wallets outside the page, oldest first; the same list as long as nothing changed. */
  readonly pending?: Pick<Store<readonly PendingRequest[], never>, 'get' | 'subscribe'>
}
