import { isBaseError } from '@causeway/protocol/errors/baseError'
import { pairOf } from './form.ts'
import { type SwapState, type SwapStep, nextAttempt } from './state.ts'

/** The form is empty again; tokens and place stay for the next swap. */
export function ended(state: SwapState): SwapState {
  return {
    ...unasked(state),
    to: undefined,
    amount: '',
    quote: { status: 'none' },
    balances: {},
    ticket: state.ticket + 1,
    permit: undefined,
    acceptedImpact: 0n,
  }
}

export const unasked = (state: SwapState): SwapState => ({
  ...state,
  step: { name: 'form' },
  attempt: nextAttempt(state),
})

export const stopped = (state: SwapState, error: unknown): SwapState => ({
  ...state,
  attempt: nextAttempt(state),
  step: { name: 'stopped', error },
})

/** Price, quote, allowance and transaction anew. */
export function requote(state: SwapState, fresh?: true): SwapStep {
  const pair = pairOf(state)
  if (!pair) return [unasked(state)]
  const ticket = state.ticket + 1
  const { place, from, to } = pair
  const step = { name: 'preparing', ...(fresh && { fresh }) } as const
  const next: SwapState = { ...state, ticket, attempt: nextAttempt(state), step }
  return [next, { type: 'askPrices', ticket, place, tokens: [from.id, to.id] }]
}

/** SPEC §8's failures pop up; what is read beside the button is not said a second time. */
export const notificationOf = (state: SwapState, error: unknown): SwapStep =>
  popsUp(error) ? [state, { type: 'notify', error }] : [state]

/** Whether a failure is told by a toast: the catalogue says so, or it is a wallet's own word. */
export const popsUp = (error: unknown): boolean =>
  !isBaseError(error) ||
  error.surface === 'toast' ||
  error.code === 'wallet.request' ||
  error.code === 'tx.error'
