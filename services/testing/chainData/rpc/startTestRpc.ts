import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { createHttpApp } from '../../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../../lib/http/httpMetrics.ts'
import { serveHttp } from '../../../lib/http/serveHttp.ts'
import { createLog } from '../../../lib/log/log.ts'
import { createProjects } from '../../../lib/projects/createProjects.ts'
import type { Project } from '../../../lib/projects/projectSchema.ts'
import { writeProjects } from '../../../lib/projects/projectsFile.ts'
import { createChains } from '../../../chainData/chains/createChains.ts'
import { chainsSchema, type ChainEntry } from '../../../chainData/chains/chainSchema.ts'
import type { DataDeps } from '../../../chainData/dataDeps.ts'
import { createLimits, type Limits } from '../../../chainData/limits/limits.ts'
import { createRpcMetrics } from '../../../chainData/rpc/rpcMetrics.ts'
import { createRpcs } from '../../../chainData/rpc/createRpcs.ts'
import { mountRpc } from '../../../chainData/rpcApi/mountRpc.ts'
import { mountSockets } from '../../../chainData/rpcApi/mountSockets.ts'

/** The RPC part of the service on a port of its own, without the rest: no database, no index. */
export async function startTestRpc(options: {
  readonly chains: readonly (Pick<ChainEntry, 'id' | 'rpc'> & Partial<ChainEntry>)[]
  readonly projects?: readonly Project[]
  readonly routeRate?: number
  readonly allowedOrigins?: readonly string[]
  /** In place of the usual ones. */
  readonly limits?: Limits
}) {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-rpc-'))
  const file = join(folder, 'projects.json')
  await writeProjects(file, options.projects ?? [])
  const log = createLog({ level: 'fatal' })
  const registry = new Registry()
  const stopping = new AbortController()
  const { signal } = stopping
  const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }
  const entries = v.parse(
    chainsSchema,
    options.chains.map((chain) => ({ name: 'Test', nativeCurrency, ...chain })),
  )
  const metrics = createRpcMetrics(registry)
  const rpcs = createRpcs({ chains: entries, finality: 256, log, metrics, now: Date.now, signal })
  const { allowedOrigins = ['*'] } = options
  const config = { allowedOrigins, streams: { all: 100, perClient: 50 }, trustProxy: 0 }
  // The rest of what areas work with: this one asks for none of it.
  const deps = {
    config,
    log,
    registry,
    projects: await createProjects({
      file,
      mustExist: false,
      databaseUrl: null,
      required: (options.projects ?? []).length > 0,
      log,
    }),
    chains: createChains(entries, (id) => rpcs.transport(id)),
    rpcs,
    nonEvm: { list: [], byCaip: () => null },
    limits:
      options.limits ??
      createLimits({ routeRate: options.routeRate ?? 0, trustProxy: 0, shared: null }),
    now: Date.now,
    signal,
  } as unknown as DataDeps
  const app = createHttpApp({
    log,
    metrics: createHttpMetrics(registry),
    allowedOrigins,
    rateLimit: 0,
    trustProxy: 0,
  })
  mountRpc(app, deps)
  mountSockets(app, deps)
  const server = await serveHttp({
    fetch: app.hono.fetch,
    upgrades: app.upgrades,
    direct: app.direct,
    host: '127.0.0.1',
    port: 0,
    setting: 'CHAIN_DATA_PORT',
  })
  return {
    url: server.url,
    rpcs,
    registry,
    async close() {
      stopping.abort()
      await server.close(100)
      await rpcs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
