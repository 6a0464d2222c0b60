import type { Log } from '../log.ts'
import { loadOnce } from '../loadOnce.ts'
import { createStore, type Store } from '../store.ts'
import type { EventsConfig, KitEvent } from './kitEvent.ts'

/** The newest event, for the page itself; and the only way to tell one. */
export type Events = Store<KitEvent | undefined, KitEvent>

const code = loadOnce(() => import('@causeway/protocol/scrub'))

/**
 * The event bus. Inside the page anybody may listen; out of it an event goes only through the app's `send`, only while
 * its `consent` says yes, and cleaned of addresses.
 */
export function createEvents(deps: {
  readonly config: EventsConfig | undefined
  readonly log: Log
}): Events {
  const { config, log } = deps
  let line: Promise<void> = Promise.resolve()

  async function carry(event: KitEvent, before: Promise<void>): Promise<void> {
    try {
      if (!config?.consent()) return
      const [{ scrubData }] = await Promise.all([code.load(), before])
      // Asked again: the visitor may have taken it back meanwhile.
      if (config.consent()) config.send(scrubData(event))
    } catch (error) {
      log.write('warn', `The event ${event.event} was not sent.`, error)
    }
  }

  return createStore<KitEvent | undefined, KitEvent, KitEvent>(
    (_before, event) => [event, event],
    undefined,
    (event) => {
      // One after the other: they arrive in the order in which they happened.
      line = carry(event, line)
    },
  )
}
