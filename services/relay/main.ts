import { collectDefaultMetrics, Registry } from 'prom-client'
import { FatalError } from '../lib/fatalError.ts'
import { serveHttp } from '../lib/http/serveHttp.ts'
import { createLog } from '../lib/log.ts'
import { createPrivateApp } from '../lib/privateApp.ts'
import { stopInOrder } from '../lib/stopInOrder.ts'
import { startRelay } from './app.ts'
import { readRelayConfig } from './config.ts'

/** The relay in a process of its own, until SIGINT or SIGTERM. */
const log = createLog({ level: process.env['LOG_LEVEL'] ?? 'info' })
try {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const config = readRelayConfig(process.env)
  const stop = stopInOrder(log)
  const relay = await startRelay({ config, log, registry })
  stop.add('relay', () => relay.stop())
  const operator = createPrivateApp([{ name: 'relay', health: relay.health }], registry)
  const hidden = await serveHttp({
    fetch: operator.fetch,
    host: config.host,
    port: config.privatePort,
    setting: 'RELAY_PRIVATE_PORT',
  })
  stop.add('private port', () => hidden.close(0))
  stop.onSignals(8_000)
  log.info({ url: relay.url, privateUrl: hidden.url }, 'ready')
} catch (error) {
  if (error instanceof FatalError) log.fatal(error.message)
  else log.fatal({ err: error }, 'could not start')
  process.exitCode = 1
}
