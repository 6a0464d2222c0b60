import { url } from '@causeway/protocol/api/endpoint'
import { eventsOf, type WireEvent } from '@causeway/protocol/api/registry'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { limits } from '@causeway/protocol/limits'
import { senderOf } from '../sender.ts'
import type { EventsDeps } from './createEvents.ts'
import type { KitEvent } from './kitEvent.ts'

/** The way to the collector that `endpoints.analytics` names; without one it takes nothing. */
interface Collector {
  readonly take: (event: KitEvent) => void
  readonly stop: () => void
}

const { batchWaitMs, batchEvents, waitingEvents } = limits.telemetry

/**
 * Sends events a few at a time, and what waits as soon as the page is hidden. A collector that refuses the app is
 * asked no more; a 403 raises the banner of SPEC §8. One that is not there for a moment gets them with the next ones.
 * @param consent asked once more when a batch goes: a visitor who takes it back takes back what still waits
 */
export function createCollector(
  deps: Omit<EventsDeps, 'config'>,
  consent: () => boolean,
): Collector {
  const { environment, options, alerts, log } = deps
  let waiting: readonly WireEvent[] = []
  let stopTimer: (() => void) | undefined
  let refused = false

  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    const events = waiting
    waiting = []
    if (events.length > 0 && consent())
      post(events).catch((error: unknown) => log.write('warn', 'Events were not sent.', error))
  }

  async function post(events: readonly WireEvent[]): Promise<void> {
    const { analytics = '' } = options().endpoints
    const address = url(eventsOf, analytics, { query: senderOf(options()) })
    const response = await fetch(address, {
      method: 'POST',
      // A type that needs no question before it, and a request that outlives the page: it may be the last one.
      headers: { 'content-type': 'text/plain' },
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ events }),
    }).catch((error: unknown) => {
      again(events)
      throw error
    })
    if (response.ok) return
    if (response.status === 429 || response.status >= 500) again(events)
    else await refuse(response)
  }

  /** They go with the next event, or when the page is left. The collector knows those that it already has. */
  function again(events: readonly WireEvent[]): void {
    waiting = [...events, ...waiting].slice(-waitingEvents)
  }

  async function refuse(response: Response): Promise<void> {
    refused = true
    waiting = []
    const cause = `The collector answered ${response.status}.`
    const code = response.status === 403 ? 'alert.analytics' : fromServer(await response.text())
    if (code) alerts.send({ type: 'raise', code, cause })
    else log.write('warn', cause)
  }

  environment.events?.addEventListener('pagehide', flush)
  environment.events?.addEventListener('visibilitychange', flush)
  return {
    take(event) {
      if (refused || !options().endpoints.analytics) return
      waiting = [...waiting, wireEvent(event, environment.now())].slice(-waitingEvents)
      if (waiting.length === batchEvents) flush()
      else stopTimer ??= environment.after(batchWaitMs, flush)
    },
    stop() {
      flush()
      environment.events?.removeEventListener('pagehide', flush)
      environment.events?.removeEventListener('visibilitychange', flush)
    },
  }
}

/** No address of the page: its host is enough (D9). */
function wireEvent({ event, ...properties }: KitEvent, timestamp: number): WireEvent {
  return {
    eventId: crypto.randomUUID(),
    ...(typeof location === 'undefined' ? {} : { domain: location.host }),
    timestamp,
    props: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties },
  }
}
