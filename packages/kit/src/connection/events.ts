import type { BaseError } from '@causeway/protocol/errors/baseError'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainId, Connector, SwitchOutcome, WalletReport } from './connector.ts'
import type { Profile } from './state.ts'

/** What storage remembers of a connection. */
export interface StoredConnection {
  readonly connectorId: string
}

/** What can happen to a connection, for apps that drive `kit.connection` themselves. */
export type ConnectionEvent =
  | {
      readonly type: 'started'
      readonly stored: StoredConnection | undefined
      readonly recent: readonly string[]
      readonly chosenChainId: ChainId | undefined
      readonly chosenAddress?: string | undefined
      readonly autoReconnect: boolean
    }
  /** The kit is at its end: whoever waits hears so, and nothing is asked any more. */
  | { readonly type: 'ended' }
  | { readonly type: 'announced'; readonly connector: Connector }
  | { readonly type: 'connectRequested'; readonly connectorId: string }
  | { readonly type: 'connectCancelled' }
  | (WalletReport & { readonly type: 'connectAnswered'; readonly attempt: number })
  | { readonly type: 'connectRejected'; readonly attempt: number }
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly error: BaseError }
  | { readonly type: 'walletSlow'; readonly attempt: number }
  | { readonly type: 'restoreWaitOver'; readonly attempt: number }
  | (WalletReport & {
      readonly type: 'restoreAnswered'
      readonly attempt: number
      readonly permitted: boolean
    })
  | { readonly type: 'restoreFailed'; readonly attempt: number }
  | {
      readonly type: 'accountsChanged'
      readonly attempt: number
      readonly accounts: readonly string[]
      readonly approved?: readonly CaipNetworkId[] | undefined
    }
  | { readonly type: 'chainChanged'; readonly attempt: number; readonly chainId: ChainId }
  | { readonly type: 'walletDisconnected'; readonly attempt: number }
  | { readonly type: 'disconnectRequested' }
  /** With the failure of a wallet that could not take its permission back. */
  | { readonly type: 'signedOut'; readonly failure?: BaseError }
  | { readonly type: 'switchRequested'; readonly chainId: ChainId }
  | { readonly type: 'switchSlow'; readonly request: number }
  | {
      readonly type: 'switchAnswered'
      readonly request: number
      readonly outcome: SwitchOutcome
    }
  | { readonly type: 'switchDismissed' }
  /** The visitor works with another of the accounts that the wallet shows. */
  | { readonly type: 'addressChosen'; readonly address: string }
  /** Something of the page read who stands behind an address. */
  | { readonly type: 'profileRead'; readonly account: string; readonly profile: Profile }
  | { readonly type: 'storedElsewhere'; readonly stored: StoredConnection | undefined }
  /** Another tab chose a network or an account. */
  | {
      readonly type: 'chosenElsewhere'
      readonly chainId: ChainId | undefined
      readonly address: string | undefined
    }

export type ConnectionEffect =
  | { readonly type: 'askAccounts'; readonly attempt: number; readonly connectorId: string }
  | { readonly type: 'readAccounts'; readonly attempt: number; readonly connectorId: string }
  | { readonly type: 'listen'; readonly attempt: number; readonly connectorId: string }
  | { readonly type: 'stopListening' }
  | { readonly type: 'signOut'; readonly connectorId: string }
  | {
      readonly type: 'switchChain'
      readonly request: number
      readonly connectorId: string
      readonly chainId: ChainId
    }
  | { readonly type: 'remember'; readonly connector: Connector; readonly recent: readonly string[] }
  | { readonly type: 'rememberChain'; readonly chainId: ChainId }
  | { readonly type: 'rememberAddress'; readonly address: string | undefined }
  | { readonly type: 'forget' }
  | {
      readonly type: 'waitForWallet'
      readonly attempt: number
      readonly connectorId: string
      readonly phase: 'announcement' | 'accounts'
    }
  | { readonly type: 'watchAnswer'; readonly attempt: number }
  | { readonly type: 'watchSwitch'; readonly request: number }
