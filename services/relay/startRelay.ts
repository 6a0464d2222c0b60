import type { Registry } from 'prom-client'
import type { CommonConfig } from '../lib/config/commonSettings.ts'
import type { Log } from '../lib/log/log.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { SocketTrace } from '../lib/trace/startTracing.ts'
import type { Health } from '../lib/run/service.ts'
import type { RelayConfig } from './config.ts'
import { createCore } from './calls/core.ts'
import type { RelayLimits } from './limits/relayLimits.ts'
import { listen } from './sockets/listen.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { createRelayMetrics, registerRelayGauges } from './metrics/relayMetrics.ts'
import { fitToFiles } from './limits/fitToFiles.ts'
import { openMailbox } from './openMailbox.ts'
import { createSockets } from './sockets/sockets.ts'

/** A running relay. */
export interface Relay {
  readonly url: string
  readonly health: () => Health
  /** Who takes the mailboxes' room, and a way to throw it away. */
  readonly mailboxes: Pick<Mailbox, 'owners' | 'purge' | 'size' | 'tryOut'>
  /** Lets clients go elsewhere, commits what is left, and gives the folder back. */
  stop(): Promise<void>
}

interface RelayDeps {
  readonly config: Pick<CommonConfig, 'host' | 'allowedOrigins' | 'trustProxy'> & RelayConfig
  readonly projects: Pick<Projects, 'admit' | 'trouble'>
  readonly log: Log
  readonly registry: Registry
  /** Beside what the mailboxes say, whether a balancer should send clients here; left out: nothing else counts. */
  readonly isFit?: () => boolean
  readonly trace?: SocketTrace | undefined
  readonly limits?: Partial<RelayLimits>
  readonly now?: () => number
}

/**
 * The WalletConnect relay: carries sealed messages between clients by topic and keeps them until they are received.
 * @throws FatalError when the port or the folder is taken
 */
export async function startRelay(deps: RelayDeps): Promise<Relay> {
  const { config, registry, now = Date.now } = deps
  const log = deps.log.child({ service: 'relay' })
  const limits = fitToFiles({ ...config.relay.limits, ...deps.limits }, log)
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
  const core = createCore({ mailbox, limits, metrics, now, log, onFault })
  if (config.relay.urls.length === 0) {
    log.warn(
      'RELAY_URLS is not set: a client’s token for any other relay is good here, too. Name the URLs under which clients know this one.',
    )
  }
  const sockets = createSockets({
    rules: {
      projects: deps.projects,
      allowedOrigins: config.allowedOrigins,
      audiences: config.relay.urls,
      limits,
      now,
    },
    trustProxy: config.trustProxy,
    isReady: () => mailbox.trouble() === null && (deps.isFit?.() ?? true),
    onVisitor: core.welcome,
    onTurn: core.look,
    onRefused: (reason) => metrics.refused.inc({ reason }),
    onFault,
    trace: deps.trace,
  })
  registerRelayGauges(registry, {
    connections: sockets.size,
    unsent: sockets.unsent,
    mailbox: mailbox.size,
  })
  const sweeps = setInterval(() => {
    void mailbox.sweep().catch((error: unknown) => log.error({ err: error }, 'could not sweep'))
  }, limits.sweepMs)
  async function stop(): Promise<void> {
    clearInterval(sweeps)
    await sockets.drain(config.relay.drainSeconds * 1_000)
    await mailbox.close()
  }
  try {
    const url = await listen(sockets.server, {
      host: config.host,
      port: config.relay.port,
      onFault,
    })
    return { url, health, mailboxes: mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }

  function health(): Health {
    const trouble = mailbox.trouble() ?? deps.projects.trouble()
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
