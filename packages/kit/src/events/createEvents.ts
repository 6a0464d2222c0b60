import type { AlertEvent, AlertState } from '../alert/machine.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { KitOptions } from '../options.ts'
import { createStore, noting, type Store } from '../store.ts'
import type { EventsConfig, KitEvent } from './kitEvent.ts'
import type { Outside } from './outside.ts'

/** The newest event, for the page itself; and the only way to tell one. */
export interface Events extends Store<KitEvent | undefined, KitEvent> {
  /**
   * Runs one of the kit's functions. An error of the kit's own that leaves it is told as an event, and thrown on as it
   * is (SPEC §8); what a wallet said is not one.
   */
  readonly guard: <T>(run: () => T) => T
  readonly stop: () => void
}

export interface EventsDeps {
  readonly config: EventsConfig | undefined
  readonly environment: Environment
  readonly log: Log
  readonly options: () => KitOptions
  readonly alerts: Store<AlertState, AlertEvent>
}

/**
 * The event bus. Inside the page anybody may listen; out of it an event goes only while the app's `consent` says yes,
 * cleaned of addresses. The code for that is fetched with the first event that may go.
 */
export function createEvents(deps: EventsDeps): Events {
  const { config, log } = deps
  let line: Promise<void> = Promise.resolve()
  let outside: Outside | undefined

  async function carry(act: (to: Outside) => void, before?: Promise<void>): Promise<void> {
    try {
      if (!config?.consent()) return
      const { createOutside } = await import('./outside.ts')
      await before
      outside ??= createOutside(deps, config, store.send)
      act(outside)
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
    stop: () => outside?.stop(),
  }
}
