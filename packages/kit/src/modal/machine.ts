import { openingView } from './opening.ts'
import { dismissal, sameView, type View } from './views.ts'

/** Never empty: SPEC §2, history starts at Connect. */
type History = readonly [View, ...View[]]

export interface ModalState {
  readonly open: boolean
  readonly history: History
  /** True for the half second in which the modal refuses to be dismissed. */
  readonly shaking: boolean
  /** Where the last move led, for the slide of the view. */
  readonly direction: 'forward' | 'back'
}

export type ModalEvent =
  | { readonly type: 'open'; readonly view?: View | undefined; readonly connected: boolean }
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
  /** The connection moved on while the modal may be open. */
  | { readonly type: 'walletConnected'; readonly supported: boolean }
  | { readonly type: 'walletDisconnected' }
  | { readonly type: 'networkChanged'; readonly supported: boolean }

export type ModalEffect =
  | { readonly type: 'startShake' }
  /** A view came on screen: what it is for begins, still inside the visitor's click. */
  | { readonly type: 'enter'; readonly view: View }
  /** A view left the screen: a question it asked a wallet has lost its asker. */
  | { readonly type: 'leave'; readonly view: View }

type Step = readonly [ModalState, ...ModalEffect[]]

export const initialModal: ModalState = {
  open: false,
  history: [{ name: 'Connect' }],
  shaking: false,
  direction: 'forward',
}

/** The modal as one pure function: opening, history, closing and shaking of SPEC §2 and §4. */
export function reduceModal(state: ModalState, event: ModalEvent): Step {
  switch (event.type) {
    case 'open':
      return open(state, event)
    case 'dismiss':
      return dismiss(state)
    case 'close':
      return close(state)
    case 'push':
      return sameView(currentView(state), event.view)
        ? [state]
        : show(state, [...state.history, event.view], 'forward')
    case 'replace':
      return sameView(currentView(state), event.view)
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
    case 'walletConnected':
      if (!state.open) return [state]
      return event.supported ? close(state) : show(state, [{ name: 'UnsupportedChain' }], 'forward')
    case 'walletDisconnected':
      return close(state)
    case 'networkChanged':
      return networkChanged(state, event.supported)
    default:
      return event satisfies never
  }
}

/** The view on top. */
export function currentView(state: ModalState): View {
  return state.history.at(-1) ?? state.history[0]
}

/**
 * Whether the header offers a way back. On UnsupportedChain it always does: back closes there (SPEC §2, D4),
 * and it is the visible way out of a view that overlay and Escape only shake.
 */
export function canGoBack(state: ModalState): boolean {
  return state.history.length > 1 || currentView(state).name === 'UnsupportedChain'
}

function open(state: ModalState, event: Extract<ModalEvent, { type: 'open' }>): Step {
  const view = openingView(event.view, event.connected)
  if (state.open) return show(state, [view], 'forward')
  const next: ModalState = {
    ...state,
    open: true,
    history: [view],
    shaking: false,
    direction: 'forward',
  }
  return [next, { type: 'enter', view }]
}

function dismiss(state: ModalState): Step {
  if (!state.open) return [state]
  if (dismissal[currentView(state).name] === 'closes') return close(state)
  // A second shake during a shake is ignored.
  return state.shaking ? [state] : [{ ...state, shaking: true }, { type: 'startShake' }]
}

function close(state: ModalState): Step {
  if (!state.open) return [state]
  return [
    { ...state, open: false, shaking: false },
    { type: 'leave', view: currentView(state) },
  ]
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

function networkChanged(state: ModalState, supported: boolean): Step {
  if (!state.open || !supported) return [state]
  const { name } = currentView(state)
  return name === 'SwitchNetwork' || name === 'UnsupportedChain' ? goBack(state) : [state]
}

/** Every change of view passes here, so that leaving one always lets go of what it asked for. */
function show(state: ModalState, views: readonly View[], direction: ModalState['direction']): Step {
  const [first, ...rest] = views
  if (!first) return [state]
  const next: ModalState = { ...state, history: [first, ...rest], shaking: false, direction }
  const [left, entered] = [currentView(state), currentView(next)]
  if (!state.open || sameView(left, entered)) return [next]
  return [next, { type: 'leave', view: left }, { type: 'enter', view: entered }]
}
