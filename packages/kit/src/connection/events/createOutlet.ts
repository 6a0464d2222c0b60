import { url } from '@causeway/protocol/http/call'
import { type WireEvent, eventOf, eventsOf } from '@causeway/protocol/api/registry'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { telemetryLimits } from './limits.ts'
import { scrub, scrubData } from '@causeway/protocol/scrub'
import { senderOf } from '../../core/names.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import { type CollectorTerms, termsOf } from './termsOf.ts'
import type { ErrorReport, EventsConfig, EventsDeps, KitEvent } from './kitEvent.ts'

/** The way to the collector that `endpoints.analytics` names; without one it takes nothing. */
interface Collector {
  readonly take: (event: KitEvent) => void
  readonly stop: () => void
}

const { batchWaitMs, batchEvents, waitingEvents } = telemetryLimits

/**
 * Sends events a few at a time, and what waits as soon as the page is hidden. Before the first one the collector is asked
 * whether it wants any (D29); one that does not, or refuses the app, is asked no more, and a 403 raises the banner of SPEC §8.
 * One that is not there for a moment gets them with the next ones.
 * @param consent asked once more when a batch goes: a visitor who takes it back takes back what still waits
 */
function createCollector(deps: Omit<EventsDeps, 'config'>, consent: () => boolean): Collector {
  const { environment, options, log } = deps
  let waiting: readonly WireEvent[] = []
  let stopTimer: (() => void) | undefined
  let terms: CollectorTerms | undefined
  let asking: Promise<void> | undefined
  const isOver = () => terms?.takes === 'none' || terms?.takes === 'refused'

  function learn(): Promise<void> {
    asking ??= termsOf(options())
      .then(settle, (error: unknown) => log.write('warn', 'The collector is not there.', error))
      .finally(() => (asking = undefined))
    return asking
  }

  function settle(learned: CollectorTerms): void {
    if (isOver()) return
    terms = learned
    if (!isOver()) return
    waiting = []
    if (learned.takes === 'refused') tellRefusal(deps, learned)
  }

  function flush(): void {
    stopTimer?.()
    stopTimer = undefined
    if (!consent()) waiting = []
    if (waiting.length === 0) return
    if (!terms) {
      // What waits stays, should nothing be learned: it goes with the next event.
      void learn().then(() => (terms ? flush() : undefined))
      return
    }
    const events = waiting
    waiting = []
    const several = terms.takes === 'several'
    for (const part of several ? [events] : events.map((event) => [event]))
      post(part, several).catch((error: unknown) => {
        again(part)
        log.write('warn', 'Events were not sent.', error)
      })
  }

  async function post(events: readonly WireEvent[], several: boolean): Promise<void> {
    const response = await postTo(options(), events, several)
    const { ok, status } = response
    if (ok) return
    if (status === 429 || status >= 500) again(events)
    else settle({ takes: 'refused', status, details: await response.text() })
  }

  /** They go with the next event, or when the page is left. The collector knows those that it already has. */
  function again(events: readonly WireEvent[]): void {
    if (!isOver()) waiting = [...events, ...waiting].slice(-waitingEvents)
  }

  environment.events?.addEventListener('pagehide', flush)
  environment.events?.addEventListener('visibilitychange', flush)
  return {
    take(event) {
      if (isOver() || !options().endpoints.analytics) return
      waiting = [...waiting, wireEvent(event, environment.now())].slice(-waitingEvents)
      // Asked at once, so that a page that is left soon knows the answer.
      if (!terms && waiting.length === 1) void learn()
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

/** @param several whether they go at once, as our registry takes them; else there is one of them, in the wire's form */
function postTo(
  options: KitOptions,
  events: readonly WireEvent[],
  several: boolean,
): Promise<Response> {
  const { analytics = '' } = options.endpoints
  return fetch(url(several ? eventsOf : eventOf, analytics, { query: senderOf(options) }), {
    method: 'POST',
    // A type that needs no question before it, and a request that outlives the page: it may be the last one.
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(several ? { events } : events[0]),
  })
}

function tellRefusal(
  { alerts, log }: Pick<EventsDeps, 'alerts' | 'log'>,
  { status, details }: { readonly status: number; readonly details: string },
): void {
  const cause = `The collector answered ${status}.`
  const code = status === 403 ? 'alert.analytics' : fromServer(details)
  if (code) alerts.send({ type: 'raise', code, cause })
  else log.write('warn', cause)
}

/** Of the page's address only its origin: paths and queries may name people (D9). */
function wireEvent({ event, ...properties }: KitEvent, timestamp: number): WireEvent {
  return {
    eventId: crypto.randomUUID(),
    ...(typeof location === 'undefined' ? {} : { url: location.origin, domain: location.host }),
    timestamp,
    props: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties },
  }
}

const minuteMs = 60_000
const longestMessage = 200
/** What a wallet, or a node behind it, said: none of these is a fault of the library. */
const walletWords = /^(?:wallet|tx|rpc)\.|^chain\.(?:unsupported|switchFailed)$/u

/**
 * Turns errors into reports: each error once, at most five a minute (SPEC §8, §9), and none of a wallet's.
 * @param now unix time in ms
 */
export function errorReports(now: () => number): (error: unknown) => ErrorReport | undefined {
  const seen = new WeakSet<object>()
  let times: readonly number[] = []
  return (error) => {
    // A function that calls another passes its error on: it is the same one.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return undefined
      seen.add(error)
    }
    if (isBaseError(error) && walletWords.test(error.code)) return undefined
    times = times.filter((time) => now() - time < minuteMs)
    if (times.length >= telemetryLimits.errorsPerMinute) return undefined
    times = [...times, now()]
    return { event: 'INTERNAL_SDK_ERROR', ...factsOf(error) }
  }
}

function factsOf(error: unknown): Omit<ErrorReport, 'event'> {
  if (isBaseError(error)) return { errorType: error.code }
  if (!(error instanceof Error)) return { errorType: typeof error }
  const [line = ''] = error.message.split('\n', 1)
  return { errorType: error.name, errorMessage: scrub(line.slice(0, longestMessage)) }
}

/** Where events go that leave the page. */
export interface Outlet {
  readonly send: (event: KitEvent) => void
  /** Tells of an error, unless it is no error of the kit's own or too many came before. */
  readonly report: (error: unknown) => void
  readonly stop: () => void
}

/** @param tell puts a report on the bus, as any other event */
export function createOutlet(
  deps: EventsDeps,
  config: EventsConfig,
  notify: (event: KitEvent) => void,
): Outlet {
  const collector = createCollector(deps, config.consent)
  const reportOf = errorReports(deps.environment.now)
  return {
    send(event) {
      // Asked again: the visitor may have taken it back meanwhile.
      if (!config.consent()) return
      const clean = scrubData(event)
      collector.take(clean)
      config.send?.(clean)
    },
    report(error) {
      const report = config.consent() && reportOf(error)
      if (report) notify(report)
    },
    stop: collector.stop,
  }
}
