import type { AlertEvent, AlertState } from '../../core/alert/createAlerts.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { Log } from '../../core/createLog.ts'
import type { Store } from '../../core/createStore.ts'
import type { LoginProvider } from '../connector.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'

/**
 * What happened, in the names that the field knows (SPEC §7, analytics). No address, no pairing address and no text
 * of a wallet's own is ever in one.
 */
export type KitEvent =
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly connected: boolean }
  | {
      readonly event:
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_NETWORKS'
    }
  | { readonly event: 'CLICK_GET_WALLET' | 'CLICK_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS' }
  | { readonly event: 'ERROR_FETCH_TRANSACTIONS' }
  | {
      readonly event: 'SELECT_WALLET'
      readonly name: string
      readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly badge: 'certified' | undefined
      readonly search: string
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      /** The embedded wallet tells the login by which it was opened. */
      readonly method: 'qrcode' | 'mobile' | 'browser' | LoginProvider
      readonly name: string
    }
  /** With the code of the catalogue; a refusal is none of these (D26). */
  | { readonly event: 'CONNECT_ERROR'; readonly message: string }
  | { readonly event: 'USER_REJECTED'; readonly name: string }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly namespace: string }
  | { readonly event: 'DISCONNECT_ERROR'; readonly message: string }
  | { readonly event: 'SWITCH_NETWORK'; readonly network: string }
  | { readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY' }
  | { readonly event: 'SELECT_BUY_PROVIDER'; readonly provider: string }
  | { readonly event: 'OPEN_SEND' }
  /** Which token, by its symbol; never how much or to whom. */
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED'
      readonly network: string
      readonly token: string
    }
  | {
      readonly event: 'SEND_ERROR'
      readonly network: string
      readonly token: string
      /** The code of the catalogue. */
      readonly message: string
    }
  | { readonly event: 'OPEN_SWAP'; readonly network: string }
  | { readonly event: 'CLICK_SELECT_TOKEN_TO_SWAP' }
  | { readonly event: 'CLICK_SELECT_NETWORK_TO_SWAP'; readonly network: string }
  /** What for what, by symbols; never how much. */
  | ({ readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS' } & SwapNames)
  | ({ readonly event: 'SWAP_ERROR'; readonly message: string } & SwapNames)
  | {
      readonly event: 'SWAP_APPROVAL_ERROR'
      readonly network: string
      /** The code of the catalogue. */
      readonly message: string
    }
  | { readonly event: 'PAY_MODAL_OPEN' }
  /** In which token, by its symbol; never how much or to whom. */
  | ({ readonly event: 'PAY_INITIATED' | 'PAY_SUCCESS' } & PayNames)
  /** With the code of the catalogue; a refusal is none of these (D26). */
  | ({ readonly event: 'PAY_ERROR'; readonly message: string } & PayNames)
  | { readonly event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' }
  /** With the code of the catalogue. Which name it was is the visitor's affair: a name leads to an address. */
  | { readonly event: 'REGISTER_NAME_ERROR'; readonly message: string }
  /** Which network, and whether a contract signs; never whose account. */
  | {
      readonly event:
        | 'CLICK_SIGN_SIWX_MESSAGE'
        | 'CLICK_CANCEL_SIWX'
        | 'SIWX_AUTH_SUCCESS'
        | 'SIWX_AUTH_ERROR'
      readonly network: string
      readonly isSmartAccount: boolean
    }
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'EMAIL_EDIT'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_UPGRADE_FROM_MODAL'
    }
  /** Which kind of account of the embedded wallet is in use now, and where; never whose. */
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly accountType: 'eoa' | 'smartAccount'
      readonly network: string
    }
  /** Why, in one word of ours; never the code. */
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly message: string }
  /** By which service; never who. */
  | {
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_ERROR'
      readonly provider: string
    }
  | ErrorReport

interface PayNames {
  readonly network: string
  readonly token: string
}

interface SwapNames {
  readonly network: string
  readonly fromToken: string
  readonly toToken: string
}

/**
 * An error of the kit's own that left one of its functions: the code of the catalogue, or the kind of an error that
 * has none with the first line of its message.
 */
export interface ErrorReport {
  readonly event: 'INTERNAL_SDK_ERROR'
  readonly errorType: string
  readonly errorMessage?: string
}

/** How events may leave the page: only with an app that wants them, and a visitor who agreed (D9). */
export interface EventsConfig {
  /** Whether the visitor agreed. Asked before each event and again before it is sent; nothing leaves while it says no. */
  readonly consent: () => boolean
  /** Carries an event to a place of the app's own. Events also go to `endpoints.analytics`, where that is named. */
  readonly send?: (event: KitEvent) => void
}

export interface EventsDeps {
  readonly config: EventsConfig | undefined
  readonly environment: Environment
  readonly log: Log
  readonly options: () => KitOptions
  readonly alerts: Store<AlertState, AlertEvent>
}
