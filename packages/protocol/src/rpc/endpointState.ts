import { rpcLimits } from './limits.ts'

/** One ping, or one call that failed. */
export interface Sample {
  readonly ok: boolean
  /** How long it took; of a failure it is not looked at. */
  readonly ms: number
}

/** Why a node is left alone: another chain, a head that stands still, an answer to another question or of what is not so. */
export const quarantineReasons = ['chain', 'head', 'answer'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** What is known of one node. */
export interface EndpointState {
  /** The newest last, at most ten (SPEC §9). */
  readonly samples: readonly Sample[]
  /** Height of its newest block as of the last ping. */
  readonly head: number | null
  /** When (ms) the head last rose. */
  readonly movedAt: number
  /** While it stands, other nodes answer. */
  readonly quarantine: {
    readonly reason: QuarantineReason
    readonly since: number
    readonly until: number
  } | null
}

export type EndpointEvent =
  | { readonly type: 'sampled'; readonly sample: Sample }
  | { readonly type: 'headSeen'; readonly head: number; readonly at: number }
  | {
      readonly type: 'quarantined'
      readonly reason: QuarantineReason
      readonly at: number
      /** Left out: as long as for any odd answer. */
      readonly forMs?: number | undefined
    }
  | { readonly type: 'released'; readonly reason: QuarantineReason }
  | { readonly type: 'timePassed'; readonly at: number }

/** A node that answered to another question, or for another chain, is left alone so long (ours). */
export const quarantineMs = 5 * 60_000

/** So many blocks below the others, or above all of them, is no delay (ours). */
export const farBlocks = 100

export const newEndpoint: EndpointState = { samples: [], head: null, movedAt: 0, quarantine: null }

/** What becomes of a node's record. */
export function stepEndpoint(state: EndpointState, event: EndpointEvent): EndpointState {
  switch (event.type) {
    case 'sampled':
      return { ...state, samples: [...state.samples, event.sample].slice(-rpcLimits.samples) }
    case 'headSeen': {
      const by = state.head === null ? 0 : event.head - state.head
      // A leap is no going on: one node that claims it would be believed before all others, where the chain makes no blocks.
      const goesOn = by > 0 && by <= farBlocks
      const before = by < 0 ? 0 : state.movedAt
      return { ...state, head: event.head, movedAt: goesOn ? event.at : before }
    }
    case 'quarantined': {
      const { reason, at, forMs = quarantineMs } = event
      const since = state.quarantine?.reason === reason ? state.quarantine.since : at
      // A head is judged anew at each ping, so it needs no end.
      const until = reason === 'head' ? Infinity : at + forMs
      // A node that answers for another chain is worse than one that is late.
      if (reason === 'head' && state.quarantine && state.quarantine.reason !== 'head') return state
      return { ...state, quarantine: { reason, since, until } }
    }
    case 'released':
      return state.quarantine?.reason === event.reason ? { ...state, quarantine: null } : state
    case 'timePassed':
      return state.quarantine && quarantineAt(state, event.at) === null
        ? { ...state, quarantine: null }
        : state
  }
}

/** Whether a node is left out at a moment, and why. */
export function quarantineAt(state: EndpointState, now: number): QuarantineReason | null {
  return state.quarantine && now < state.quarantine.until ? state.quarantine.reason : null
}
