import { createIds } from '@causeway/protocol/wc/parseJsonRpc'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { createTokenBuckets } from '../../lib/http/createTokenBuckets.ts'
import { siteKey } from '../../lib/http/clientKey.ts'
import type { Log } from '../../lib/log/log.ts'
import { answerFrame } from './answerFrame.ts'
import type { CallDeps } from './handleCall.ts'
import { readFrames, type FrameReader } from './readFrames.ts'
import { NotStored } from '../faults/relayFault.ts'
import type { ClientSession } from '../sockets/createAdmission.ts'
import { createTopicHub, type TopicHub } from '../topics/createTopicHub.ts'
import { addressesPerSite, type RelayLimits } from '../limits/relayLimits.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { RelayMetrics } from '../metrics/relayMetrics.ts'
import { createOutbox, type OutboxDeps } from '../topics/outbox.ts'
import { createStallDetector } from '../sockets/createStallDetector.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createPartialFrames } from '../sockets/partialFrames.ts'

export interface Core {
  /** A client on its socket. */
  readonly welcome: (socket: WebSocket, stream: Socket, session: ClientSession) => void
  /** Looks at a socket in its turn, and cuts one that takes nothing or does not end what it began. */
  readonly look: (socket: WebSocket) => void
  /** Hands on what another process took. */
  readonly arrived: TopicHub['arrived']
}

/** So many bytes of a frame cost as much as a message. */
const bytesPerToken = 2_000

/** How long something takes is told by a clock that never jumps; when a message ends, by the one that everybody has. */
const elapsed = () => performance.now()

/** What happens on a socket once its client is known. */
export function createCore(deps: {
  mailbox: Mailbox
  limits: RelayLimits
  metrics: RelayMetrics
  now: () => number
  log: Log
  onFault: (error: unknown) => void
}): Core {
  const { mailbox, limits, metrics, now, log, onFault } = deps
  const nextId = createIds(now, Math.random)
  const hub = createTopicHub({
    mailbox,
    limits,
    onFault,
    onPublished: countPublished(metrics),
  })
  const costs = createCosts(limits, elapsed)
  const scheduler = createScheduler()
  const partials = createPartialFrames(limits, elapsed)
  const isStalled = createStallDetector(limits.stallMs, elapsed)
  const streams = new WeakMap<WebSocket, Socket>()

  // Made once: an idle socket costs what is its own.
  const pushes: OutboxDeps = {
    mailbox,
    limits,
    nextId,
    now,
    onFault,
    onDelivered({ publishedAt }) {
      metrics.pushed.inc()
      metrics.delivery.observe((now() - publishedAt) / 1_000)
    },
  }
  const calls: CallDeps = {
    hub,
    mailbox,
    limits,
    onFault,
    charge: ({ session }, tokens) => costs.charge(session, tokens),
    onRefused(_, error) {
      const tag = error instanceof NotStored ? 'NotStored' : error.fault
      if (error instanceof NotStored) metrics.notStored.inc({ reason: error.reason })
      else metrics.errors.inc({ tag })
      log.debug({ tag, err: error }, 'a request was refused')
    },
  }
  const frames: FrameReader = {
    limits,
    partials,
    answer: (peer, text) => answerFrame(calls, peer, text),
    take: (session, bytes) => costs.take(session, bytes),
    onThrottled: () => metrics.throttled.inc(),
    onGone(peer) {
      hub.leave(peer)
      peer.queue.leave()
    },
  }

  return {
    welcome(socket, stream, session) {
      metrics.opens.inc()
      streams.set(socket, stream)
      const { clientId, address } = session
      const wire = { clientId, socket, stream, most: limits.bufferBytesMost, frames: 0 }
      const outbox = createOutbox(wire, pushes)
      const queue = scheduler.join(siteKey(address))
      readFrames(socket, stream, { wire, session, outbox, queue, taking: null }, frames)
    },
    look(socket) {
      const { bytesWritten = 0, writableLength = 0 } = streams.get(socket) ?? {}
      const why = partials.isOverdue(socket)
        ? 'unfinished'
        : isStalled(socket, bytesWritten - writableLength)
          ? 'stalled'
          : null
      if (!why) return
      metrics.cut.inc({ why })
      socket.terminate()
    },
    arrived: (entry) => hub.arrived(entry),
  }
}

/** To find a series by its labels costs more than to count in it. */
function countPublished({ published }: RelayMetrics): (fresh: boolean) => void {
  const [fresh, known] = [published.labels('new'), published.labels('repeated')]
  return (isFresh) => (isFresh ? fresh : known).inc()
}

/** What clients, addresses and projects may ask for: a message costs a token, and so do each two kB of a frame. */
function createCosts(limits: RelayLimits, now: () => number) {
  const of = (perSecond: number) =>
    createTokenBuckets({ perSecond, burst: perSecond * limits.burstSeconds })
  const clients = of(limits.messagesPerSecond)
  const addresses = of(limits.messagesPerSecondOfAddress)
  const sites = of(limits.messagesPerSecondOfAddress * addressesPerSite)
  const projects = of(limits.messagesPerSecondOfProject)

  function charge({ clientId, address, projectId }: ClientSession, tokens: number): void {
    if (tokens <= 0) return
    const at = now()
    clients.charge(clientId, at, tokens)
    addresses.charge(address, at, tokens)
    const site = siteKey(address)
    if (site !== address) sites.charge(site, at, tokens)
    if (projectId) projects.charge(projectId, at, tokens)
  }

  return {
    charge,
    take(session: ClientSession, bytes: number): number {
      const at = now()
      const site = siteKey(session.address)
      const wait =
        clients.take(session.clientId, at) ||
        addresses.take(session.address, at) ||
        (site === session.address ? 0 : sites.take(site, at)) ||
        (session.projectId ? projects.take(session.projectId, at) : 0)
      if (wait === 0 && bytes >= bytesPerToken) charge(session, Math.floor(bytes / bytesPerToken))
      return wait
    },
  }
}
