import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crowd, fillCrowd } from '@causeway/plans/indexer/fixture/fillCrowd'
import { mountApi } from '@causeway/plans/indexer/api/mountApi'
import { createBroadcast } from '@causeway/plans/indexer/live/broadcast'
import { mountLive } from '@causeway/plans/indexer/live/mountLive'
import { readEdition } from '@causeway/plans/indexer/live/readEdition'
import { createPulse } from '@causeway/plans/indexer/store/pulse'
import { commitEvents } from '@causeway/plans/indexer/store/commitEvents'
import { openPlans } from '@causeway/plans/indexer/store/openPlans'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { createLog } from '@causeway/services/lib/log/log'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { planChainStore } from '@causeway/plans/indexer/store/planChainStore'

/**
 * The indexer's interface over books of a few hundred members, beside a bare Hono handler that gives the bytes of one of its pages.
 * Whoever started it asks for usage, and for further blocks.
 */
const members = 400
const pollMs = 100
const folder = mkdtempSync(join(tmpdir(), 'bench-books-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGTERM', () => process.exit())

const log = createLog({ level: 'warn' })
const { db } = await openPlans({ kind: 'embedded', folder }, log)
await fillCrowd(db, members)
const { chainId } = crowd
const books = createPulse(db, chainId, { isSole: true })
const pulse = books.read
const { signal } = new AbortController()
let looks = 0
const broadcast = createBroadcast({
  pulse,
  read: (before) => {
    looks += 1
    return snapshot(db, (tx) => readEdition(tx, chainId, before))
  },
  pollMs,
  log,
  signal,
})
const registry = new Registry()
const app = createHttpApp({
  log,
  metrics: createHttpMetrics(registry),
  allowedOrigins: ['*'],
  // Counted, as in production, and never reached.
  rateLimit: 10_000_000,
  trustProxy: 0,
})
mountApi(app, { db, chainId, pulse, head: () => null, pricesAt: null })
const streams = { all: 100_000, perClient: 100_000 }
mountLive(app, { db, chainId, broadcast, log, signal, streams, trustProxy: 0 })

const path = `/v1/plans/${crowd.staking}/activity?limit=20`
const page = await (await app.hono.request(path)).text()
const bare = new Hono().get('*', (context) =>
  context.body(page, 200, { 'Content-Type': 'application/json' }),
)
const hostname = '127.0.0.1'
const place = { host: hostname, port: 0, setting: 'PORT' }
const own = await serveHttp({ ...place, fetch: app.hono.fetch, direct: app.direct })
// Without the edge that stands before our applications.
const barePort = await new Promise<number>((resolve) => {
  serve({ fetch: bare.fetch, port: 0, hostname }, ({ port }) => resolve(port))
})

/** The next block, with a deposit in it or without anything. */
async function mine(hasEvent: boolean): Promise<void> {
  const { indexed } = (await planChainStore.load(db, chainId)) ?? {}
  if (!indexed) throw new Error('The books are empty.')
  const number = indexed.number + 1
  const hash = `0x${number.toString(16).padStart(64, '0')}` as const
  const to = { number, hash, timestamp: indexed.timestamp + 2 }
  const event = {
    blockHash: hash,
    blockNumber: number,
    timestamp: to.timestamp,
    transactionHash: hash,
    logIndex: 0,
    plan: crowd.staking,
    name: 'Deposited',
    member: BigInt(crowd.walletOf(1)),
    recipient: null,
    amount: 10n ** 18n,
    extra: null,
  }
  const plans = [crowd.hub, crowd.vault, crowd.matrix, crowd.staking]
  await commitEvents(db, chainId, {
    expected: indexed,
    plans,
    cursor: null,
    head: { number, timestamp: to.timestamp },
    events: hasEvent ? [event] : [],
    to,
    blocks: [to],
    keepFrom: 0,
  })
  books.changed()
}

process.on('message', (wish: 'usage' | 'event' | 'empty') => {
  void (async () => {
    if (wish !== 'usage') await mine(wish === 'event')
    else globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const made = /how="made"\} (\d+)/.exec(await registry.metrics())?.[1] ?? '0'
    const { rss } = process.memoryUsage()
    process.send?.({ rss, cpu: user + system, made: Number(made), looks })
  })()
})
process.stdout.write(`listening ${own.url} http://${hostname}:${barePort}\n`)
