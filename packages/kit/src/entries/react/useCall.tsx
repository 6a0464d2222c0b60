import { useCallback, useMemo, useRef, useState } from 'react'
import {
  type CallState,
  answeredCall,
  failedCall,
  idleCall,
  pendingCall,
} from '../../actions/calls/callState.ts'
import type { CallResult } from '../../actions/calls/connect.ts'
import type { Kit } from '../../actions/kit.ts'
import { useKitContext } from './KitContext.tsx'

/** What a component wants to hear of one call, whether or not it is still on the page. */
export interface CallOptions<Variables, T> {
  readonly onSuccess?: (value: T, variables: Variables) => void
  /** The visitor refused. */
  readonly onRejected?: (variables: Variables) => void
  readonly onError?: (error: Error, variables: Variables) => void
  /** After one of the three above. */
  readonly onSettled?: (
    result: CallResult<T> | undefined,
    error: Error | null,
    variables: Variables,
  ) => void
}

/**
 * A call as a hook: `name` asks and tells by its state what came of it, `nameAsync` answers as the headless function of that
 * name does. The state is that of the newest call.
 */
export type CallHook<Name extends string, Variables, T> = CallState<Variables, T> & {
  /** Forgets the newest call; its answer changes the state no more. */
  readonly reset: () => void
} & {
  readonly [N in Name]: (variables: Variables, options?: CallOptions<Variables, T>) => void
} & {
  readonly [N in Name as `${N}Async`]: (variables: Variables) => Promise<CallResult<T>>
}

/**
 * Makes a hook of a headless call. It needs no TanStack Query: a call is kept by the component that made it, and by no cache.
 * @param name of the function that the hook gives
 * @param run the headless call; always the same function
 */
export function useCall<Name extends string, Variables, T>(
  name: Name,
  run: (kit: Kit, variables: Variables) => Promise<CallResult<T>>,
): CallHook<Name, Variables, T> {
  const { kit } = useKitContext()
  const [state, setState] = useState<CallState<Variables, T>>(idleCall)
  const newest = useRef(0)

  const callAsync = useCallback(
    async (variables: Variables) => {
      newest.current += 1
      const number = newest.current
      const become = (next: CallState<Variables, T>) => {
        if (newest.current === number) setState(next)
      }
      become(pendingCall(variables))
      try {
        const result = await run(kit, variables)
        become(answeredCall(variables, result))
        return result
      } catch (thrown) {
        become(failedCall(variables, errorOf(thrown)))
        throw thrown
      }
    },
    [kit, run],
  )
  const call = useCallback(
    (variables: Variables, options: CallOptions<Variables, T> = {}) => {
      // A failure is told by the state and by `onError`.
      const outcome = callAsync(variables).then(
        (result) => ({ result, error: null }),
        (thrown: unknown) => ({ result: undefined, error: errorOf(thrown) }),
      )
      void outcome.then((it) => notify(options, variables, it))
    },
    [callAsync],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(idleCall)
  }, [])
  return useMemo(
    () => ({ ...state, reset, [name]: call, [`${name}Async`]: callAsync }),
    [name, state, reset, call, callAsync],
  )
}

function notify<Variables, T>(
  options: CallOptions<Variables, T>,
  variables: Variables,
  { result, error }: { readonly result: CallResult<T> | undefined; readonly error: Error | null },
): void {
  if (error) options.onError?.(error, variables)
  else if (result?.status === 'ok') options.onSuccess?.(result.value, variables)
  else options.onRejected?.(variables)
  options.onSettled?.(result, error, variables)
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** A hook whose calls bring types of their own along. */
export interface GenericCall {
  /** Forgets the newest call; its answer changes the state no more. */
  readonly reset: () => void
}
