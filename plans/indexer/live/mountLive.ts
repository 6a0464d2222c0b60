import { parseRequest } from '@causeway/protocol/http/call'
import { type Endpoint } from '@causeway/protocol/http/endpoint'
import { changesOf, memberEventsOf, planEventsOf } from '../../protocol/api/indexer/changesOf.ts'
import type { Context } from 'hono'
import type { Database } from '@causeway/services/lib/db/database'
import type { IndexerConfig } from '../config.ts'
import { createPlaces, type StreamSeat } from '@causeway/services/lib/http/createPlaces'
import { clientOf } from '@causeway/services/lib/http/rateLimit'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Log } from '@causeway/services/lib/log/log'
import type { Broadcast } from './broadcast.ts'
import { readPosition } from './streamPosition.ts'
import { createMissed } from './createMissed.ts'
import type { CameFrom } from './findStart.ts'
import { liveStream } from './liveStream.ts'
import type { Topic } from './topic.ts'

interface Deps {
  readonly db: Database
  readonly chainId: number
  readonly broadcast: Broadcast
  readonly log: Log
  readonly signal: AbortSignal
  /** Streams open at once in this process, of all and of one client; further ones are refused and try again. */
  readonly streams: IndexerConfig['streams']
  /** See `forwardedAddress`. */
  readonly trustProxy: number
}

/**
 * Serves live streams: which answers changed, the events of a plan, those of a wallet. All streams of this process share one look at the
 * books, and the bytes of each message.
 */
export function mountLive(app: HttpApp, deps: Deps): void {
  const places = createPlaces(deps.streams)
  const missed = createMissed(deps.db, deps.chainId)
  const mountStream = (endpoint: Endpoint, read: (context: Context) => Opened) => {
    app.endpoints.push(endpoint)
    app.hono.get(endpoint.path, (context) => {
      const client = clientOf(context, deps.trustProxy) ?? 'local'
      const { topic, from } = read(context)
      const { broadcast, log, signal } = deps
      const onEnd = placeFor(context, deps, places.take(client))
      const body = liveStream({ broadcast, missed, log, signal, onEnd }, topic, from)
      return context.body(body as ReadableStream, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies must pass each message on at once.
        'X-Accel-Buffering': 'no',
      })
    })
  }
  mountStream(changesOf, (context) => {
    const { query } = parseRequest(changesOf, { query: context.req.query() })
    const { since } = query
    const start: CameFrom = since === undefined ? { kind: 'now' } : { kind: 'since', block: since }
    return { topic: { kind: 'changes' }, from: fromHeader(context) ?? start }
  })
  mountStream(planEventsOf, (context) => {
    const { params } = parseRequest(planEventsOf, { params: context.req.param() })
    return { topic: { kind: 'plan', ...params }, from: fromHeader(context) ?? { kind: 'now' } }
  })
  mountStream(memberEventsOf, (context) => {
    const { params } = parseRequest(memberEventsOf, { params: context.req.param() })
    return { topic: { kind: 'member', ...params }, from: fromHeader(context) ?? { kind: 'now' } }
  })
}

interface Opened {
  readonly topic: Topic
  readonly from: CameFrom
}

/** What a browser sends by itself when it comes back; null when it comes for the first time. */
function fromHeader(context: Context): CameFrom | null {
  const header = context.req.header('last-event-id')
  if (header === undefined) return null
  const position = readPosition(header)
  return position ? { kind: 'position', position } : { kind: 'unknown' }
}

/**
 * @returns how to give the place back, once
 * @throws Refusal 503 when this process has no place left, 429 when the client has taken its own
 */
function placeFor(context: Context, { signal }: Deps, place: StreamSeat): () => void {
  if ('leave' in place && !signal.aborted) return place.leave
  if ('leave' in place) place.leave()
  if (signal.aborted || ('full' in place && place.full === 'all'))
    throw new HttpRefusal(503, { field: 'server', description: 'has too many open streams' })
  context.header('Retry-After', '30')
  throw new HttpRefusal(429, {
    field: 'rate_limited',
    description: 'Too many open streams. Close one first.',
  })
}
