import { createIds } from '@causeway/protocol/wc/jsonRpc'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { createBuckets } from '../lib/http/buckets.ts'
import { siteKey } from '../lib/http/clientKey.ts'
import type { Log } from '../lib/log.ts'
import { answerFrame } from './answerFrame.ts'
import type { CallDeps } from './calls.ts'
import { readFrames, type FrameReader } from './connection.ts'
import { NotStored } from './fault.ts'
import type { Visitor } from './gate.ts'
import { createHub, type Hub } from './hub.ts'
import { addressesPerSite, type RelayLimits } from './relayLimits.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { RelayMetrics } from './metrics.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import { createStalled } from './stalled.ts'
import { createTurns } from './turns.ts'
import { createUnfinished } from './unfinished.ts'

export interface Core {
  /** A client on its socket. */
  readonly welcome: (socket: WebSocket, stream: Socket, visitor: Visitor) => void
  /** Looks at a socket in its turn, and cuts one that takes nothing or does not end what it began. */
  readonly look: (socket: WebSocket) => void
  /** Hands on what another process took. */
  readonly arrived: Hub['arrived']
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
  const hub = createHub({
    mailbox,
    limits,
    onFault,
    onPublished: (fresh) => metrics.published.inc({ kind: fresh ? 'new' : 'repeated' }),
  })
  const costs = createCosts(limits, elapsed)
  const turns = createTurns()
  const unfinished = createUnfinished(limits, elapsed)
  const isStalled = createStalled(limits.stallMs, elapsed)
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
    charge: ({ visitor }, tokens) => costs.charge(visitor, tokens),
    onRefused({ visitor }, error) {
      const tag = error instanceof NotStored ? 'NotStored' : error.fault
      if (error instanceof NotStored) metrics.notStored.inc({ reason: error.reason })
      else metrics.errors.inc({ tag })
      log.debug({ tag, client: visitor.clientId, err: error }, 'a request was refused')
    },
  }
  const frames: FrameReader = {
    limits,
    unfinished,
    answer: (peer, text) => answerFrame(calls, peer, text),
    take: (visitor, bytes) => costs.take(visitor, bytes),
    onThrottled: () => metrics.throttled.inc(),
    onGone(peer) {
      hub.leave(peer)
      peer.lane.leave()
    },
  }

  return {
    welcome(socket, stream, visitor) {
      metrics.opens.inc()
      streams.set(socket, stream)
      const { clientId, address } = visitor
      const wire = { clientId, socket, stream, most: limits.bufferBytesMost, frames: 0 }
      const outbox = createOutbox(wire, pushes)
      const lane = turns.join(siteKey(address))
      readFrames(socket, stream, { wire, visitor, outbox, lane, taking: null }, frames)
    },
    look(socket) {
      const { bytesWritten = 0, writableLength = 0 } = streams.get(socket) ?? {}
      const why = unfinished.isOverdue(socket)
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

/** What clients, addresses and projects may ask for: a message costs a token, and so do each two kB of a frame. */
function createCosts(limits: RelayLimits, now: () => number) {
  const of = (perSecond: number) =>
    createBuckets({ perSecond, burst: perSecond * limits.burstSeconds })
  const clients = of(limits.messagesPerSecond)
  const addresses = of(limits.messagesPerSecondOfAddress)
  const sites = of(limits.messagesPerSecondOfAddress * addressesPerSite)
  const projects = of(limits.messagesPerSecondOfProject)

  function charge({ clientId, address, projectId }: Visitor, tokens: number): void {
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
    take(visitor: Visitor, bytes: number): number {
      const at = now()
      const site = siteKey(visitor.address)
      const wait =
        clients.take(visitor.clientId, at) ||
        addresses.take(visitor.address, at) ||
        (site === visitor.address ? 0 : sites.take(site, at)) ||
        (visitor.projectId ? projects.take(visitor.projectId, at) : 0)
      if (wait === 0 && bytes >= bytesPerToken) charge(visitor, Math.floor(bytes / bytesPerToken))
      return wait
    },
  }
}
