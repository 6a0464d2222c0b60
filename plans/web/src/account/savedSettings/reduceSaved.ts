import type { StoredSettings, SavedSettings } from '@causeway/protocol/api/savedSettings'
import { type SettingField, isSameSettings, mergeSettings } from './mergeSettings.ts'

/**
 * Settings that an account keeps at the server. `local` is what this browser shows; `base` the state of the server that it stands on,
 * null where they are not kept from here. `turn` numbers what is asked: an answer to an older question is old news.
 */
export type SavedState = { readonly turn: number; readonly local: StoredSettings } & (
  | { readonly status: 'signedOut' }
  | { readonly status: 'reading'; readonly account: string; readonly base: SavedSettings | null }
  /** Nothing is sent from here; `saved` is what the account keeps all the same. */
  | { readonly status: 'off'; readonly account: string; readonly saved: SavedSettings | null }
  | {
      readonly status: 'on'
      readonly account: string
      readonly base: SavedSettings
      /** Where another browser had chosen otherwise meanwhile. */
      readonly overruled: readonly SettingField[]
    }
  | {
      readonly status: 'writing'
      readonly account: string
      readonly base: SavedSettings | null
      readonly sent: StoredSettings
      readonly overruled: readonly SettingField[]
      /** The visitor has just switched it on. */
      readonly isFirst: boolean
    }
  | {
      readonly status: 'removing' | 'failed'
      readonly account: string
      readonly base: SavedSettings | null
    }
)

export type SavedEvent =
  /** Who is signed in, and what this browser remembers of their settings. */
  | {
      readonly type: 'session'
      readonly account: string | null
      readonly base: SavedSettings | null
    }
  | { readonly type: 'local'; readonly local: StoredSettings }
  | { readonly type: 'read'; readonly turn: number; readonly saved: SavedSettings | null }
  | { readonly type: 'due'; readonly turn: number }
  | {
      readonly type: 'written'
      readonly turn: number
      readonly by: Pick<SavedSettings, 'version' | 'savedAt'>
    }
  /** Another browser was faster. */
  | { readonly type: 'late'; readonly turn: number }
  | { readonly type: 'removed' | 'failed'; readonly turn: number }
  /** What the visitor pressed. */
  | { readonly type: 'keep' | 'take' | 'stop' | 'remove' | 'retry' }

export type SavedEffect =
  | { readonly type: 'read' | 'wait' | 'remove'; readonly turn: number }
  | {
      readonly type: 'write'
      readonly turn: number
      readonly settings: StoredSettings
      readonly version: string | null
    }
  | { readonly type: 'apply'; readonly settings: StoredSettings }
  | { readonly type: 'remember'; readonly account: string; readonly base: SavedSettings }
  | { readonly type: 'forget' }

export type SavedStep = readonly [SavedState, ...SavedEffect[]]

/** @param usual what a browser shows in which nobody chose anything: it has nothing to lose */
export function reduceSaved(
  usual: StoredSettings,
  state: SavedState,
  event: SavedEvent,
): SavedStep {
  switch (event.type) {
    case 'session':
      return sessionChanged(state, event)
    case 'local':
      return localChanged(state, event.local)
    case 'read':
      if (state.status !== 'reading' || event.turn !== state.turn) return [state]
      return state.base === null
        ? readFirst(usual, state, event.saved)
        : readAgain(state, state.base, event.saved)
    case 'due':
      if (event.turn !== state.turn) return [state]
      if (state.status === 'failed') return read(state, state.base)
      return state.status === 'on' && !isSameSettings(state.local, state.base.settings)
        ? write(state, { base: state.base, overruled: state.overruled })
        : [state]
    case 'written':
      return state.status === 'writing' && event.turn === state.turn
        ? written(state, event.by)
        : [state]
    case 'late':
      if (state.status !== 'writing' || event.turn !== state.turn) return [state]
      // Whoever has just switched it on did not know of these: they are asked.
      return read(state, state.isFirst ? null : state.base)
    case 'removed':
      if (state.status !== 'removing' || event.turn !== state.turn) return [state]
      return [off(state, null), { type: 'forget' }]
    case 'failed':
      return failed(state, event.turn)
    case 'keep':
    case 'take':
    case 'stop':
    case 'remove':
    case 'retry':
      return pressed(state, event.type)
    default:
      return event satisfies never
  }
}

type In<S extends SavedState['status']> = Extract<SavedState, { readonly status: S }>
type SomeAccount = Exclude<SavedState, { readonly status: 'signedOut' }>

function sessionChanged(
  state: SavedState,
  { account, base }: Extract<SavedEvent, { type: 'session' }>,
): SavedStep {
  if (account === (state.status === 'signedOut' ? null : state.account)) return [state]
  const { turn, local } = state
  if (account === null) return [{ status: 'signedOut', turn: turn + 1, local }]
  return read({ status: 'off', account, saved: null, turn, local }, base)
}

function localChanged(state: SavedState, local: StoredSettings): SavedStep {
  if (isSameSettings(state.local, local)) return [state]
  const turn = state.turn + 1
  if (state.status === 'on' || (state.status === 'failed' && state.base !== null))
    return [
      { ...state, local, turn },
      { type: 'wait', turn },
    ]
  return [{ ...state, local }]
}

const read = (state: SomeAccount, base: SavedSettings | null): SavedStep => {
  const { account, local } = state
  const turn = state.turn + 1
  return [
    { status: 'reading', account, base, turn, local },
    { type: 'read', turn },
  ]
}

const off = ({ account, local, turn }: SomeAccount, saved: SavedSettings | null): SavedState => ({
  status: 'off',
  account,
  saved,
  local,
  turn: turn + 1,
})

/** A browser that keeps nothing yet: what the account has comes to it, unless something was chosen here. */
function readFirst(
  usual: StoredSettings,
  state: In<'reading'>,
  saved: SavedSettings | null,
): SavedStep {
  if (saved === null) return [off(state, null)]
  const isFree = isSameSettings(state.local, usual) || isSameSettings(state.local, saved.settings)
  return isFree ? take(state, saved) : [off(state, saved)]
}

function take(state: SomeAccount, saved: SavedSettings): SavedStep {
  return settle(state, saved, saved.settings)
}

function readAgain(
  state: In<'reading'>,
  base: SavedSettings,
  saved: SavedSettings | null,
): SavedStep {
  // Another browser had them deleted: they are not sent again from here.
  if (saved === null) return [off(state, null), { type: 'forget' }]
  const { settings, overruled } = mergeSettings(base.settings, state.local, saved.settings)
  const [next, ...effects] = settle(state, saved, settings)
  if (isSameSettings(settings, saved.settings)) return [next, ...effects]
  const [writing, ...asked] = write({ ...state, local: settings }, { base: saved, overruled })
  return [writing, ...effects, ...asked]
}

/** Stands on a state of the server, and shows these settings. */
function settle(
  { account, local: shown, turn }: SomeAccount,
  base: SavedSettings,
  local: StoredSettings,
): SavedStep {
  const next: SavedState = { status: 'on', account, base, overruled: [], turn: turn + 1, local }
  const remember = { type: 'remember', account, base } as const
  return isSameSettings(shown, local)
    ? [next, remember]
    : [next, { type: 'apply', settings: local }, remember]
}

function write(
  { account, local, turn: before }: SomeAccount,
  how: {
    readonly base: SavedSettings | null
    readonly overruled: readonly SettingField[]
    readonly isFirst?: boolean
  },
): SavedStep {
  const turn = before + 1
  const { isFirst = false } = how
  return [
    { status: 'writing', account, ...how, isFirst, sent: local, turn, local },
    { type: 'write', turn, settings: local, version: how.base?.version ?? null },
  ]
}

function written(
  { account, local, sent, overruled, turn: before }: In<'writing'>,
  by: Pick<SavedSettings, 'version' | 'savedAt'>,
): SavedStep {
  const base = { settings: sent, ...by }
  const turn = before + 1
  const remember = { type: 'remember', account, base } as const
  const next: SavedState = { status: 'on', account, base, overruled, turn, local }
  return isSameSettings(local, sent) ? [next, remember] : [next, remember, { type: 'wait', turn }]
}

function failed(state: SavedState, turn: number): SavedStep {
  if (turn !== state.turn) return [state]
  const { status } = state
  if (status !== 'reading' && status !== 'writing' && status !== 'removing') return [state]
  const { account, local } = state
  // What was to be kept for the first time is not kept from here.
  const base = status === 'writing' && state.isFirst ? null : state.base
  return [{ status: 'failed', account, base, local, turn: turn + 1 }]
}

function pressed(
  state: SavedState,
  what: 'keep' | 'take' | 'stop' | 'remove' | 'retry',
): SavedStep {
  switch (what) {
    case 'keep':
      if (state.status !== 'off') return [state]
      return write(state, { base: state.saved, overruled: [], isFirst: true })
    case 'take':
      return state.status === 'off' && state.saved ? take(state, state.saved) : [state]
    case 'stop':
      if (state.status !== 'on' && state.status !== 'failed') return [state]
      return state.base === null ? [state] : [off(state, state.base), { type: 'forget' }]
    case 'remove': {
      if (state.status !== 'on' && state.status !== 'off') return [state]
      const { account, local } = state
      const base = state.status === 'on' ? state.base : null
      const turn = state.turn + 1
      return [
        { status: 'removing', account, base, local, turn },
        { type: 'remove', turn },
      ]
    }
    case 'retry':
      return state.status === 'failed' ? read(state, state.base) : [state]
    default:
      return what satisfies never
  }
}
