import { createIds } from '@causeway/protocol/wc/jsonRpc'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { createBuckets } from '../lib/http/buckets.ts'
import { answerFrame } from './calls.ts'
import { readFrames, wireOf } from './connection.ts'
import type { Visitor } from './gate.ts'
import { createHub, type Hub, type Peer } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { RelayMetrics } from './metrics.ts'
import { createOutbox } from './outbox.ts'

export interface Core {
  /** A client on its socket. */
  readonly welcome: (socket: WebSocket, stream: Duplex, visitor: Visitor) => void
  /** Hands on what another process took. */
  readonly arrived: Hub['arrived']
}

/** What happens on a socket once its client is known. */
export function createCore(deps: {
  mailbox: Mailbox
  limits: RelayLimits
  metrics: RelayMetrics
  now: () => number
  onFault: (error: unknown) => void
}): Core {
  const { mailbox, limits, metrics, now, onFault } = deps
  const nextId = createIds(now, Math.random)
  const hub = createHub({
    mailbox,
    limits,
    onFault,
    onPublished: (_entry, fresh) => metrics.published.inc({ kind: fresh ? 'new' : 'repeated' }),
  })
  const clients = bucketsOf(limits.framesPerSecond, limits)
  const projects = bucketsOf(limits.projectFramesPerSecond, limits)

  const welcome: Core['welcome'] = (socket, stream, visitor) => {
    const wire = wireOf(socket, stream, visitor.clientId)
    const onDelivered = ({ publishedAt }: { publishedAt: number }) => {
      metrics.pushed.inc()
      metrics.delivery.observe((now() - publishedAt) / 1_000)
    }
    const outbox = createOutbox(wire, { mailbox, limits, nextId, onDelivered, onFault })
    const peer: Peer = { wire, outbox }
    readFrames(socket, peer, {
      limits,
      answer: (from, text) => answerFrame({ hub, mailbox, limits, onFault }, from, text),
      take: () =>
        Math.max(
          clients.take(visitor.clientId, now()),
          projects.take(visitor.projectId || visitor.address, now()),
        ),
      onThrottled: () => metrics.throttled.inc(),
    })
    socket.on('close', () => hub.leave(peer))
  }
  return { welcome, arrived: (entry) => hub.arrived(entry) }
}

function bucketsOf(perSecond: number, { burstSeconds }: RelayLimits) {
  return createBuckets({ perSecond, burst: perSecond * burstSeconds })
}
