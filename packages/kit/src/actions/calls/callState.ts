import type { CallResult } from './connect.ts'

/** What every state of a call says, so that views need not compare words. */
interface Flags<S extends CallStatus> {
  readonly status: S
  readonly isIdle: S extends 'idle' ? true : false
  readonly isPending: S extends 'pending' ? true : false
  readonly isSuccess: S extends 'success' ? true : false
  readonly isRejected: S extends 'rejected' ? true : false
  readonly isError: S extends 'error' ? true : false
}

/** How far the last question is. */
export type CallStatus = 'idle' | 'pending' | 'success' | 'rejected' | 'error'

/**
 * Where a call stands, in the shape of a TanStack mutation. A visitor's refusal is a state of its own, `rejected`, and no
 * error.
 */
export type CallState<Variables, T> =
  | (Flags<'idle'> & {
      readonly data: undefined
      readonly error: null
      readonly variables: undefined
    })
  | (Flags<'pending' | 'rejected'> & {
      readonly data: undefined
      readonly error: null
      readonly variables: Variables
    })
  | (Flags<'success'> & {
      readonly data: T
      readonly error: null
      readonly variables: Variables
    })
  | (Flags<'error'> & {
      readonly data: undefined
      /** A `BaseError` with its `code`, or viem's error where parameters did not fit an ABI. */
      readonly error: Error
      readonly variables: Variables
    })

const flags = <S extends CallStatus>(status: S): Flags<S> =>
  ({
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isRejected: status === 'rejected',
    isError: status === 'error',
  }) as unknown as Flags<S>

const nothing = { data: undefined, error: null } as const

/** Before the first call, and after `reset`. */
export const idleCall = { ...flags('idle'), ...nothing, variables: undefined } as const

export const pendingCall = <V, T>(variables: V): CallState<V, T> => ({
  ...flags<'pending' | 'rejected'>('pending'),
  ...nothing,
  variables,
})

/** The state that an answer leads to. */
export function answeredCall<V, T>(variables: V, result: CallResult<T>): CallState<V, T> {
  return result.status === 'ok'
    ? { ...flags('success'), data: result.value, error: null, variables }
    : { ...flags<'pending' | 'rejected'>('rejected'), ...nothing, variables }
}

export const failedCall = <V, T>(variables: V, error: Error): CallState<V, T> => ({
  ...flags('error'),
  data: undefined,
  error,
  variables,
})
