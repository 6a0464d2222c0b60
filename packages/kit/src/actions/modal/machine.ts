import { alike } from '../../core/createStore.ts'
import {
  type ModalEffect,
  type ModalEvent,
  type ModalState,
  type ModalStep,
  currentView,
} from './state.ts'
import { type StackEntry, popStack } from './popStack.ts'
import { type View, closableOf, viewFacts, pendingRequestOf } from './views.ts'

/** Longer than any path through the views; what is older is forgotten. */
const longestHistory = 32
const longestStack = 16

/** The modal as one pure function: opening, history, closing and shaking of SPEC §2 and §4. */
export function reduceModal(state: ModalState, event: ModalEvent): ModalStep {
  switch (event.type) {
    case 'open':
      return open(state, event)
    case 'dismiss':
      return dismiss(state)
    case 'close':
      return closableOf(currentView(state)) === 'forced' && !event.force ? [state] : close(state)
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

function open(state: ModalState, event: Extract<ModalEvent, { type: 'open' }>): ModalStep {
  const { view, connected, uri, namespace } = event
  // A question that must be answered is not swept away by another click on the button.
  const requested = state.open && closableOf(currentView(state)) === 'forced'
  if (requested && closableOf(view) !== 'forced') return [state]
  const known: ModalState = { ...state, connected, uri, namespace }
  if (state.open) return show(known, [view], 'forward')
  const next: ModalState = { ...known, open: true, history: [view], direction: 'none' }
  return [next, ...requestEffects('ask', view)]
}

function dismiss(state: ModalState): ModalStep {
  if (!state.open) return [state]
  if (closableOf(currentView(state)) === 'always') return close(state)
  // A second shake during a shake is ignored.
  return state.shaking ? [state] : [{ ...state, shaking: true }, { type: 'startShake' }]
}

/** Closing ends every flow that is still on the stack: nobody waits for a question that has left the screen. */
function close(state: ModalState): ModalStep {
  if (!state.open) return [state]
  const ended = cancelled(state)
  const empty: ModalState = { ...state, stack: [], uri: undefined }
  if (state.embedded) {
    const [next, ...moves] = show(empty, [home(empty)], 'back')
    return [next, ...moves, ...ended]
  }
  const closed: ModalState = { ...empty, open: false, shaking: false }
  return [closed, ...requestEffects('cancel', currentView(state)), ...ended]
}

function cancelled(state: ModalState): readonly ModalEffect[] {
  return state.stack.toReversed().flatMap(({ onCancel }) => notify(onCancel))
}

/** Where an embedded modal rests (SPEC §2). */
function home(state: ModalState): View {
  return { name: state.connected ? 'Account' : 'Connect' }
}

function goBack(state: ModalState): ModalStep {
  const past = placesIn(state.history.slice(0, -1))
  const stuck = past.length === 0 || state.history.some(({ name }) => viewFacts(name).backCloses)
  return stuck ? close(state) : show(state, past, 'back')
}

function goBackToIndex(state: ModalState, index: number): ModalStep {
  if (!Number.isInteger(index) || index < 0 || index >= state.history.length - 1) return [state]
  const past = placesIn(state.history.slice(0, index + 1))
  return past.length === 0 ? close(state) : show(state, past, 'back')
}

/** A wallet is asked where it is chosen, never by a step back: a question is no place to come back to. */
function placesIn(past: readonly View[]): readonly View[] {
  return past.slice(0, past.findLastIndex((view) => !pendingRequestOf(view)) + 1)
}

function pushFlow(state: ModalState, entry: StackEntry): ModalStep {
  const stack = [...state.stack, entry]
  const dropped = stack.slice(0, -longestStack).flatMap(({ onCancel }) => notify(onCancel))
  return [{ ...state, stack: stack.slice(-longestStack) }, ...dropped]
}

function endFlow(state: ModalState, success: boolean): ModalStep {
  const { rest, move, listener } = popStack(state.stack, state.history, success)
  const left: ModalState = { ...state, stack: rest }
  const [next, ...effects] = moved(left, move)
  return [next, ...effects, ...notify(listener)]
}

function moved(state: ModalState, move: ReturnType<typeof popStack>['move']): ModalStep {
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

function walletConnected(
  state: ModalState,
  { supported, restored }: Extract<ModalEvent, { type: 'walletConnected' }>,
): ModalStep {
  if (!state.open) return [state]
  // A connection that came back by itself ends a search; what else the visitor opened meanwhile stays.
  if (restored && !viewFacts(currentView(state).name).findsWallet) return [state]
  return supported ? close(state) : show(state, [{ name: 'UnsupportedChain' }], 'forward')
}

function walletDisconnected(state: ModalState, signingOut: boolean): ModalStep {
  return signingOut && viewFacts(currentView(state).name).showsSigningOut ? [state] : close(state)
}

/** A wallet that kept its permission is told of where the visitor still looks; else there is nothing left to show. */
function signedOut(state: ModalState, failed: boolean): ModalStep {
  if (state.connected || !viewFacts(currentView(state).name).showsSigningOut) return [state]
  if (!failed || !state.open) return close(state)
  const [next, ...moves] = show({ ...state, stack: [] }, [{ name: 'Connect' }], 'back')
  return [next, ...moves, ...cancelled(state)]
}

function networkChanged(state: ModalState, supported: boolean): ModalStep {
  if (!state.open || !supported) return [state]
  const { choosesNetwork } = viewFacts(currentView(state).name)
  // Without a wallet a choice in the list is all there is to do.
  const done = choosesNetwork === 'always' || (choosesNetwork && !state.connected)
  return done ? goBack(state) : [state]
}

/** Every change of view passes here, so that leaving one always lets go of what it asked for. */
function show(
  state: ModalState,
  views: readonly View[],
  direction: ModalState['direction'],
): ModalStep {
  const [first, ...rest] = views.slice(-longestHistory)
  if (!first) return [state]
  const next: ModalState = { ...state, history: [first, ...rest], shaking: false, direction }
  const [left, entered] = [currentView(state), currentView(next)]
  if (!state.open || alike(left, entered)) return [next]
  return [next, ...requestEffects('cancel', left), ...requestEffects('ask', entered)]
}

/** The question of a view, where it asks a wallet. */
function requestEffects(type: 'ask' | 'cancel', view: View): readonly ModalEffect[] {
  const request = pendingRequestOf(view)
  return request ? [{ type, request }] : []
}

function notify(listener: (() => void) | undefined): readonly ModalEffect[] {
  return listener ? [{ type: 'notify', listener }] : []
}
