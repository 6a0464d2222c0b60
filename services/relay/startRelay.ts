import type { Registry } from 'prom-client'
import type { CommonConfig } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { Health } from '../lib/service.ts'
import { createCore } from './core.ts'
import { defaultLimits, type RelayLimits } from './limits.ts'
import { listen } from './listen.ts'
import { createRelayMetrics, registerRelayGauges } from './metrics.ts'
import { openMailbox } from './openMailbox.ts'
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
  const { connections, connectionsPerAddress, connectionsPerProject } = config.relay
  const limits: RelayLimits = {
    ...defaultLimits,
    connections,
    connectionsPerAddress,
    connectionsPerProject,
    ...deps.limits,
  }
  const metrics = createRelayMetrics(registry)
  const onFault = (error: unknown) => log.warn({ err: error }, 'a connection failed')
  const mailbox = await openMailbox({
    config: config.relay,
    now,
    limits,
    metrics,
    log,
    onArrived: (entry) => core.arrived(entry),
  })
  const core = createCore({ mailbox, limits, metrics, now, onFault })
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
    onVisitor: core.welcome,
    onRefused: (reason) => metrics.refused.inc({ reason }),
    onFault,
  })
  registerRelayGauges(registry, { connections: sockets.size, mailbox: mailbox.size })
  const sweeps = setInterval(() => {
    void mailbox.sweep().catch((error: unknown) => log.error({ err: error }, 'could not sweep'))
  }, limits.sweepMs)
  async function stop(): Promise<void> {
    clearInterval(sweeps)
    await sockets.drain(drainMs)
    await mailbox.close()
  }
  try {
    const url = await listen(sockets.server, { host: config.host, port: config.relay.port })
    return { url, health, stop }
  } catch (error) {
    await stop()
    throw error
  }

  function health(): Health {
    const trouble = mailbox.trouble()
    return {
      status: trouble ? 'degraded' : 'ok',
      details: {
        connections: sockets.size(),
        ...mailbox.size(),
        mailboxes: config.relay.nats ? 'nats' : 'folder',
        trouble,
      },
    }
  }
}
