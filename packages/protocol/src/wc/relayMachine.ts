import { walletConnect as timing } from '../laterLimits.ts'
import type { IdToken } from './jsonRpc.ts'

/** Something asked of the relay that it has not answered. It keeps its id when it is asked again. */
export interface RelayCall {
  readonly id: IdToken
  readonly method: string
  readonly params: unknown
  readonly since: number
  /** After so long nobody wants it any more. */
  readonly keepMs: number
  readonly sentAt: number | null
}

/** The one socket to the relay, and everything that has to survive its loss. Times in ms. */
export interface RelayState {
  readonly link: 'closed' | 'opening' | 'open' | 'waiting'
  /** When the link came into this state. */
  readonly at: number
  /** Attempts in a row that led nowhere. */
  readonly failures: number
  readonly topics: readonly string[]
  readonly calls: readonly RelayCall[]
  readonly lastTick: number
}

export type RelayEvent = { readonly now: number } & (
  | { readonly type: 'subscribed'; readonly topic: string; readonly id: IdToken }
  | { readonly type: 'unsubscribed'; readonly topic: string; readonly id: IdToken }
  | {
      readonly type: 'published'
      readonly id: IdToken
      /** `ttl` in seconds: what the relay would keep no longer is not sent any more. */
      readonly params: { readonly ttl: number }
    }
  | { readonly type: 'opened'; readonly id: IdToken }
  /** `refused`: the relay said that it will not have this client. */
  | { readonly type: 'closed'; readonly refused: boolean }
  | { readonly type: 'answered'; readonly id: string }
  /** The wait is over, or the device is online again. */
  | { readonly type: 'retried' }
  | { readonly type: 'ticked' }
  | { readonly type: 'stopped' }
)

export type RelayEffect =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'wait'; readonly ms: number }
  | {
      readonly type: 'send'
      readonly id: IdToken
      readonly method: string
      readonly params: unknown
    }
  | { readonly type: 'gaveUp'; readonly id: IdToken }

type Step = readonly [RelayState, ...RelayEffect[]]

const keepMs = timing.callGiveUpMs

export const initialRelay: RelayState = {
  link: 'closed',
  at: 0,
  failures: 0,
  topics: [],
  calls: [],
  lastTick: 0,
}

/** The relay link as one pure function: no call is lost with a socket, and a dead socket is noticed. */
export function reduceRelay(state: RelayState, event: RelayEvent): Step {
  const { now } = event
  switch (event.type) {
    case 'subscribed': {
      const { topic, id } = event
      if (state.topics.includes(topic)) return [state]
      const next = { ...state, topics: [...state.topics, topic] }
      // A closed link subscribes to all topics at once when it opens.
      if (state.link !== 'open') return wanted(next, now)
      return call(next, { id, method: 'irn_subscribe', params: { topic }, since: now, keepMs })
    }
    case 'unsubscribed': {
      const { topic, id } = event
      const next = { ...state, topics: state.topics.filter((one) => one !== topic) }
      if (state.link !== 'open' || next.topics.length === state.topics.length) return [next]
      return call(next, {
        id,
        method: 'irn_unsubscribe',
        params: { topic, id: '' },
        since: now,
        keepMs,
      })
    }
    case 'published':
      return call(state, {
        id: event.id,
        method: 'irn_publish',
        params: event.params,
        since: now,
        keepMs: event.params.ttl * 1_000,
      })
    case 'opened':
      return state.link === 'opening' ? opened(state, event.id, now) : [state]
    case 'closed':
      return state.link === 'open' || state.link === 'opening'
        ? lost(state, now, event.refused)
        : [state]
    case 'answered':
      return [{ ...state, calls: state.calls.filter(({ id }) => id !== event.id) }]
    case 'retried':
      return state.link === 'waiting' ? open(state, now) : [state]
    case 'ticked':
      return ticked(state, now)
    case 'stopped':
      return [{ ...initialRelay, lastTick: now }, { type: 'close' }]
    default:
      return event satisfies never
  }
}

function call(state: RelayState, made: Omit<RelayCall, 'sentAt'>): Step {
  const { since, keepMs: _keep, ...sent } = made
  if (state.link === 'open') {
    const next = { ...state, calls: [...state.calls, { ...made, sentAt: since }] }
    return [next, { type: 'send', ...sent }]
  }
  return wanted({ ...state, calls: [...state.calls, { ...made, sentAt: null }] }, since)
}

/** The socket opens only once there is something to say. */
function wanted(state: RelayState, now: number): Step {
  return state.link === 'closed' ? open(state, now) : [state]
}

function open(state: RelayState, now: number): Step {
  return [{ ...state, link: 'opening', at: now, lastTick: now }, { type: 'open' }]
}

function opened(state: RelayState, id: IdToken, now: number): Step {
  const { topics } = state
  const subscribe: RelayCall[] =
    topics.length > 0
      ? [{ id, method: 'irn_batchSubscribe', params: { topics }, since: now, keepMs, sentAt: now }]
      : []
  const again = state.calls
    .filter(({ method }) => method === 'irn_publish')
    .map((one) => ({ ...one, sentAt: now }))
  const calls = [...subscribe, ...again]
  return [
    { ...state, link: 'open', at: now, calls },
    ...calls.map(({ id, method, params }): RelayEffect => ({ type: 'send', id, method, params })),
  ]
}

function lost(state: RelayState, now: number, refused = false): Step {
  if (state.topics.length === 0 && state.calls.length === 0) {
    return [{ ...state, link: 'closed', at: now, failures: 0 }]
  }
  // A relay that opens and closes at once is no relay yet: it is not asked as if for the first time.
  const held = state.link === 'open' && now - state.at >= timing.heartbeatMs
  const failures = held ? 0 : state.failures
  const ms = refused
    ? timing.reconnectMaxMs
    : Math.min(timing.reconnectMaxMs, timing.reconnectMs * 2 ** failures)
  return [
    { ...state, link: 'waiting', at: now, failures: failures + 1 },
    { type: 'wait', ms },
  ]
}

function ticked(before: RelayState, now: number): Step {
  const late = before.calls.filter(({ since, keepMs }) => now - since >= keepMs)
  const slept = now - before.lastTick >= timing.asleepMs
  const state: RelayState = {
    ...before,
    lastTick: now,
    calls: before.calls.filter((one) => !late.includes(one)),
  }
  const gaveUp = late.map(({ id }): RelayEffect => ({ type: 'gaveUp', id }))
  const unanswered = state.calls.some(
    ({ sentAt }) => sentAt !== null && now - sentAt >= timing.callRetryMs,
  )
  // Nothing is listened to and nothing waits: a relay closes such sockets, too.
  if (state.link === 'open' && state.topics.length === 0 && state.calls.length === 0)
    return [{ ...state, link: 'closed', at: now }, { type: 'close' }, ...gaveUp]
  const stuck = state.link === 'opening' && now - state.at >= timing.openTimeoutMs
  // A browser cannot ping: silence after a question, or a sleep, is all that tells of a dead socket.
  const dead = state.link === 'open' && (slept || unanswered)
  if (!stuck && !dead) return [state, ...gaveUp]
  const [next, ...effects] = lost(state, now)
  return [next, ...gaveUp, { type: 'close' }, ...effects]
}
