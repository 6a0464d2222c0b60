import { createIds } from '@causeway/protocol/wc/jsonRpc'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { createBuckets } from '../lib/http/buckets.ts'
import { answerFrame, type CallDeps } from './calls.ts'
import { readFrames, wireOf, type FrameReader } from './connection.ts'
import type { Visitor } from './gate.ts'
import { createHub, type Hub, type Peer } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { RelayMetrics } from './metrics.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'

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

  // Made once: an idle socket costs what is its own.
  const pushes: OutboxDeps = {
    mailbox,
    limits,
    nextId,
    onFault,
    onDelivered({ publishedAt }) {
      metrics.pushed.inc()
      metrics.delivery.observe((now() - publishedAt) / 1_000)
    },
  }
  const calls: CallDeps = { hub, mailbox, limits, onFault }
  const frames: FrameReader = {
    limits,
    answer: (peer, text) => answerFrame(calls, peer, text),
    take: ({ clientId, projectId, address }) =>
      Math.max(clients.take(clientId, now()), projects.take(projectId || address, now())),
    onThrottled: () => metrics.throttled.inc(),
  }

  const welcome: Core['welcome'] = (socket, stream, visitor) => {
    const wire = wireOf(socket, stream, visitor.clientId)
    const peer: Peer = { wire, outbox: createOutbox(wire, pushes) }
    readFrames(socket, peer, visitor, frames)
    socket.on('close', () => hub.leave(peer))
  }
  return { welcome, arrived: (entry) => hub.arrived(entry) }
}

function bucketsOf(perSecond: number, { burstSeconds }: RelayLimits) {
  return createBuckets({ perSecond, burst: perSecond * burstSeconds })
}
