import { parseRequest, type Endpoint } from '@causeway/protocol/api/endpoint'
import { memberEventsOf, planEventsOf } from '@causeway/protocol/api/indexer/live'
import type { Address } from '@causeway/protocol/address'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../lib/db/database.ts'
import { snapshot } from '../../lib/db/snapshot.ts'
import type { Config } from '../../lib/config.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log.ts'
import type { Source } from '../api/activity.ts'
import { whoIs } from '../api/whoIs.ts'
import { plan } from '../schema.ts'
import { eventStream } from './eventStream.ts'
import type { Feed } from './feed.ts'
import { readPosition } from './position.ts'
import { readNews } from './readNews.ts'

interface Deps {
  readonly db: Database
  readonly chainId: number
  readonly feed: Feed
  readonly log: Log
  readonly signal: AbortSignal
  /** Streams open at once in this process, of all and of one client; further ones are refused and try again. */
  readonly streams: Config['streams']
  /** See `forwardedAddress`. */
  readonly trustProxy: number
}

/** How many missed events are told one by one; who missed more reads everything again, which is cheaper for both. */
const mostBehind = 1_000

/** Serves live streams of a plan's and of a wallet's events. */
export function mountLive(app: HttpApp, deps: Deps): void {
  const { chainId } = deps
  const places = createPlaces(deps.streams.perClient)
  mountStream(app, { ...deps, places }, planEventsOf, (context) => {
    const { params } = parseRequest(planEventsOf, { params: context.req.param() })
    return (tx) => sourceOf(tx, chainId, params.plan)
  })
  mountStream(app, { ...deps, places }, memberEventsOf, (context) => {
    const { params } = parseRequest(memberEventsOf, { params: context.req.param() })
    return (tx) => sourcesOf(tx, chainId, params.member)
  })
}

/** Nothing while the plan is not followed: a page may open before the indexer has seen its plan, and must hear of it later. */
async function sourceOf(tx: Database, chainId: number, address: Address): Promise<Source[]> {
  const rows = await tx
    .select({ hub: plan.hub })
    .from(plan)
    .where(and(eq(plan.chainId, chainId), eq(plan.address, address)))
  return rows.map(({ hub }) => ({ plan: address, hub, member: null }))
}

async function sourcesOf(tx: Database, chainId: number, wallet: Address): Promise<Source[]> {
  const { seats } = await whoIs(tx, chainId, wallet)
  return seats.map(({ plan: of, member }) => ({ plan: of.address, hub: of.hub, member }))
}

/** @param prepare says whose events are told. Asked anew each time: a wallet may join, or a plan be listed, while the stream is open. */
function mountStream(
  app: HttpApp,
  deps: Deps & { places: Places },
  endpoint: Endpoint,
  prepare: (context: Context) => (tx: Database) => Promise<Source[]>,
): void {
  const { db, chainId, feed, log, signal, streams, places, trustProxy } = deps
  app.endpoints.push(endpoint)
  app.hono.get(endpoint.path, async (context) => {
    if (feed.size() >= streams.all || signal.aborted)
      throw new Refusal(503, { field: 'server', description: 'has too many open streams' })
    const client = clientOf(context, trustProxy) ?? 'local'
    if (places.areTaken(client)) {
      context.header('Retry-After', '30')
      throw new Refusal(429, {
        field: 'rate_limited',
        description: 'Too many open streams. Close one first.',
      })
    }
    const sources = prepare(context)
    const header = context.req.header('last-event-id')
    const from = header === undefined ? null : (readPosition(header) ?? 'unknown')
    const body = eventStream(
      {
        read: (after) =>
          snapshot(db, async (tx) => readNews(tx, chainId, await sources(tx), after, mostBehind)),
        listen: (listener) => places.take(client, feed.listen(listener)),
        log,
        signal,
      },
      from,
    )
    return context.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies must pass each message on at once.
      'X-Accel-Buffering': 'no',
    })
  })
}

type Places = ReturnType<typeof createPlaces>

/** How many streams each client has open. */
function createPlaces(perClient: number) {
  const open = new Map<string, number>()
  return {
    areTaken: (client: string) => (open.get(client) ?? 0) >= perClient,
    /** @returns `stop`, which also gives the place back, once. */
    take: (client: string, stop: () => void) => {
      let isOpen = true
      open.set(client, (open.get(client) ?? 0) + 1)
      return () => {
        stop()
        const left = (open.get(client) ?? 0) - Number(isOpen)
        isOpen = false
        if (left > 0) open.set(client, left)
        else open.delete(client)
      }
    },
  }
}
