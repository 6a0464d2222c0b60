import type { CallResult } from '../calls/connect.ts'
import type { Movement } from '../calls/nextNonce.ts'

/** What became of something that was sent. `late`: nobody has seen its end yet; `short`: carried out, and less arrived than was meant. */
export type SentOutcome =
  | 'pending'
  | 'late'
  | 'confirmed'
  | 'reverted'
  | 'short'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'failed'

/** What a wallet said. `maybeSent`: it failed in a way that leaves open whether it sent. */
export type RequestAnswer =
  | CallResult<string>
  | { readonly status: 'failed' | 'maybeSent'; readonly error: unknown }

/** Where one request to a wallet stands: from the press on, until nothing of it is open any more. */
export type RequestState =
  /** The wallet has it. */
  | { readonly status: 'asking' }
  /** Nobody knows whether it sent: nothing is asked again before the visitor has looked. */
  | {
      readonly status: 'maybeSent'
      /** What the chain says since; left out while it is asked. */
      readonly movement?: Movement
      /** The visitor waits no longer, and the wallet may yet answer. */
      readonly isAwaited?: true
      /** What the wallet said it sent, of which the chain knows nothing. */
      readonly id?: string
      readonly error?: unknown
    }
  | {
      readonly status: 'sent'
      /** By which the chain knows it: a hash, a signature, the id of a bundle. */
      readonly id: string
      readonly outcome: SentOutcome
      readonly error?: unknown
    }
  /** Nothing was sent, by the word of the wallet, or of the visitor who has looked. */
  | { readonly status: 'unsent'; readonly why: 'rejected' }
  | { readonly status: 'unsent'; readonly why: 'haveLooked' }
  | { readonly status: 'unsent'; readonly why: 'failed'; readonly error: unknown }

/** What may become of a request: the wallet's answer, the chain's word, the visitor's own. */
export type RequestEvent =
  | { readonly type: 'answered'; readonly answer: RequestAnswer }
  /** The visitor waits no longer for a wallet that is silent. */
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'looked'; readonly movement: Movement }
  | { readonly type: 'lookAgain' }
  /** The visitor has looked into their wallet and their activity, and says that nothing was sent. */
  | { readonly type: 'haveLooked' }
  /** What the chain says of it; `by` is the id under which it goes on. */
  | {
      readonly type: 'seen'
      readonly id: string
      readonly outcome: SentOutcome
      readonly by?: string
      readonly error?: unknown
    }
  /** The chain has never heard of what the wallet says that it sent. */
  | { readonly type: 'unseen'; readonly id: string }
  /** The chain has what the wallet was asked to send, whatever the wallet said of it. */
  | { readonly type: 'found'; readonly id: string }

/** An event of one of a flow's attempts; one without a number is the visitor's own press, about what is on screen. */
export type AttemptEvent = RequestEvent & { readonly attempt?: number }

/** What a request asks of the world. */
export type RequestEffect =
  /** Compares what the account has done with what it had done before the wallet was asked. */
  | { readonly type: 'look' }
  | { readonly type: 'follow'; readonly id: string }
  /** Nothing is open any more: it need not be remembered. */
  | { readonly type: 'close' }
  /** Nobody shows it any more: no further look at the chain. A flow says so itself. */
  | { readonly type: 'leave' }

/** Something of it is there to be shown: all but that nothing was sent. */
export type UnderWay = Exclude<RequestState, { status: 'unsent' }>

/** A request that the wallet has been handed. */
export const asking = { status: 'asking' } as const

/** Whether another request for the same thing might do it twice. */
export const isOpen = ({ status }: { readonly status: string }): boolean =>
  status === 'asking' || status === 'maybeSent'

/**
 * What a wallet was asked to do, as one pure function: the one rule of all that is sent. It knows nothing of accounts and networks that
 * are looked at meanwhile: only the wallet's answer, the chain and the visitor's own word lead on.
 */
export function reduceRequest(
  state: RequestState,
  event: RequestEvent,
): readonly [RequestState, ...(readonly RequestEffect[])] {
  const { status } = state
  switch (event.type) {
    case 'answered':
      return status === 'asking' || 'isAwaited' in state ? answered(event.answer) : [state]
    case 'stopWaiting':
      return status === 'asking' ? doubt({ isAwaited: true }) : [state]
    case 'unseen':
      return status === 'sent' && state.id === event.id && !isFinal(state.outcome)
        ? doubt({ id: event.id })
        : [state]
    case 'seen': {
      const { id, outcome, by = id, error } = event
      if (!('id' in state) || state.id !== id) return [state]
      // A block may be undone: then it waits again. Nothing else leads back.
      const isUndone = status === 'sent' && state.outcome === 'confirmed' && outcome === 'pending'
      if (status === 'sent' && isFinal(state.outcome) && !isUndone) return [state]
      // That it is late is known already of what the chain has never heard of.
      if (status === 'maybeSent' && outcome === 'late') return [state]
      const sent: RequestState = {
        status: 'sent',
        id: by,
        outcome,
        ...(error === undefined ? {} : { error }),
      }
      return isFinal(outcome) ? [sent, { type: 'close' }] : [sent]
    }
    case 'looked':
      return status === 'maybeSent' && state.movement !== event.movement
        ? [{ ...state, movement: event.movement }]
        : [state]
    case 'found':
      return status === 'maybeSent' ? takenUp(event) : [state]
    case 'lookAgain': {
      if (status !== 'maybeSent' || state.movement === undefined) return [state]
      const { movement: _, ...looking } = state
      return [looking, { type: 'look' }]
    }
    case 'haveLooked':
      return status === 'maybeSent' ? unsent({ why: 'haveLooked' }) : [state]
    default:
      return event satisfies never
  }
}

function answered(answer: RequestAnswer): readonly [RequestState, ...(readonly RequestEffect[])] {
  switch (answer.status) {
    case 'ok':
      return takenUp({ id: answer.value })
    case 'maybeSent':
      return doubt({ error: answer.error })
    case 'rejected':
      return unsent({ why: 'rejected' })
    case 'failed':
      return unsent({ why: 'failed', error: answer.error })
    default:
      return answer satisfies never
  }
}

const unsent = (
  why:
    | { readonly why: 'rejected' | 'haveLooked' }
    | { readonly why: 'failed'; readonly error: unknown },
) => [{ status: 'unsent', ...why }, { type: 'close' }] as const

const doubt = (why: Omit<Extract<RequestState, { status: 'maybeSent' }>, 'status'>) =>
  [{ status: 'maybeSent', ...why }, { type: 'look' }] as const

/** Where a request stands that was asked elsewhere: in doubt, unless it is known by which id it was sent. */
export const takenUp = ({
  id,
}: {
  readonly id?: string | undefined
}): readonly [UnderWay, RequestEffect] =>
  id === undefined
    ? doubt({})
    : [
        { status: 'sent', id, outcome: 'pending' },
        { type: 'follow', id },
      ]

/** Waiting longer changes nothing. */
export const isFinal = (outcome: SentOutcome): boolean =>
  outcome !== 'pending' && outcome !== 'late'
