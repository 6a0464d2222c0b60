import type { Kit } from './kit.ts'
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

/** The changes that apps make most, each by its own name. */
export function optionSetters(
  options: Store<KitOptions, OptionsInput>,
): Pick<Kit, 'setTheme' | 'setThemeVariables' | 'updateFeatures'> {
  return {
    setTheme: (theme) => options.send({ theme }),
    setThemeVariables: (variables) =>
      options.send({ themeVariables: { ...options.get().themeVariables, ...variables } }),
    updateFeatures: (features) => options.send({ features }),
  }
}
