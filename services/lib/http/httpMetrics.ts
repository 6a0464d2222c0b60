import { Counter, Histogram, type Registry } from 'prom-client'
import type { Endpoint } from '@causeway/protocol/http/endpoint'

export interface HttpMetrics {
  /** Starts a timer; the returned function ends it with the response (null: it failed) and gives the response back. */
  start(endpoint: Endpoint): <R extends { readonly status: number } | null>(response: R) => R
  /** Counts a request that was refused or failed, by route (null: of no endpoint, or before it was looked for). */
  refused(route: string | null, status: number): void
  /** Counts how an answer that may be kept was come by. */
  answered(how: 'kept' | 'joined' | 'made'): void
}

/** How long requests take, by route template: never by path, which would make a series of each address. */
export function createHttpMetrics(registry: Registry): HttpMetrics {
  const seconds = new Histogram({
    name: 'causeway_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'causeway_http_refused_total',
    help: 'Requests that were refused (4xx) or failed (5xx), by route and status.',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
  })
  const answers = new Counter({
    name: 'causeway_http_answers_total',
    help: 'Answers that may be kept: kept ones, those made for several who asked at once, and those made.',
    labelNames: ['how'] as const,
    registers: [registry],
  })
  const hows = {
    kept: answers.labels('kept'),
    joined: answers.labels('joined'),
    made: answers.labels('made'),
  }
  // To find a series by its labels costs more than to count in it.
  const known = new Map<Endpoint, Map<number | string, Histogram.Internal<string>>>()

  function seriesOf(endpoint: Endpoint, status: number | string) {
    const before = known.get(endpoint)?.get(status)
    if (before) return before
    const series = seconds.labels(endpoint.method, endpoint.path, String(status))
    known.set(endpoint, (known.get(endpoint) ?? new Map()).set(status, series))
    return series
  }

  return {
    answered: (how) => hows[how].inc(),
    refused: (route, status) => refusals.inc({ route: route ?? 'none', status: String(status) }),
    start(endpoint) {
      const from = performance.now()
      return (response) => {
        seriesOf(endpoint, response?.status ?? 'failed').observe((performance.now() - from) / 1_000)
        return response
      }
    },
  }
}
