import { collectDefaultMetrics, Registry } from 'prom-client'
import {
  readCommonConfig,
  readConfig,
  type CommonConfig,
  type Config,
} from './config/readSettings.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createHttpApp } from './http/createHttpApp.ts'
import { createHttpMetrics } from './http/httpMetrics.ts'
import { mountDescription } from './http/mountDescription.ts'
import { serveHttp, type PortSetting } from './http/serveHttp.ts'
import { FatalError } from './fatalError.ts'
import { createLog, type Log } from './log.ts'
import { createPrivateApp, type Lifecycle } from './privateApp.ts'
import type { Listens, Service, WireService } from './service.ts'
import { startAll } from './startAll.ts'
import { stopInOrder } from './stopInOrder.ts'

/** What a service needs that follows no chain. */
export interface CommonDeps {
  readonly config: CommonConfig
  readonly log: Log
  readonly registry: Registry
}

/** What a service needs that follows a chain and keeps what it read. */
export interface ServiceDeps extends CommonDeps {
  readonly config: Config
  readonly database: OpenDatabase
}

type Runs = Service | WireService

/** Which services run. Settings of the chain and a database are asked for only where one of them needs these. */
export interface Services {
  readonly plain?: readonly ((deps: CommonDeps) => Runs | Promise<Runs>)[]
  readonly onChain?: readonly ((deps: ServiceDeps) => Service | Promise<Service>)[]
  /** Whether one of them reads plans, so that the settings must name these; left out: yes. */
  readonly plans?: boolean
}

/** What the parts may take to end beside the time in which clients are sent elsewhere. */
const endMs = 6_000

/** Runs services in this process until SIGINT or SIGTERM, or until none of them can go on (exit code 1). */
export async function runServices(services: Services): Promise<void> {
  let log = createLog({ level: 'info' })
  try {
    const { env } = process
    const chain = services.onChain ? readConfig(env, { plans: services.plans ?? true }) : null
    const config = chain ?? readCommonConfig(env)
    log = createLog({ level: config.logLevel })
    await run(services, { config, chain, log })
  } catch (error) {
    if (error instanceof FatalError) log.fatal(error.message)
    else log.fatal({ err: error }, 'could not start')
    process.exitCode = 1
  }
}

async function run(
  { plain = [], onChain = [] }: Services,
  { config, chain, log }: { config: CommonConfig; chain: Config | null; log: Log },
): Promise<void> {
  const stop = stopInOrder(log)
  const graceMs = endMs + config.relay.drainSeconds * 1_000
  // From the first moment: a process 1, as a container has it, is sent no signal that it does not listen for.
  stop.onSignals(graceMs)
  try {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const deps: CommonDeps = { config, log, registry }
    const services: Runs[] = []
    let counters: OpenDatabase['counters'] = null
    for (const make of plain) services.push(await make(deps))
    if (chain) {
      const database = await openDatabase(chain.database, log)
      stop.add('database', () => database.close())
      counters = database.counters
      for (const make of onChain) services.push(await make({ ...deps, config: chain, database }))
    }
    const wires: Record<string, string> = {}
    for (const service of services) {
      if (!('open' in service)) continue
      stop.add(service.name, () => service.stop())
      wires[`${service.name}Url`] = await service.open()
    }
    const lifecycle: Lifecycle = { state: 'starting' }
    const operator = createPrivateApp(services, registry, lifecycle)
    const hidden = await serveHttp({
      fetch: operator.fetch,
      host: config.privateHost,
      port: config.privatePort,
      setting: 'PRIVATE_PORT',
    })
    stop.add('private port', () => hidden.close(0))
    const urls = await serveAll(
      services.filter((service) => 'mountOn' in service),
      { ...deps, counters },
      stop,
    )
    for (const service of services)
      if (!('open' in service)) stop.add(service.name, () => service.stop())
    const stopStarting = startAll(services, { log, onEnd: () => void stop.run(1, graceMs) })
    stop.add('starts', async () => {
      lifecycle.state = 'stopping'
      stopStarting()
    })
    lifecycle.state = 'running'
    const names = services.map(({ name }) => name)
    const {
      PORT: url,
      REGISTRY_PORT: registryUrl,
      CHAIN_DATA_PORT: chainDataUrl,
      WALLET_PORT: walletUrl,
      BUNDLER_PORT: bundlerUrl,
    } = urls
    log.info(
      {
        url,
        registryUrl,
        chainDataUrl,
        walletUrl,
        bundlerUrl,
        ...wires,
        privateUrl: hidden.url,
        services: names,
      },
      'ready',
    )
  } catch (error) {
    await stop.all(graceMs)
    throw error
  }
}

/** One application for each port: the public API, and those of services that own the root of their address. */
async function serveAll(
  services: readonly Service[],
  { config, log, registry, counters }: CommonDeps & Pick<OpenDatabase, 'counters'>,
  stop: ReturnType<typeof stopInOrder>,
): Promise<Partial<Record<PortSetting, string>>> {
  const metrics = createHttpMetrics(registry)
  const portOf = ({ listens }: Service): Listens =>
    listens ?? { setting: 'PORT', port: config.port }
  const ports = new Map<PortSetting, Listens>()
  for (const service of services) ports.set(portOf(service).setting, portOf(service))
  const urls: Partial<Record<PortSetting, string>> = {}
  for (const [setting, { port, isPrivateOrigin = false, isInside = false }] of ports) {
    const isClosed = isPrivateOrigin || isInside
    const members = services.filter((service) => portOf(service).setting === setting)
    // What asks the database nothing has it count nothing either.
    const shared = setting === 'REGISTRY_PORT' ? null : counters
    const allowedOrigins = isClosed ? [] : config.allowedOrigins
    const rateLimit = isInside ? 0 : config.rateLimit
    const app = createHttpApp({ ...config, allowedOrigins, rateLimit, log, metrics, shared })
    for (const service of members) service.mountOn(app)
    if (!isClosed) mountDescription(app)
    const open = await serveHttp({
      fetch: app.hono.fetch,
      upgrades: app.upgrades,
      direct: app.direct,
      host: isInside ? config.privateHost : config.host,
      port,
      setting,
      keepAliveMs: config.keepAliveMs,
    })
    stop.add(setting, () => open.close(endMs / 2))
    urls[setting] = open.url
  }
  return urls
}
