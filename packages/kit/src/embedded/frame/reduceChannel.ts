import type { AppName } from '@causeway/protocol/frame/appNames'
import type { AlertCode } from '@causeway/protocol/errors/alertOf'

/** A question that the frame has not answered yet. */
export interface PendingFrameRequest {
  readonly id: string
  readonly name: AppName
  /** It is on a screen of the frame until the visitor says yes or no: the page may take it back. */
  readonly isApproval: boolean
  /** The frame has it. */
  readonly isSent: boolean
}

/** The way to the wallet's frame. `load` numbers its loads: news of an older one is nobody's. */
export interface ChannelState {
  readonly load: number
  /** `settling`: it said that it is ready, and has half a second more (SPEC §9). */
  readonly status: 'absent' | 'loading' | 'settling' | 'ready' | 'over'
  readonly waiting: readonly PendingFrameRequest[]
}

/** What became of a question. `message` is the frame's own text: no code travels. */
export type FrameOutcome =
  | { readonly kind: 'success'; readonly payload: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'aborted'; readonly code: 'frame.aborted' | 'frame.dependency' }

export type ChannelEvent =
  | {
      readonly type: 'requested'
      readonly id: string
      readonly name: AppName
      readonly isApproval: boolean
    }
  | { readonly type: 'ready'; readonly load: number }
  /** The half second after `ready` is over. */
  | { readonly type: 'settled'; readonly load: number }
  /** Nothing came of the load in 20 s. */
  | { readonly type: 'loadTimedOut'; readonly load: number }
  /** The browser, or a policy of the page, refused the load. */
  | { readonly type: 'loadFailed'; readonly load: number }
  | { readonly type: 'answered'; readonly id: string; readonly outcome: FrameOutcome }
  /** No answer in 30 s. */
  | { readonly type: 'timedOut'; readonly id: string }
  /** The frame is on screen: a person answers now, in the time that it takes them. */
  | { readonly type: 'shown' }
  /** Whoever asked wants no answer any more. */
  | { readonly type: 'cancelled'; readonly id: string }
  /** The modal was closed: nothing is approved any more (SPEC §4). */
  | { readonly type: 'approvalsRejected' }
  | { readonly type: 'ended' }

export type ChannelEffect =
  /** Takes an older frame away. Says `loadTimedOut` after 20 s. */
  | { readonly type: 'load'; readonly load: number }
  | { readonly type: 'unload' }
  /** Says `settled` half a second later. */
  | { readonly type: 'settle'; readonly load: number }
  /** Tells the frame who asks, before anything else. */
  | { readonly type: 'greet' }
  | { readonly type: 'post'; readonly id: string }
  /** Says `timedOut` after 30 s. */
  | { readonly type: 'watch'; readonly id: string }
  | { readonly type: 'unwatch'; readonly id: string }
  /** Tells the frame that nobody waits any more, which it answers while it lives. */
  | { readonly type: 'abort' }
  | { readonly type: 'notify'; readonly id: string; readonly outcome: FrameOutcome }
  | { readonly type: 'alert'; readonly code: AlertCode }

type Step = readonly [ChannelState, ...ChannelEffect[]]

export const initialChannel: ChannelState = { load: 0, status: 'absent', waiting: [] }

/** Questions of a login: answered in 30 s or given up (SPEC §9). The others wait for a person, or for a node. */
const timed: ReadonlySet<AppName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
  // Ours: a frame that does not answer this one is dead.
  'RPC_ABORT',
])

const aborted = { kind: 'aborted', code: 'frame.aborted' } as const

/** The way to the frame as one pure function: each question is asked once and answered once, whatever happens. */
export function reduceChannel(state: ChannelState, event: ChannelEvent): Step {
  if (state.status === 'over')
    return event.type === 'requested'
      ? [state, { type: 'notify', id: event.id, outcome: aborted }]
      : [state]
  switch (event.type) {
    case 'requested':
      return enqueue(state, event)
    case 'ready':
      return ready(state, event.load)
    case 'settled':
      return settled(state, event.load)
    case 'loadTimedOut':
      return event.load === state.load && state.status === 'loading'
        ? lost(state, 'alert.embeddedWallet', 'frame.aborted')
        : [state]
    case 'loadFailed':
      return event.load === state.load && state.status === 'loading'
        ? lost(state, 'alert.iframe', 'frame.dependency')
        : [state]
    case 'answered': {
      const found = state.waiting.find(({ id }) => id === event.id)
      return found?.isSent ? end(state, [found], event.outcome) : [state]
    }
    case 'timedOut': {
      const found = state.waiting.filter(({ id }) => id === event.id)
      if (found.length === 0) return [state]
      // A frame that lives says by then what went wrong: this one was killed, or hangs.
      if (state.status === 'ready' && !isAnswering(state))
        return lost(state, 'alert.embeddedTimeout', 'frame.aborted')
      const [next, ...effects] = end(state, found, aborted)
      return [next, ...effects, { type: 'alert', code: 'alert.embeddedTimeout' }]
    }
    case 'shown':
      return [state, ...state.waiting.map(({ id }) => ({ type: 'unwatch', id }) as const)]
    case 'cancelled':
      return withdraw(state, (one) => one.id === event.id)
    case 'approvalsRejected':
      return withdraw(state, (one) => one.isApproval)
    case 'ended': {
      const [next, ...effects] = end(state, state.waiting, aborted)
      return [{ ...next, status: 'over' }, ...effects, { type: 'unload' }]
    }
    default:
      return event satisfies never
  }
}

function enqueue(state: ChannelState, event: Extract<ChannelEvent, { type: 'requested' }>): Step {
  const { id, name, isApproval } = event
  if (state.waiting.some((one) => one.id === id)) return [state]
  const isSent = state.status === 'ready'
  const waiting = [...state.waiting, { id, name, isApproval, isSent }]
  if (isSent) return [{ ...state, waiting }, ...sent({ id, name })]
  if (state.status !== 'absent') return [{ ...state, waiting }]
  const load = state.load + 1
  return [
    { load, status: 'loading', waiting },
    { type: 'load', load },
  ]
}

/** A person may be at a question that is on screen. */
const isAnswering = ({ waiting }: ChannelState) => waiting.some(({ isApproval }) => isApproval)

function sent({ id, name }: Pick<PendingFrameRequest, 'id' | 'name'>): readonly ChannelEffect[] {
  const post = { type: 'post', id } as const
  return timed.has(name) ? [post, { type: 'watch', id }] : [post]
}

/** The frame is there. One that says so again has been loaded anew, and what it was asked before is lost with it. */
function ready(state: ChannelState, load: number): Step {
  if (load !== state.load || state.status === 'absent') return [state]
  const [next, ...effects] = end(
    state,
    state.waiting.filter(({ isSent }) => isSent),
    aborted,
  )
  return [{ ...next, status: 'settling' }, ...effects, { type: 'settle', load }]
}

function settled(state: ChannelState, load: number): Step {
  if (load !== state.load || state.status !== 'settling') return [state]
  const waiting = state.waiting.map((one) => ({ ...one, isSent: true }))
  return [
    { ...state, status: 'ready', waiting },
    { type: 'greet' },
    ...state.waiting.flatMap((one) => sent(one)),
  ]
}

/** The next question loads it anew. */
function lost(
  state: ChannelState,
  alert: AlertCode,
  code: 'frame.aborted' | 'frame.dependency',
): Step {
  const [next, ...effects] = end(state, state.waiting, { kind: 'aborted', code })
  return [
    { ...next, status: 'absent' },
    { type: 'unload' },
    ...effects,
    { type: 'alert', code: alert },
  ]
}

/** Answers that nobody waits for: the frame hears of it where it has the question. */
function withdraw(state: ChannelState, which: (one: PendingFrameRequest) => boolean): Step {
  const found = state.waiting.filter((one) => which(one))
  const [next, ...effects] = end(state, found, aborted)
  return found.some(({ isSent, isApproval }) => isSent && isApproval)
    ? [next, { type: 'abort' }, ...effects]
    : [next, ...effects]
}

function end(
  state: ChannelState,
  found: readonly PendingFrameRequest[],
  outcome: FrameOutcome,
): Step {
  if (found.length === 0) return [state]
  const waiting = state.waiting.filter((one) => !found.includes(one))
  return [
    { ...state, waiting },
    ...found.map(({ id }) => ({ type: 'notify', id, outcome }) as const),
  ]
}
