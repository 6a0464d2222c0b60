import type { BaseError } from '@causeway/protocol/errors/base'
import type { Address } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Connector } from './connector.ts'
import type { SwitchOutcome } from './switchChain.ts'

/** What storage remembers of a connection. */
export interface StoredConnection {
  readonly connectorId: string
}

export type ConnectionEvent =
  | {
      readonly type: 'started'
      readonly stored: StoredConnection | undefined
      readonly recent: readonly string[]
      readonly chosenChainId: number | undefined
      readonly autoReconnect: boolean
    }
  | { readonly type: 'announced'; readonly connector: Connector }
  | { readonly type: 'connectRequested'; readonly connectorId: string }
  | { readonly type: 'connectCancelled' }
  | {
      readonly type: 'connectAnswered'
      readonly attempt: number
      readonly accounts: readonly Address[]
      readonly chainId: number
      readonly approved?: readonly CaipNetworkId[]
    }
  | { readonly type: 'connectRejected'; readonly attempt: number }
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly error: BaseError }
  | { readonly type: 'walletSlow'; readonly attempt: number }
  | { readonly type: 'restoreWaitOver'; readonly attempt: number }
  | {
      readonly type: 'restoreAnswered'
      readonly attempt: number
      readonly accounts: readonly Address[]
      readonly chainId: number
      readonly approved?: readonly CaipNetworkId[]
      readonly permitted: boolean
    }
  | { readonly type: 'restoreFailed'; readonly attempt: number }
  | {
      readonly type: 'accountsChanged'
      readonly attempt: number
      readonly accounts: readonly Address[]
    }
  /** The visitor works with another of the accounts that the wallet shows. */
  | { readonly type: 'addressChosen'; readonly address: Address }
  | { readonly type: 'chainChanged'; readonly attempt: number; readonly chainId: number }
  | { readonly type: 'walletDisconnected'; readonly attempt: number }
  | { readonly type: 'disconnectRequested' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'switchRequested'; readonly chainId: number }
  | { readonly type: 'switchSlow'; readonly request: number }
  | {
      readonly type: 'switchAnswered'
      readonly request: number
      readonly outcome: SwitchOutcome
    }
  | { readonly type: 'switchDismissed' }
  | { readonly type: 'storedElsewhere'; readonly stored: StoredConnection | undefined }

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
      readonly chainId: number
    }
  | { readonly type: 'remember'; readonly connector: Connector; readonly recent: readonly string[] }
  | { readonly type: 'rememberChain'; readonly chainId: number }
  | { readonly type: 'forget' }
  | {
      readonly type: 'waitForWallet'
      readonly attempt: number
      readonly phase: 'announcement' | 'accounts'
    }
  | { readonly type: 'watchAnswer'; readonly attempt: number }
  | { readonly type: 'watchSwitch'; readonly request: number }
