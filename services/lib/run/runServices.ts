import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { commonSettings, type CommonConfig } from '../config/commonSettings.ts'
import { databaseSettings } from '../config/databaseSettings.ts'
import { abortablePause } from '../abortablePause.ts'
import { joinSettings } from '../config/joinSettings.ts'
import { readSettings } from '../config/readSettings.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openDatabase } from '../db/openDatabase.ts'
import type { ServiceDefinition } from './defineService.ts'
import { createAccessLog, type AccessLog } from '../http/createAccessLog.ts'
import { createHttpApp } from '../http/createHttpApp.ts'
import { socketBounds } from '../http/boundSockets.ts'
import { createHttpMetrics } from '../http/httpMetrics.ts'
import { mountDescription } from '../http/mountDescription.ts'
import { serveHttp, type HttpServer } from '../http/serveHttp.ts'
import { FatalError } from '../log/fatalError.ts'
import { createLog, type Log } from '../log/log.ts'
import { createFitness, mountFitness, type Fitness, type Lifecycle } from './createFitness.ts'
import { createPrivateApp } from './createPrivateApp.ts'
import { filesAllowed } from './filesAllowed.ts'
import { registerPools } from './registerPools.ts'
import type { Listens, Service, WireService } from './service.ts'
import { startAll } from './startAll.ts'
import { startTracing, type SocketTrace, type Tracing } from '../trace/startTracing.ts'
import { stopInOrder } from './stopInOrder.ts'
import { watchNeeds } from './watchNeeds.ts'

/** What the parts may take to end beside the time that a service asks for. */
const endMs = 6_000
/** For so long requests that came are answered before the parts stop: as long as the slowest may take (ms). */
const answerMs = 15_000

/**
 * Runs services in this process until SIGINT or SIGTERM, or until none of them can go on (exit code 1).
 * @param others variables of parts that this process does not run, which may stand in the same environment
 */
export async function runServices(
  definitions: readonly ServiceDefinition[],
  others: readonly string[] = [],
): Promise<void> {
  let log = createLog({ level: 'info' })
  try {
    const all = joinSettings(...definitions.map(({ settings }) => settings), commonSettings)
    // Read at once, so that all faults are told in one list.
    const variables = readSettings(process.env, { ...all, configOf: (read) => read }, others)
    log = createLog({ level: commonSettings.configOf(variables).logLevel })
    await run(definitions, variables, log)
  } catch (error) {
    if (error instanceof FatalError) log.fatal(error)
    else log.fatal({ err: error }, 'could not start')
    process.exitCode = 1
  }
}

async function run(
  definitions: readonly ServiceDefinition[],
  variables: Readonly<Record<string, unknown>>,
  log: Log,
): Promise<void> {
  const config = commonSettings.configOf(variables)
  const stop = stopInOrder(log)
  const longest = Math.max(0, ...definitions.map((one) => one.graceMs(variables)))
  const graceMs = config.drainMs + answerMs + endMs + longest
  // From the first moment: a process 1, as a container has it, is sent no signal that it does not listen for.
  stop.onSignals(graceMs)
  let fitness: Fitness | null = null
  try {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const parts = { log, registry, stop }
    const { services, databaseOf } = await createAll(definitions, variables, parts)
    const names = services.map(({ name }) => name)
    const tracing = config.isTraced ? await startTracing(names, config.trustProxy) : null
    if (tracing) stop.add('traces', tracing.stop)
    const lifecycle: Lifecycle = { state: 'starting' }
    const isFit = (one: WireService) => fitness?.areFit([one]) ?? false
    const wires = await openWires(services, stop, { isFit, trace: tracing?.onSocket })
    const needs = watchNeeds(
      services.map((one) => {
        const database = databaseOf(one)
        return {
          name: one.name,
          needs: [...(one.needs ?? []), ...(database ? [database.need] : [])],
        }
      }),
      { registry, log },
    )
    stop.add('needs', needs.stop)
    const known = createFitness(services, lifecycle, needs.lacks)
    fitness = known
    const operator = createPrivateApp(services, registry, {
      lifecycle,
      lacks: needs.lacks,
      token: config.adminToken,
      log,
    })
    const hidden = await serveHttp({
      fetch: operator.fetch,
      host: config.privateHost,
      port: config.privatePort,
      setting: 'PRIVATE_PORT',
    })
    stop.add('private port', () => hidden.close(0))
    const { urls, drain } = await serveAll(
      services.filter((service) => 'mountOn' in service),
      {
        config,
        log,
        registry,
        fitness: known,
        tracing,
        hasWire: services.some((one) => 'open' in one),
        // What asks the database nothing has it count nothing either.
        sharedOf: (one) => databaseOf(one)?.counters,
      },
      stop,
    )
    for (const service of services)
      if (!('open' in service)) stop.add(service.name, () => service.stop())
    const stopStarting = startAll(services, { log, onEnd: () => void stop.run(1, graceMs) })
    // Ports before parts: what came is answered by parts that still run.
    stop.add('answers', async () => {
      lifecycle.state = 'stopping'
      stopStarting()
      // Balancers ask `/ready`, and send nobody here any more.
      await abortablePause(config.drainMs, new AbortController().signal)
      await drain(answerMs)
    })
    await needs.asked
    if (lifecycle.state === 'starting') lifecycle.state = 'running'
    log.info({ ...urls, ...wires, privateUrl: hidden.url, services: names }, 'ready')
  } catch (error) {
    await stop.all(graceMs)
    throw error
  }
}

type Runs = Service | WireService
type Stops = ReturnType<typeof stopInOrder>

/** Makes the services, and opens the database for the first that keeps something. */
async function createAll(
  definitions: readonly ServiceDefinition[],
  variables: Readonly<Record<string, unknown>>,
  { log, registry, stop }: { readonly log: Log; readonly registry: Registry; readonly stop: Stops },
) {
  const services: Runs[] = []
  const keeping = new Set<Runs>()
  let database: OpenDatabase | null = null
  for (const { create, hasDatabase } of definitions) {
    if (hasDatabase && database === null) {
      const open = await openDatabase(
        databaseSettings.configOf(variables).database,
        log,
        definitions.flatMap(({ migrations }) => migrations),
      )
      stop.add('database', () => open.close())
      database = open
      registerPools(registry, open)
    }
    const service = await create(variables, { log, registry, database })
    services.push(service)
    if (hasDatabase) keeping.add(service)
  }
  return { services, databaseOf: (one: Runs) => (keeping.has(one) ? database : null) }
}

/** @returns the URLs, as the log names them */
async function openWires(
  services: readonly Runs[],
  stop: Stops,
  on: {
    readonly isFit: (service: WireService) => boolean
    readonly trace?: SocketTrace | undefined
  },
): Promise<Readonly<Record<string, string>>> {
  const urls: Record<string, string> = {}
  for (const service of services) {
    if (!('open' in service)) continue
    stop.add(service.name, () => service.stop())
    urls[`${service.name}Url`] = await service.open(() => on.isFit(service), on.trace)
  }
  return urls
}

interface ServeDeps {
  readonly config: CommonConfig
  readonly log: Log
  readonly registry: Registry
  readonly fitness: Fitness
  /** null: nothing is traced. */
  readonly tracing: Tracing | null
  /** Whether something with bounds of its own takes sockets beside these ports. */
  readonly hasWire: boolean
  /** What counts for a service together with other nodes; nothing where nodes share nothing. */
  readonly sharedOf: (service: Service) => OpenDatabase['counters'] | undefined
}

/**
 * One application for each port: the public API, and those of services that own the root of their address.
 * @returns the URLs, as the log names them
 */
async function serveAll(
  services: readonly Service[],
  { config, log, registry, fitness, tracing, hasWire, sharedOf }: ServeDeps,
  stop: Stops,
): Promise<{
  readonly urls: Readonly<Record<string, string>>
  /** Takes no new connection on any port, and waits for the answers, so long (ms). */
  readonly drain: (grace: number) => Promise<unknown>
}> {
  const metrics = createHttpMetrics(registry)
  const portOf = ({ listens }: Service): Listens =>
    listens ?? { setting: 'PORT', port: config.port }
  const ports = new Map<string, Listens>()
  for (const service of services) ports.set(portOf(service).setting, portOf(service))
  const urls: Record<string, string> = {}
  const servers: HttpServer[] = []
  const { trustProxy, socketsPerClient: perClient } = config
  const hearers = [
    ...(config.logsAccess ? [createAccessLog(log)] : []),
    ...(tracing ? [tracing.onRequest] : []),
  ]
  const access: AccessLog | null =
    hearers.length > 0 ? (...about) => hearers.forEach((hear) => hear(...about)) : null
  const all = { ports: ports.size, hasWire, trustProxy, perClient }
  const bounds = socketBounds(filesAllowed(), all)
  const cut = new Counter({
    name: 'causeway_http_cut_connections_total',
    help: 'Connections that were more than a port takes of all, or of one client.',
    labelNames: ['port'] as const,
    registers: [registry],
  })
  for (const [
    setting,
    { port, isPrivateOrigin = false, isInside = false, isFiles = false },
  ] of ports) {
    const isClosed = isPrivateOrigin || isInside
    const members = services.filter((service) => portOf(service).setting === setting)
    const shared = members.map((one) => sharedOf(one)).find((one) => !!one) ?? null
    const allowedOrigins = isClosed ? [] : config.allowedOrigins
    const rateLimit = isInside || isFiles ? 0 : config.rateLimit
    const app = createHttpApp({ ...config, allowedOrigins, rateLimit, log, metrics, shared })
    mountFitness(app, fitness, members)
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
      ...(access ? { access } : {}),
      bounds: { ...bounds, onCut: () => cut.inc({ port: setting }) },
    })
    servers.push(open)
    stop.add(setting, () => open.close(endMs / 2))
    const [owner] = members
    urls[owner?.listens ? `${owner.name}Url` : 'url'] = open.url
  }
  return { urls, drain: (grace) => Promise.all(servers.map((one) => one.drain(grace))) }
}
