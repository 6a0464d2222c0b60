import type { Registry } from 'prom-client'
import { lockFolder } from '../lib/db/folderLock.ts'
import type { CommonConfig } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { Health } from '../lib/service.ts'
import { createCore } from './core.ts'
import { defaultLimits, type RelayLimits } from './limits.ts'
import { listen } from './listen.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import { createRelayMetrics, registerRelayGauges } from './metrics.ts'
import { createSockets } from './sockets.ts'

/** A running relay. */
export interface Relay {
  readonly url: string
  readonly health: () => Health
  /** Lets clients go elsewhere, commits what is left, and gives the folder back. */
  stop(): Promise<void>
}

const drainMs = 2_000

/**
 * The WalletConnect relay: carries sealed messages between clients by topic and keeps them until they are received.
 * @throws FatalError when the port or the folder is taken
 */
export async function startRelay(deps: {
  config: Pick<CommonConfig, 'host' | 'allowedOrigins' | 'trustProxy' | 'relay'>
  projects: Pick<Projects, 'admit'>
  log: Log
  registry: Registry
  limits?: Partial<RelayLimits>
  now?: () => number
}): Promise<Relay> {
  const { config, registry, now = Date.now } = deps
  const log = deps.log.child({ service: 'relay' })
  const { connections, connectionsPerAddress, folder, sync } = config.relay
  const limits: RelayLimits = {
    ...defaultLimits,
    connections,
    connectionsPerAddress,
    ...deps.limits,
  }
  const metrics = createRelayMetrics(registry)
  const onFault = (error: unknown) => log.warn({ err: error }, 'a connection failed')
  let storage: Health['status'] = 'ok'
  const unlock = lockFolder(folder)
  const mailbox = await openMailbox({
    folder,
    now,
    limits,
    sync,
    onTorn: (segment) => {
      metrics.torn.inc()
      log.warn({ segment }, 'an incomplete record, never acknowledged, is left out')
    },
    onFault: (error) => {
      storage = 'degraded'
      metrics.storageFaults.inc()
      log.error({ err: error }, 'messages could not be stored')
    },
  })
  const sockets = createSockets({
    rules: {
      projects: deps.projects,
      allowedOrigins: config.allowedOrigins,
      audiences: config.relay.urls,
      trustProxy: config.trustProxy,
      ...limits,
    },
    frameBytes: limits.frameBytes,
    pingMs: limits.pingMs,
    now,
    onVisitor: createCore({ mailbox, limits, metrics, now, onFault }),
    onRefused: (reason) => metrics.refused.inc({ reason }),
    onFault,
  })
  registerRelayGauges(registry, { connections: sockets.size, mailbox: mailbox.size })
  const sweeps = setInterval(() => {
    void mailbox.sweep().catch((error: unknown) => log.error({ err: error }, 'could not sweep'))
  }, limits.sweepMs)
  const url = await listen(sockets.server, { host: config.host, port: config.relay.port })
  return {
    url,
    health: () => ({
      status: storage,
      details: { connections: sockets.size(), ...mailbox.size() },
    }),
    async stop() {
      clearInterval(sweeps)
      await sockets.drain(drainMs)
      await mailbox.close()
      unlock()
    },
  }
}
