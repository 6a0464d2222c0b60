import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { readFrames, type FrameReader } from './readFrames.ts'
import type { Peer } from '../topics/peer.ts'
import { defaultLimits } from '../limits/relayLimits.ts'
import { entryOf } from '../../testing/relay/mailbox/entryOf.ts'
import { createOutbox, push } from '../topics/outbox.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createPartialFrames } from '../sockets/partialFrames.ts'
import { sendText } from '../sockets/wire.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A client that takes its bytes only when it is told to. */
function stalledClient() {
  const written: string[] = []
  const held: (() => void)[] = []
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      held.push(done)
    },
  })
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1 as const,
    OPEN: 1 as const,
    pause: () => undefined,
    resume: () => undefined,
    terminate: () => undefined,
  })
  const wire = {
    clientId: 'did:key:reader',
    socket,
    stream: stream as unknown as Socket,
    most: defaultLimits.bufferBytesMost,
    frames: 0,
  }
  const outbox = createOutbox(wire, {
    mailbox: { waitingFor: () => [], receive: () => undefined },
    limits: defaultLimits,
    nextId: () => '1700000000001',
    now: () => 1_700_000_000_000,
    onDelivered: () => undefined,
    onFault(error) {
      throw error
    },
  })
  const queue = createScheduler().join('one')
  const peer = { wire, outbox, queue, session: {}, taking: null } as unknown as Peer
  const reader: FrameReader = {
    limits: defaultLimits,
    take: () => 0,
    answer: () => undefined,
    partials: createPartialFrames(defaultLimits, () => 0),
    onThrottled: () => undefined,
    onGone: () => undefined,
  }
  readFrames(socket as unknown as WebSocket, stream as unknown as Socket, peer, reader)
  return { wire, outbox, written, takeOne: () => held.shift()?.() }
}

describe('readFrames', () => {
  it('sends a push that waited behind an answer as soon as the client has taken that', async () => {
    const { wire, outbox, written, takeOne } = stalledClient()
    const { topic } = entryOf({ message: 'm' })
    outbox.topics.set(topic, { id: 'sub', prefix: 'irn', held: null })
    sendText(wire, 'x'.repeat(256_000))
    push(outbox, entryOf({ message: 'waits' }))
    await turn()
    expect(written).toHaveLength(1)
    // Nothing else happens on this socket: no frame comes, no push is answered.
    takeOne()
    await turn()
    await turn()
    expect(written).toHaveLength(2)
    expect(written[1]).toContain('"message":"waits"')
  })
})
