import { formatRequest, plainId, type IdToken } from '@causeway/protocol/wc/jsonRpc'
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

/** What a client's pushes of one topic carry. */
export interface Subscription {
  readonly id: string
  /** Of the method in which it subscribed; its pushes have the same. */
  readonly prefix: string
  /** What arrived while the mailbox is still being read. */
  held: Entry[] | null
}

/** The pushes to one client. A slow reader costs references, never copies; what does not fit stays in the mailbox. */
export interface Outbox {
  push(entry: Entry): void
  /** The client answered a push. */
  answered(id: IdToken): void
  /** The topics that are read. */
  readonly topics: Map<string, Subscription>
}

/** What is on its way. Most sockets are idle, and have none. */
interface Traffic {
  readonly inFlight: Map<string, Entry>
  readonly known: Set<Entry>
  queue: Entry[]
}

export function createOutbox(
  wire: Wire,
  deps: {
    mailbox: Mailbox
    limits: RelayLimits
    nextId: () => IdToken
    onDelivered: (entry: Entry) => void
    onFault: (error: unknown) => void
  },
): Outbox {
  const { mailbox, limits } = deps
  const topics = new Map<string, Subscription>()
  let traffic: Traffic | null = null
  let overflowed = false

  function pump(): void {
    if (!traffic) return
    const { queue, inFlight } = traffic
    while (
      queue.length > 0 &&
      inFlight.size < limits.pushesInFlight &&
      wire.buffered() < limits.bufferBytes
    ) {
      const entry = queue.shift()
      if (entry) send(traffic, entry)
    }
    if (queue.length === 0 && overflowed) void refill()
  }

  function send({ inFlight, known }: Traffic, entry: Entry): void {
    const subscription = topics.get(entry.topic)
    if (entry.done || !subscription) return void known.delete(entry)
    const id = deps.nextId()
    inFlight.set(id, entry)
    wire.send(formatPush(id, subscription, entry), pump)
    deps.onDelivered(entry)
  }

  /** The queue was full for a while: what it missed is read from the mailboxes again. */
  async function refill(): Promise<void> {
    overflowed = false
    try {
      for (const topic of topics.keys()) {
        for (const entry of await mailbox.waitingFor(topic, wire.clientId)) push(entry)
        if (overflowed) return
      }
    } catch (error) {
      // The next answer of this client tries again.
      overflowed = true
      deps.onFault(error)
    }
  }

  function push(entry: Entry): void {
    traffic ??= { inFlight: new Map(), known: new Set(), queue: [] }
    if (traffic.known.has(entry)) return
    if (traffic.queue.length >= limits.pushQueue) {
      overflowed = true
      return
    }
    traffic.known.add(entry)
    if (!entry.waiting.includes(wire.clientId)) entry.waiting.push(wire.clientId)
    traffic.queue.push(entry)
    pump()
  }

  return {
    topics,
    push,
    answered(id) {
      const key = plainId(id)
      const entry = traffic?.inFlight.get(key)
      if (!traffic || !entry) return
      traffic.inFlight.delete(key)
      traffic.known.delete(entry)
      mailbox.receive(entry, wire.clientId)
      pump()
    },
  }
}

function formatPush(id: IdToken, subscription: Subscription, entry: Entry): string {
  const { topic, message, publishedAt, tag, attestation } = entry
  const data = { topic, message, publishedAt, tag }
  return formatRequest(id, `${subscription.prefix}_subscription`, {
    id: subscription.id,
    data: attestation === null ? data : { ...data, attestation },
  })
}
