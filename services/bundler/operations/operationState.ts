import type { Hex } from 'viem'
import type { Fees } from '../gas/gasPrice.ts'
import { bundlerLimits } from '../limits.ts'

/** A transaction that was signed for an operation: it carries it out, or takes its place so that it is carried out no more. */
export interface SentAttempt extends Fees {
  readonly hash: Hex
  readonly kind: 'bundle' | 'cancel'
  /** Unix ms. */
  readonly at: number
}

/** Where the chain has an operation, by the entry point's event alone. */
export interface Inclusion {
  readonly transactionHash: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  /** Whether its call passed. */
  readonly success: boolean
  /** Wei. */
  readonly cost: bigint
}

/** Where the life of an operation stands. */
export type OperationState =
  | { readonly name: 'pending'; readonly tries: number }
  | {
      readonly name: 'sent'
      readonly tries: number
      /** The oldest first, one at least. All have the same nonce, so that one of them can pass. */
      readonly attempts: readonly [SentAttempt, ...SentAttempt[]]
      readonly goneSince: number | null
    }
  | {
      readonly name: 'included'
      readonly tries: number
      readonly attempts: readonly SentAttempt[]
      readonly inclusion: Inclusion
      readonly isOver: boolean
    }
  | { readonly name: 'failed'; readonly reason: string }
  | { readonly name: 'dropped'; readonly reason: string }

/** What a node says of an operation that was sent, in one look. */
export interface Observation {
  readonly now: number
  readonly head: number
  /** The next nonce of the account that sends. */
  readonly nextNonce: number
  /** The operation's own event, whoever sent the bundle. */
  readonly inclusion: Inclusion | null
  /** The attempt that is in a block without it. */
  readonly mined: Hex | null
  /** Whether the node has the newest attempt. */
  readonly isKnown: boolean
}

export type OperationEvent =
  /** It cannot be carried out any more, before it was sent. */
  | { readonly type: 'refused'; readonly reason: string }
  /** The transaction that carries it out, or takes it back, is signed and stored. */
  | { readonly type: 'signed'; readonly attempt: SentAttempt }
  | { readonly type: 'observed'; readonly observation: Observation }

/** What is the same all its life. */
export interface OperationTerms {
  /** Unix ms; after this it is of no use. */
  readonly until: number
  readonly executorNonce: number
  /** What the entry point pays back. */
  readonly own: Fees
}

export type OperationEffect =
  /** Signs, stores and sends it anew with a better fee, or takes it back. */
  | { readonly type: 'sign'; readonly kind: SentAttempt['kind']; readonly fees: Fees }
  /** The newest attempt, as it was signed. */
  | { readonly type: 'sendAgain' }
  /** Its account may send the next one. `nonce`: the least that one may have. */
  | { readonly type: 'free'; readonly nonce: number }
  /** What it cost is known. What was not carried out here may be elsewhere, until its sponsorship ends: that is for the sweep to say. */
  | { readonly type: 'settle'; readonly cost: bigint }

type Step = readonly [OperationState, ...OperationEffect[]]

/** The life of an operation. What comes after its end changes nothing. */
export function nextState(
  operationState: OperationState,
  event: OperationEvent,
  terms: OperationTerms,
): Step {
  switch (event.type) {
    case 'refused':
      return operationState.name === 'pending'
        ? [
            { name: 'dropped', reason: event.reason },
            { type: 'free', nonce: 0 },
          ]
        : [operationState]
    case 'signed':
      if (operationState.name === 'pending')
        return [
          { name: 'sent', tries: operationState.tries, attempts: [event.attempt], goneSince: null },
        ]
      return operationState.name === 'sent'
        ? [{ ...operationState, attempts: [...operationState.attempts, event.attempt] }]
        : [operationState]
    case 'observed':
      if (operationState.name === 'sent') return look(operationState, event.observation, terms)
      return operationState.name === 'included'
        ? watch(operationState, event.observation)
        : [operationState]
  }
  return event satisfies never
}

function look(
  operationState: OperationState & { name: 'sent' },
  observation: Observation,
  terms: OperationTerms,
): Step {
  const { attempts } = operationState
  const after = { type: 'free', nonce: terms.executorNonce + 1 } as const
  if (observation.inclusion !== null) return include(operationState, observation.inclusion, after)
  const mined = attempts.find(({ hash }) => hash === observation.mined)
  if (mined?.kind === 'cancel') return [{ name: 'dropped', reason: tooLate }, after]
  if (mined) return [{ name: 'failed', reason: 'The bundle was refused on the chain.' }, after]
  if (observation.nextNonce > terms.executorNonce) return gone(operationState, observation, terms)
  const calm: OperationState =
    operationState.goneSince === null ? operationState : { ...operationState, goneSince: null }
  const newest = attempts.at(-1) ?? attempts[0]
  const isLate = observation.now >= terms.until - bundlerLimits.endMs
  if (isLate && newest.kind === 'bundle')
    return [calm, { type: 'sign', kind: 'cancel', fees: bumped(newest) }]
  // No node has it, or none gets it into a block: what came before it is missing. What took its place does no harm at any time.
  const patienceMs = observation.isKnown ? bundlerLimits.lifeMs : bundlerLimits.endMs
  if (newest.kind === 'cancel' && observation.now >= terms.until + patienceMs)
    return [
      { name: 'dropped', reason: tooLate },
      { type: 'free', nonce: 0 },
    ]
  const fees = bumped(newest)
  const isSlow = observation.now - newest.at >= bundlerLimits.replaceMs
  const isPaid = newest.kind === 'cancel' || isPayable(fees, terms.own)
  if (isSlow && isPaid && attempts.length <= bundlerLimits.replacements)
    return [calm, { type: 'sign', kind: newest.kind, fees }]
  return observation.isKnown ? [calm] : [calm, { type: 'sendAgain' }]
}

const tooLate = 'It was in no block in time.'

function include(
  { tries, attempts }: { readonly tries: number; readonly attempts: readonly SentAttempt[] },
  inclusion: Inclusion,
  after: OperationEffect,
): Step {
  return [
    { name: 'included', tries, attempts, inclusion, isOver: false },
    after,
    { type: 'settle', cost: inclusion.cost },
  ]
}

/** Another transaction has the nonce: nodes may only lag, so it is believed after a while. Then none of ours can pass. */
function gone(
  operationState: OperationState & { name: 'sent' },
  observation: Observation,
  terms: OperationTerms,
): Step {
  if (operationState.goneSince === null) return [{ ...operationState, goneSince: observation.now }]
  if (observation.now - operationState.goneSince < bundlerLimits.goneMs) return [operationState]
  const free = { type: 'free', nonce: observation.nextNonce } as const
  const tries = operationState.tries + 1
  if (tries < bundlerLimits.tries && observation.now < terms.until - bundlerLimits.endMs)
    return [{ name: 'pending', tries }, free]
  return [{ name: 'failed', reason: 'Other transactions took its place.' }, free]
}

/** A block may be replaced by another: what was in it is on its way again. */
function watch(
  operationState: OperationState & { name: 'included' },
  observation: Observation,
): Step {
  const { inclusion: now } = observation
  if (operationState.isOver) return [operationState]
  if (now === null) {
    const [first, ...others] = operationState.attempts
    if (first === undefined) return [operationState]
    const attempts = [first, ...others] as const
    return [
      { name: 'sent', tries: operationState.tries, attempts, goneSince: null },
      { type: 'sendAgain' },
    ]
  }
  const isOver = observation.head - now.blockNumber >= bundlerLimits.finality
  const isSame = now.blockHash === operationState.inclusion.blockHash
  if (isSame && !isOver) return [operationState]
  const next: OperationState = { ...operationState, inclusion: now, isOver }
  return isSame ? [next] : [next, { type: 'settle', cost: now.cost }]
}

/** Nodes take a replacement only where both fees are better. */
function bumped({ maxFeePerGas, maxPriorityFeePerGas }: Fees): Fees {
  const more = (fee: bigint) => (fee * (100n + bundlerLimits.bumpPercent)) / 100n + 1n
  return {
    maxFeePerGas: more(maxFeePerGas),
    maxPriorityFeePerGas: more(maxPriorityFeePerGas),
  }
}

const isPayable = (fees: Fees, own: Fees) =>
  fees.maxFeePerGas <= own.maxFeePerGas * bundlerLimits.feeCeiling
