import { readOptions, type KitOptions, type OptionsInput } from './options.ts'
import { createStore, type Store } from './store.ts'

/** The options, and the one way to change them while the app runs. */
export function createOptions(input: OptionsInput): Store<KitOptions, OptionsInput> {
  return createStore<KitOptions, OptionsInput, never>(
    (state, wishes) => [readOptions(wishes, state)],
    readOptions(input),
    () => undefined,
  )
}
