import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { EventsDeps, KitEvent } from './kitEvent.ts'
import type { Outlet } from './createOutlet.ts'

/** The newest event, for the page itself; and the only way to tell one. */
export interface Events extends Store<KitEvent | undefined, KitEvent> {
  /**
   * Runs one of the kit's functions. An error of the kit's own that leaves it is told as an event, and thrown on as it
   * is (SPEC §8); what a wallet said is not one.
   */
  readonly guard: <T>(run: () => T) => T
  readonly stop: () => void
}

/**
 * The event bus. Inside the page anybody may listen; out of it an event goes only while the app's `consent` says yes,
 * cleaned of addresses. The code for that is fetched with the first event that may go.
 */
export function createEvents(deps: EventsDeps): Events {
  const { config, log } = deps
  let line: Promise<void> = Promise.resolve()
  let outlet: Outlet | undefined

  async function carry(act: (to: Outlet) => void, before?: Promise<void>): Promise<void> {
    try {
      if (!config?.consent()) return
      const { createOutlet } = await import('./createOutlet.ts')
      await before
      outlet ??= createOutlet(deps, config, store.send)
      act(outlet)
    } catch (error) {
      log.write('warn', 'An event was not sent.', error)
    }
  }

  function fail(error: unknown): never {
    void carry((to) => to.report(error))
    throw error
  }

  const store = createStore<KitEvent | undefined, KitEvent, KitEvent>(
    (_before, event) => [event, event],
    undefined,
    (event) => {
      // One after the other: they arrive in the order in which they happened.
      line = carry((to) => to.send(event), line)
    },
    noting(log),
  )
  return {
    ...store,
    guard(run) {
      try {
        const result = run()
        return result instanceof Promise ? (result.catch(fail) as typeof result) : result
      } catch (error) {
        return fail(error)
      }
    },
    stop: () => outlet?.stop(),
  }
}
