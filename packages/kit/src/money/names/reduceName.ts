import { labelProblem } from '@causeway/protocol/names/parseName'
import type { NameSuggestion } from '../../core/ports/names.ts'

/** What is known of what was typed. */
export type Lookup =
  /** Nothing that could be a name: nothing is said about it (SPEC §5). */
  | { readonly at: 'idle' }
  /** Typing has not paused yet, or the question is on its way. */
  | { readonly at: 'waiting' | 'asking' }
  /** What was typed first, then free names that begin like it. */
  | { readonly at: 'found'; readonly suggestions: readonly NameSuggestion[] }
  | { readonly at: 'failed'; readonly error: unknown }

/** How far a registration is. Its form keeps what was typed whatever becomes of it. */
export type Registration =
  | { readonly at: 'editing' }
  | { readonly at: 'refused' }
  | { readonly at: 'failed'; readonly error: unknown }
  /** `signing`: the wallet is asked. `registering`: it signed, and the registry has the text. */
  | { readonly at: 'signing' | 'registering'; readonly name: string }
  | { readonly at: 'done'; readonly name: string }

export interface NameState {
  /** The part of the name that its owner chooses, in small letters. */
  readonly label: string
  /** Numbers the lookups: what an older one brings is old news. */
  readonly ticket: number
  readonly lookup: Lookup
  /** Numbers the registrations, for the same reason. */
  readonly attempt: number
  readonly registration: Registration
}

export type NameEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** One of the free names takes the place of what was typed. */
  | { readonly type: 'chosen'; readonly name: string }
  | { readonly type: 'paused'; readonly ticket: number }
  | {
      readonly type: 'found'
      readonly ticket: number
      readonly suggestions: readonly NameSuggestion[]
    }
  | { readonly type: 'lookupFailed'; readonly ticket: number; readonly error: unknown }
  | { readonly type: 'lookAgain' }
  /** The visitor wants what was typed. */
  | { readonly type: 'pressed' }
  | { readonly type: 'signed'; readonly attempt: number }
  | { readonly type: 'registered'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  /** The modal gave the flow up: it was closed. */
  | { readonly type: 'cancelled'; readonly attempt: number }
  /** The visitor went elsewhere, or works with another account or network now. */
  | { readonly type: 'left' }
  /** The panel is on screen anew. */
  | { readonly type: 'opened' }

export type NameEffect =
  | { readonly type: 'wait'; readonly ticket: number }
  | { readonly type: 'look'; readonly ticket: number; readonly label: string }
  /** Asks the wallet, then the registry. */
  | { readonly type: 'register'; readonly attempt: number; readonly name: string }
  /** Nobody waits for the wallet or the registry any more. */
  | { readonly type: 'abandon' }
  /** The flow leaves the modal's stack. */
  | { readonly type: 'end'; readonly success: boolean; readonly error?: unknown }

type Step = readonly [NameState, ...NameEffect[]]

export const initialName: NameState = {
  label: '',
  ticket: 0,
  lookup: { at: 'idle' },
  attempt: 0,
  registration: { at: 'editing' },
}

/** Whether a registration is under way: the loading flag of SPEC §4. */
export function isRegistering({ registration: { at } }: Pick<NameState, 'registration'>): boolean {
  return at === 'signing' || at === 'registering'
}

/** What was typed as the registry knows it; undefined while that is not known, or nobody can have it. */
export function freeName({ label, lookup }: NameState): string | undefined {
  if (lookup.at !== 'found') return undefined
  const own = lookup.suggestions.find(({ name }) => name.split('.')[0] === label)
  return own && !own.registered ? own.name : undefined
}

/** Choosing and registering a name as one pure function (SPEC §4). A name is asked for once, however often it is pressed. */
export function reduceName(state: NameState, event: NameEvent): Step {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text.trim().toLowerCase())
    case 'chosen':
      return isRegistering(state) ? [state] : look(state, event.name.split('.')[0] ?? '')
    case 'lookAgain':
      return isRegistering(state) ? [state] : look(state, state.label)
    case 'paused':
      if (event.ticket !== state.ticket || state.lookup.at !== 'waiting') return [state]
      return [
        { ...state, lookup: { at: 'asking' } },
        { type: 'look', ticket: state.ticket, label: state.label },
      ]
    case 'found':
      return answered(state, event.ticket, { at: 'found', suggestions: event.suggestions })
    case 'lookupFailed':
      return answered(state, event.ticket, { at: 'failed', error: event.error })
    case 'pressed':
      return pressed(state)
    case 'signed':
      return signed(state, event.attempt)
    case 'registered':
    case 'refused':
    case 'failed':
      return ended(state, event)
    case 'cancelled':
      return event.attempt === state.attempt ? givenUp(state) : [state]
    case 'left': {
      const [next, ...effects] = givenUp(state)
      return effects.length > 0 ? [next, ...effects, { type: 'end', success: false }] : [next]
    }
    case 'opened':
      return [state.registration.at === 'done' ? { ...initialName, ...numbers(state) } : state]
    default:
      return event satisfies never
  }
}

const numbers = ({ ticket, attempt }: NameState) => ({ ticket: ticket + 1, attempt: attempt + 1 })

function typed(state: NameState, label: string): Step {
  if (isRegistering(state) || label === state.label) return [state]
  const ticket = state.ticket + 1
  const next: NameState = { ...state, label, ticket, registration: { at: 'editing' } }
  return labelProblem(label, { register: true })
    ? [{ ...next, lookup: { at: 'idle' } }]
    : [
        { ...next, lookup: { at: 'waiting' } },
        { type: 'wait', ticket },
      ]
}

function look(state: NameState, label: string): Step {
  if (labelProblem(label, { register: true })) return [state]
  const ticket = state.ticket + 1
  const asking: NameState = {
    ...state,
    label,
    ticket,
    lookup: { at: 'asking' },
    registration: { at: 'editing' },
  }
  return [asking, { type: 'look', ticket, label }]
}

function answered(state: NameState, ticket: number, lookup: Lookup): Step {
  return [ticket === state.ticket && state.lookup.at === 'asking' ? { ...state, lookup } : state]
}

function pressed(state: NameState): Step {
  const name = freeName(state)
  if (name === undefined || isRegistering(state) || state.registration.at === 'done') return [state]
  const attempt = state.attempt + 1
  return [
    { ...state, attempt, registration: { at: 'signing', name } },
    { type: 'register', attempt, name },
  ]
}

function signed(state: NameState, attempt: number): Step {
  const { registration } = state
  if (attempt !== state.attempt || registration.at !== 'signing') return [state]
  return [{ ...state, registration: { at: 'registering', name: registration.name } }]
}

function ended(
  state: NameState,
  event: Extract<NameEvent, { type: 'registered' | 'refused' | 'failed' }>,
): Step {
  const { registration } = state
  if (event.attempt !== state.attempt || !('name' in registration) || !isRegistering(state))
    return [state]
  const { name } = registration
  if (event.type === 'registered')
    return [
      { ...state, registration: { at: 'done', name } },
      { type: 'end', success: true },
    ]
  if (event.type === 'refused')
    return [
      { ...state, registration: { at: 'refused' } },
      { type: 'end', success: false },
    ]
  // Somebody else may have been faster: what the list says is looked up anew.
  const [next, ...effects] = look(state, state.label)
  return [
    { ...next, registration: { at: 'failed', error: event.error } },
    { type: 'end', success: false, error: event.error },
    ...effects,
  ]
}

/** What was typed stays; whoever answers now is not waited for. */
function givenUp(state: NameState): Step {
  if (!isRegistering(state)) return [state]
  return [
    { ...state, attempt: state.attempt + 1, registration: { at: 'editing' } },
    { type: 'abandon' },
  ]
}
