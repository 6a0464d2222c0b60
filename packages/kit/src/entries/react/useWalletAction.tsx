import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { type ActionStore, createAction } from '../../actions/transact/createAction.ts'
import type { ActionState, WalletAction } from '../../actions/transact/reduceAction.ts'
import { useKitContext } from './KitContext.tsx'

/** An action that a wallet is asked for, and what a visitor can say to it. */
export interface WalletActionHook {
  readonly state: ActionState
  /** Begins it, unless one is on its way or in doubt. */
  readonly start: (action: WalletAction) => void
  /** Waits no longer for a silent wallet: from then on it may have been sent; a signature alone is given up. */
  readonly stopWaiting: () => void
  /** Asks the chain once more what the account has done since. */
  readonly lookAgain: () => void
  /** The visitor has looked, and says that nothing was sent. */
  readonly haveLooked: () => void
  /** Puts the end of an action away. */
  readonly dismiss: () => void
  /** Looks for the same action of another tab, or of before a reload. */
  readonly find: ActionStore['find']
}

/**
 * What a wallet is asked to do for an app, whatever it answers: nothing is asked twice, and what may have been sent is said to be.
 * @param store an action that outlives the component, of `createAction`; one of the component's own when left out
 *
 * @example
 * const { state, lookAgain, haveLooked } = useWalletAction()
 * const isUnsure = state.status === 'maybeSent'
 */
export function useWalletAction(store?: ActionStore): WalletActionHook {
  const { kit } = useKitContext()
  const [own] = useState(() => store ?? createAction(kit))
  const action = store ?? own
  const state = useSyncExternalStore(action.subscribe, action.get, action.get)
  const start = useCallback(
    (one: WalletAction) => action.send({ type: 'start', action: one }),
    [action],
  )
  return useMemo(
    () => ({
      state,
      start,
      stopWaiting: () => action.send({ type: 'stopWaiting' }),
      lookAgain: () => action.send({ type: 'lookAgain' }),
      haveLooked: () => action.send({ type: 'haveLooked' }),
      dismiss: () => action.send({ type: 'dismiss' }),
      find: action.find,
    }),
    [action, start, state],
  )
}
