import { formatRequest, plainId, type IdToken } from '@causeway/protocol/wc/jsonRpc'
import { subscriptionId } from '@causeway/protocol/wc/relayRpc'
import type { RelayLimits } from './limits.ts'
import type { Entry } from './mailbox/entry.ts'
import type { Mailbox } from './mailbox/mailbox.ts'

/** The socket as the relay's core needs it. */
export interface Wire {
  readonly clientId: string
  /** Sends a frame; `sent` runs when it has left the process. */
  send(text: string, sent?: () => void): void
  /** Bytes that wait in the socket. */
  readonly buffered: () => number
}

/** The pushes to one client. A slow reader costs references, never copies; what does not fit stays in the mailbox. */
export interface Outbox {
  push(entry: Entry): void
  /** The client answered a push. */
  answered(id: IdToken): void
  /** The topics that are read; the value is the prefix under which its pushes are sent. */
  readonly topics: Map<string, string>
}

export function createOutbox(
  wire: Wire,
  deps: {
    mailbox: Mailbox
    limits: RelayLimits
    nextId: () => IdToken
    onDelivered: (entry: Entry) => void
  },
): Outbox {
  const { mailbox, limits } = deps
  const topics = new Map<string, string>()
  const inFlight = new Map<string, Entry>()
  const known = new Set<Entry>()
  let queue: Entry[] = []
  let overflowed = false

  function pump(): void {
    while (
      queue.length > 0 &&
      inFlight.size < limits.pushesInFlight &&
      wire.buffered() < limits.bufferBytes
    ) {
      const entry = queue.shift()
      if (entry) send(entry)
    }
    if (queue.length === 0 && overflowed) refill()
  }

  function send(entry: Entry): void {
    const prefix = topics.get(entry.topic)
    if (entry.done || prefix === undefined) return void known.delete(entry)
    const id = deps.nextId()
    inFlight.set(id, entry)
    const { topic, message, publishedAt, tag, attestation } = entry
    wire.send(
      formatRequest(id, `${prefix}_subscription`, {
        id: subscriptionId(topic, wire.clientId),
        data: {
          topic,
          message,
          publishedAt,
          tag,
          ...(attestation === null ? {} : { attestation }),
        },
      }),
      pump,
    )
    deps.onDelivered(entry)
  }

  /** The queue was full for a while: what it missed is read from the mailboxes again. */
  function refill(): void {
    overflowed = false
    for (const topic of topics.keys()) {
      for (const entry of mailbox.waitingFor(topic, wire.clientId)) push(entry)
      if (overflowed) return
    }
  }

  function push(entry: Entry): void {
    if (known.has(entry)) return
    if (queue.length >= limits.pushQueue) {
      overflowed = true
      return
    }
    known.add(entry)
    entry.waiting.add(wire.clientId)
    queue.push(entry)
    pump()
  }

  return {
    topics,
    push,
    answered(id) {
      const key = plainId(id)
      const entry = inFlight.get(key)
      if (!entry) return
      inFlight.delete(key)
      known.delete(entry)
      mailbox.receive(entry, wire.clientId)
      pump()
    },
  }
}
