import { collectDefaultMetrics, Registry } from 'prom-client'
import { readConfig, type Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createHttpApp } from './http/createHttpApp.ts'
import { createHttpMetrics } from './http/httpMetrics.ts'
import { openApi } from './http/openApi.ts'
import { serveHttp } from './http/serveHttp.ts'
import { FatalError } from './fatalError.ts'
import { createLog, type Log } from './log.ts'
import { createPrivateApp } from './privateApp.ts'
import type { Service } from './service.ts'
import { stopInOrder } from './stopInOrder.ts'

export interface ServiceDeps {
  readonly config: Config
  readonly log: Log
  readonly database: OpenDatabase
  readonly registry: Registry
}

const graceMs = 8_000

/** Runs services in this process until SIGINT or SIGTERM, or until one of them cannot go on (exit code 1). */
export async function runServices(create: ((deps: ServiceDeps) => Service)[]): Promise<void> {
  let log = createLog({ level: 'info' })
  try {
    const config = readConfig(process.env)
    log = createLog({ level: config.logLevel })
    await run(config, log, create)
  } catch (error) {
    if (error instanceof FatalError) log.fatal(error.message)
    else log.fatal({ err: error }, 'could not start')
    process.exitCode = 1
  }
}

async function run(
  config: Config,
  log: Log,
  create: ((deps: ServiceDeps) => Service)[],
): Promise<void> {
  const stop = stopInOrder(log)
  try {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const database = await openDatabase(config.database, log)
    stop.add('database', () => database.close())
    const services = create.map((make) => make({ config, log, database, registry }))
    const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
    for (const service of services) service.mountOn(app)
    app.hono.get('/openapi.json', (context) =>
      context.json(openApi({ title: 'Causeway', version: '1' }, app.endpoints)),
    )

    const operator = createPrivateApp(services, registry)
    const hidden = await serveHttp({
      fetch: operator.fetch,
      host: config.host,
      port: config.privatePort,
      setting: 'PRIVATE_PORT',
    })
    stop.add('private port', () => hidden.close(0))
    const open = await serveHttp({
      fetch: app.hono.fetch,
      host: config.host,
      port: config.port,
      setting: 'PORT',
    })
    stop.add('public port', () => open.close(graceMs / 2))
    for (const service of services) {
      stop.add(service.name, () => service.stop())
      service.start((error) => {
        if (error instanceof FatalError) log.fatal(error.message)
        else log.fatal({ err: error }, `${service.name} cannot go on`)
        void stop.run(1, graceMs)
      })
    }
    stop.onSignals(graceMs)
    log.info(
      {
        url: open.url,
        privateUrl: hidden.url,
        database: database.kind,
        services: services.map(({ name }) => name),
      },
      'ready',
    )
  } catch (error) {
    await stop.all(graceMs)
    throw error
  }
}
