import type { ChainNamespace } from '@causeway/protocol/networks'
import { popStack, type StackEntry } from './stack.ts'
import { alike } from '../memo.ts'
import { currentView } from './place.ts'
import { dismissal, type View } from './views.ts'

/** Never empty: SPEC §2, history starts at Connect. */
type History = readonly [View, ...View[]]

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
  | { readonly type: 'goBack' }
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
  /** A view came on screen: what it is for begins, still inside the visitor's click. */
  | { readonly type: 'enter'; readonly view: View }
  /** A view left the screen: a question it asked a wallet has lost its asker. */
  | { readonly type: 'leave'; readonly view: View }
  /** A flow of the stack ended: whoever began it hears how. */
  | { readonly type: 'tell'; readonly listener: () => void }

type Step = readonly [ModalState, ...ModalEffect[]]

/** Longer than any path through the views; what is older is forgotten. */
const longestHistory = 32
const longestStack = 16

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

/** The modal as one pure function: opening, history, closing and shaking of SPEC §2 and §4. */
export function reduceModal(state: ModalState, event: ModalEvent): Step {
  switch (event.type) {
    case 'open':
      return open(state, event)
    case 'dismiss':
      return dismiss(state)
    case 'close':
      return dismissal[currentView(state).name] === 'blocks' && !event.force
        ? [state]
        : close(state)
    case 'push':
      return alike(currentView(state), event.view)
        ? [state]
        : show(state, [...state.history, event.view], 'forward')
    case 'replace':
      return alike(currentView(state), event.view)
        ? [state]
        : show(state, [...state.history.slice(0, -1), event.view], 'forward')
    case 'reset':
      return show(state, [event.view], 'forward')
    case 'goBack':
      return goBack(state)
    case 'goBackToIndex':
      return goBackToIndex(state, event.index)
    case 'shakeOver':
      return [state.shaking ? { ...state, shaking: false } : state]
    case 'stackPushed':
      return pushFlow(state, event.entry)
    case 'stackEnded':
      return endFlow(state, event.success)
    case 'walletConnected':
      return walletConnected({ ...state, connected: true }, event)
    case 'walletDisconnected':
      return walletDisconnected({ ...state, connected: false }, event.signingOut === true)
    case 'signedOut':
      return signedOut(state, event.failed)
    case 'networkChanged':
      return networkChanged(state, event.supported)
    case 'namespaceChanged':
      return [{ ...state, connected: event.connected }]
    default:
      return event satisfies never
  }
}

function open(state: ModalState, event: Extract<ModalEvent, { type: 'open' }>): Step {
  const { view, connected, uri, namespace } = event
  // A question that must be answered is not swept away by another click on the button.
  const asked = state.open && dismissal[currentView(state).name] === 'blocks'
  if (asked && dismissal[view.name] !== 'blocks') return [state]
  const known: ModalState = { ...state, connected, uri, namespace }
  if (state.open) return show(known, [view], 'forward')
  const next: ModalState = { ...known, open: true, history: [view], direction: 'none' }
  return [next, { type: 'enter', view }]
}

function dismiss(state: ModalState): Step {
  if (!state.open) return [state]
  if (dismissal[currentView(state).name] === 'closes') return close(state)
  // A second shake during a shake is ignored.
  return state.shaking ? [state] : [{ ...state, shaking: true }, { type: 'startShake' }]
}

/** Closing ends every flow that is still on the stack: nobody waits for a question that has left the screen. */
function close(state: ModalState): Step {
  if (!state.open) return [state]
  const ended = cancelled(state)
  const empty: ModalState = { ...state, stack: [], uri: undefined }
  if (state.embedded) {
    const [next, ...moves] = show(empty, [home(empty)], 'back')
    return [next, ...moves, ...ended]
  }
  const closed: ModalState = { ...empty, open: false, shaking: false }
  return [closed, { type: 'leave', view: currentView(state) }, ...ended]
}

function cancelled(state: ModalState): readonly ModalEffect[] {
  return state.stack.toReversed().flatMap(({ onCancel }) => tell(onCancel))
}

/** Where an embedded modal rests (SPEC §2). */
function home(state: ModalState): View {
  return { name: state.connected ? 'Account' : 'Connect' }
}

function goBack(state: ModalState): Step {
  const past = state.history.slice(0, -1)
  const stuck = past.length === 0 || state.history.some((view) => view.name === 'UnsupportedChain')
  return stuck ? close(state) : show(state, past, 'back')
}

function goBackToIndex(state: ModalState, index: number): Step {
  if (!Number.isInteger(index) || index < 0 || index >= state.history.length - 1) return [state]
  return show(state, state.history.slice(0, index + 1), 'back')
}

function pushFlow(state: ModalState, entry: StackEntry): Step {
  const stack = [...state.stack, entry]
  const dropped = stack.slice(0, -longestStack).flatMap(({ onCancel }) => tell(onCancel))
  return [{ ...state, stack: stack.slice(-longestStack) }, ...dropped]
}

function endFlow(state: ModalState, success: boolean): Step {
  const { rest, move, listener } = popStack(state.stack, state.history, success)
  const left: ModalState = { ...state, stack: rest }
  const [next, ...effects] = moved(left, move)
  return [next, ...effects, ...tell(listener)]
}

function moved(state: ModalState, move: ReturnType<typeof popStack>['move']): Step {
  switch (move?.type) {
    case undefined:
      return [state]
    case 'goBack':
      return goBack(state)
    case 'goBackToIndex':
      return goBackToIndex(state, move.index)
    case 'reset':
      return show(state, [move.view], 'forward')
    case 'close':
      return close(state)
    default:
      return move satisfies never
  }
}

/** The views that a visitor without a wallet looks for one in. */
const searches: ReadonlySet<View['name']> = new Set([
  'Connect',
  'ConnectWallets',
  'Create',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'GetWallet',
])

function walletConnected(
  state: ModalState,
  { supported, restored }: Extract<ModalEvent, { type: 'walletConnected' }>,
): Step {
  if (!state.open) return [state]
  // A connection that came back by itself ends a search; what else the visitor opened meanwhile stays.
  if (restored && !searches.has(currentView(state).name)) return [state]
  return supported ? close(state) : show(state, [{ name: 'UnsupportedChain' }], 'forward')
}

/** The views that a visitor parts in; they show that the wallet is still at it. */
const partings: ReadonlySet<View['name']> = new Set([
  'Account',
  'AccountSettings',
  'UnsupportedChain',
])

function walletDisconnected(state: ModalState, signingOut: boolean): Step {
  return signingOut && partings.has(currentView(state).name) ? [state] : close(state)
}

/** A wallet that kept its permission is told of where the visitor still looks; else there is nothing left to show. */
function signedOut(state: ModalState, failed: boolean): Step {
  if (state.connected || !partings.has(currentView(state).name)) return [state]
  if (!failed || !state.open) return close(state)
  const [next, ...moves] = show({ ...state, stack: [] }, [{ name: 'Connect' }], 'back')
  return [next, ...moves, ...cancelled(state)]
}

function networkChanged(state: ModalState, supported: boolean): Step {
  if (!state.open || !supported) return [state]
  const { name } = currentView(state)
  // Without a wallet a choice in the list is all there is to do.
  const done =
    name === 'SwitchNetwork' ||
    name === 'UnsupportedChain' ||
    (name === 'Networks' && !state.connected)
  return done ? goBack(state) : [state]
}

/** Every change of view passes here, so that leaving one always lets go of what it asked for. */
function show(state: ModalState, views: readonly View[], direction: ModalState['direction']): Step {
  const [first, ...rest] = views.slice(-longestHistory)
  if (!first) return [state]
  const next: ModalState = { ...state, history: [first, ...rest], shaking: false, direction }
  const [left, entered] = [currentView(state), currentView(next)]
  if (!state.open || alike(left, entered)) return [next]
  return [next, { type: 'leave', view: left }, { type: 'enter', view: entered }]
}

function tell(listener: (() => void) | undefined): readonly ModalEffect[] {
  return listener ? [{ type: 'tell', listener }] : []
}
