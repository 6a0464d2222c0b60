import type { ChainNamespace } from '@causeway/protocol/networks'
import type { StackEntry } from './popStack.ts'
import type { ViewRequest, View } from './views.ts'

/** The view on top. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) ?? state.history[0]
}

/** Never empty: SPEC §2, history starts at Connect. */
type History = readonly [View, ...View[]]

/** What the modal shows, and how it came there. */
export interface ModalState {
  /** Always true in embedded mode. */
  readonly open: boolean
  readonly history: History
  /** True for the half second in which the modal refuses to be dismissed. */
  readonly shaking: boolean
  /** Where the last move led, for the slide of the view; opening is none. */
  readonly direction: 'none' | 'forward' | 'back'
  /** The modal is a part of the app's page: it never closes, closing shows where it began. */
  readonly embedded: boolean
  /** What the flows on screen want to happen when they end, newest last. */
  readonly stack: readonly StackEntry[]
  /** Whether a wallet is connected in the active namespace, as the events told. */
  readonly connected: boolean
  /** A pairing address that the app brought along (manual WalletConnect control). */
  readonly uri?: string | undefined
  /** Only wallets of this namespace are offered; those of all when undefined. */
  readonly namespace?: ChainNamespace | undefined
}

/** What can happen to the modal, for apps that drive `kit.modal` themselves. */
export type ModalEvent =
  /** Where to open is the caller's choice, see `openingView`. */
  | {
      readonly type: 'open'
      readonly view: View
      readonly connected: boolean
      readonly uri?: string | undefined
      readonly namespace?: ChainNamespace | undefined
    }
  /** Overlay, Escape or the close button: SPEC's rules for the current view apply. */
  | { readonly type: 'dismiss' }
  /** The app closes it; `force` overrides a view that blocks closing. */
  | { readonly type: 'close'; readonly force?: boolean | undefined }
  | { readonly type: 'push'; readonly view: View }
  | { readonly type: 'replace'; readonly view: View }
  | { readonly type: 'reset'; readonly view: View }
  /** To the view before that asks no wallet; closes where there is none. */
  | { readonly type: 'goBack' }
  /** The same, from the view at an index on. */
  | { readonly type: 'goBackToIndex'; readonly index: number }
  | { readonly type: 'shakeOver' }
  /** A flow begins that says beforehand what its end leads to (SPEC §4, transaction stack). */
  | { readonly type: 'stackPushed'; readonly entry: StackEntry }
  /** The newest flow of the stack ended. */
  | { readonly type: 'stackEnded'; readonly success: boolean }
  /** The connection moved on while the modal may be open. */
  | {
      readonly type: 'walletConnected'
      readonly supported: boolean
      /** Silently, from an earlier visit: the visitor did not ask for it just now. */
      readonly restored?: boolean
    }
  /** `signingOut`: the visitor parted, and the wallet is still taking its permission back. */
  | { readonly type: 'walletDisconnected'; readonly signingOut?: boolean | undefined }
  /** The wallet took its permission back, kept it, or did not answer in time. */
  | { readonly type: 'signedOut'; readonly failed: boolean }
  | { readonly type: 'networkChanged'; readonly supported: boolean }
  /** Another namespace is the active one; nothing was gained or lost. */
  | { readonly type: 'namespaceChanged'; readonly connected: boolean }

export type ModalEffect =
  | { readonly type: 'startShake' }
  /** A view that asks a wallet was chosen, or opened by the app: the question goes out still inside the visitor's click. */
  | { readonly type: 'ask'; readonly request: ViewRequest }
  /** That view left the screen: its question is taken back. */
  | { readonly type: 'cancel'; readonly request: ViewRequest }
  /** A flow of the stack ended: whoever began it hears how. */
  | { readonly type: 'notify'; readonly listener: () => void }

export type ModalStep = readonly [ModalState, ...ModalEffect[]]

/** Where every modal begins, on a server too. */
export function initialModal(embedded = false): ModalState {
  return {
    open: embedded,
    history: [{ name: 'Connect' }],
    shaking: false,
    direction: 'none',
    embedded,
    stack: [],
    connected: false,
  }
}
