import type { Store } from '../../core/createStore.ts'

/**
 * The store of a flow, which looks right before each press that asks a wallet, and after each doubt that a visitor has ended: another
 * tab may have asked for the same meanwhile, and more than one request may be open.
 * @param presses the events that ask a wallet
 * @param look tells the store what was found; a press finds the flow in doubt then, and asks nothing
 */
export function lookingElsewhere<S, E extends { readonly type: string }>(
  store: Store<S, E>,
  presses: readonly E['type'][],
  look: () => void,
): Store<S, E> {
  return {
    ...store,
    send(event) {
      if (presses.includes(event.type)) look()
      store.send(event)
      if (event.type === 'haveLooked') look()
    },
  }
}
