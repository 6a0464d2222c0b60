import { walletConnectLimits } from './limits.ts'
import type { IdToken } from './parseJsonRpc.ts'

/** Something asked of the relay that it has not answered. It keeps its id when it is asked again. */
export interface RelayCall {
  readonly id: IdToken
  readonly method: string
  readonly params: unknown
  /** When somebody began to wait; what the machine slept since does not count. */
  readonly since: number
  /** How long they wait for the relay; left out: to the end. */
  readonly patienceMs?: number
  /** After this nobody wants it any more. */
  readonly until: number
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
  /** Topics that the relay refused to be listened to at. It is asked again, later. */
  readonly unheard: readonly string[]
  readonly unheardAt: number
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
      /** Somebody waits for the relay to take it, and no longer than this. */
      readonly patienceMs?: number
    }
  | { readonly type: 'opened'; readonly id: IdToken }
  /** `refused`: the relay said that it will not have this client. */
  | { readonly type: 'closed'; readonly refused: boolean }
  | { readonly type: 'answered'; readonly id: string }
  /** The relay refused to be listened to: the call with this id was a subscription. */
  | { readonly type: 'unheard'; readonly id: string }
  /** The wait is over, or the device is online again. */
  | { readonly type: 'retried' }
  | { readonly type: 'ticked'; readonly id: IdToken }
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

const keepMs = walletConnectLimits.callGiveUpMs

export const initialRelay: RelayState = {
  link: 'closed',
  at: 0,
  failures: 0,
  topics: [],
  calls: [],
  unheard: [],
  unheardAt: 0,
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
      return call(next, {
        id,
        method: 'irn_subscribe',
        params: { topic },
        since: now,
        until: now + keepMs,
      })
    }
    case 'unsubscribed': {
      const { topic, id } = event
      const without = (list: readonly string[]) => list.filter((one) => one !== topic)
      const next = { ...state, topics: without(state.topics), unheard: without(state.unheard) }
      if (state.link !== 'open' || next.topics.length === state.topics.length) return [next]
      return call(next, {
        id,
        method: 'irn_unsubscribe',
        params: { topic, id: '' },
        since: now,
        until: now + keepMs,
      })
    }
    case 'published':
      return call(state, {
        id: event.id,
        method: 'irn_publish',
        params: event.params,
        since: now,
        until: now + event.params.ttl * 1_000,
        ...(event.patienceMs === undefined ? {} : { patienceMs: event.patienceMs }),
      })
    case 'opened':
      return state.link === 'opening' ? opened(state, event.id, now) : [state]
    case 'closed':
      return state.link === 'open' || state.link === 'opening'
        ? lost(state, now, event.refused)
        : [state]
    case 'answered':
      return [without(state, event.id)]
    case 'unheard': {
      const call = state.calls.find(({ id }) => id === event.id)
      const refused = topicsOf(call).filter((one) => state.topics.includes(one))
      const unheard = [...new Set([...state.unheard, ...refused])]
      return [{ ...without(state, event.id), unheard, unheardAt: now }]
    }
    case 'retried':
      return state.link === 'waiting' ? open(state, now) : [state]
    case 'ticked':
      return ticked(state, event.id, now)
    case 'stopped':
      return [{ ...initialRelay, lastTick: now }, { type: 'close' }]
    default:
      return event satisfies never
  }
}

/** The topics that a subscription is about; none for any other call. */
export function topicsOf(
  call: Pick<RelayCall, 'method' | 'params'> | undefined,
): readonly string[] {
  if (call?.method === 'irn_subscribe') return [(call.params as { topic: string }).topic]
  if (call?.method === 'irn_batchSubscribe') return (call.params as { topics: string[] }).topics
  return []
}

function without(state: RelayState, id: string): RelayState {
  return { ...state, calls: state.calls.filter((one) => one.id !== id) }
}

function call(state: RelayState, made: Omit<RelayCall, 'sentAt'>): Step {
  const { since, id, method, params } = made
  if (state.link === 'open') {
    const next = { ...state, calls: [...state.calls, { ...made, sentAt: since }] }
    return [next, { type: 'send', id, method, params }]
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

const begun = (now: number) => ({ since: now, until: now + keepMs })

function opened(state: RelayState, id: IdToken, now: number): Step {
  const { topics } = state
  const subscribe: RelayCall[] =
    topics.length > 0
      ? [{ id, method: 'irn_batchSubscribe', params: { topics }, ...begun(now), sentAt: now }]
      : []
  const again = state.calls
    .filter(({ method }) => method === 'irn_publish')
    .map((one) => ({ ...one, sentAt: now }))
  const calls = [...subscribe, ...again]
  return [
    { ...state, link: 'open', at: now, calls, unheard: [] },
    ...calls.map(({ id, method, params }): RelayEffect => ({ type: 'send', id, method, params })),
  ]
}

function lost(state: RelayState, now: number, refused = false): Step {
  if (state.topics.length === 0 && state.calls.length === 0) {
    return [{ ...state, link: 'closed', at: now, failures: 0 }]
  }
  // A relay that opens and closes at once is no relay yet: it is not asked as if for the first time.
  const held = state.link === 'open' && now - state.at >= walletConnectLimits.heartbeatMs
  const failures = held ? 0 : state.failures
  const ms = refused
    ? walletConnectLimits.reconnectMaxMs
    : Math.min(walletConnectLimits.reconnectMaxMs, walletConnectLimits.reconnectMs * 2 ** failures)
  return [
    { ...state, link: 'waiting', at: now, failures: failures + 1 },
    { type: 'wait', ms },
  ]
}

function ticked(before: RelayState, id: IdToken, now: number): Step {
  const slept = now - before.lastTick >= walletConnectLimits.asleepMs ? now - before.lastTick : 0
  // A sleeping machine waits for nothing: what it said last may have arrived all the same.
  const awake = before.calls.map((one) => ({ ...one, since: one.since + slept }))
  const isLate = ({ since, patienceMs = Infinity, until }: RelayCall) =>
    now >= until || now - since >= patienceMs
  const state: RelayState = {
    ...before,
    lastTick: now,
    calls: awake.filter((one) => !isLate(one)),
  }
  const gaveUp = awake
    .filter(isLate)
    .map(({ id: late }): RelayEffect => ({ type: 'gaveUp', id: late }))
  const unanswered = state.calls.some(
    ({ sentAt }) => sentAt !== null && now - sentAt >= walletConnectLimits.callRetryMs,
  )
  // Nothing is listened to and nothing waits: a relay closes such sockets, too.
  if (state.link === 'open' && state.topics.length === 0 && state.calls.length === 0)
    return [{ ...state, link: 'closed', at: now }, { type: 'close' }, ...gaveUp]
  const stuck = state.link === 'opening' && now - state.at >= walletConnectLimits.openTimeoutMs
  // A browser cannot ping: silence after a question, or a sleep, is all that tells of a dead socket.
  const dead = state.link === 'open' && (slept > 0 || unanswered)
  const [next, ...effects] = stuck || dead ? lost(state, now) : listenAgain(state, id, now)
  return [next, ...gaveUp, ...(stuck || dead ? [{ type: 'close' } as const] : []), ...effects]
}

/** What the relay refused once it may allow later: a session is not deaf for ever. */
function listenAgain(state: RelayState, id: IdToken, now: number): Step {
  const { unheard: topics, unheardAt } = state
  if (state.link !== 'open' || topics.length === 0) return [state]
  if (now - unheardAt < walletConnectLimits.reconnectMaxMs) return [state]
  const made = { id, method: 'irn_batchSubscribe', params: { topics }, ...begun(now) }
  return call({ ...state, unheard: [] }, made)
}
