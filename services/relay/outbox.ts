import { plainId, type IdToken } from '@causeway/protocol/wc/jsonRpc'
import type { RelayLimits } from './limits.ts'
import type { Entry } from './mailbox/entry.ts'
import type { Mailbox } from './mailbox/mailbox.ts'

/** The socket as the relay's core needs it. */
export interface Wire {
  readonly clientId: string
  /** Sends a frame; `sent` runs when it has left the process, with an error where it has not. */
  send(text: string, sent?: (error?: Error | null) => void): void
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
  /** The client answered a push. @returns whether there is such a push */
  answered(id: IdToken): boolean
  /** The client refused a push: it stays in the mailbox, and comes again when the client subscribes again. */
  refused(id: IdToken): void
  /** The topics that are read. */
  readonly topics: Map<string, Subscription>
}

/** What is on its way. Most sockets are idle, and have none. */
interface Traffic {
  readonly inFlight: Map<string, Entry>
  readonly known: Set<Entry>
  queue: Entry[]
}

/** What every outbox needs of the relay. */
export interface OutboxDeps {
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  readonly nextId: () => IdToken
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onDelivered: (entry: Entry) => void
  readonly onFault: (error: unknown) => void
}

export function createOutbox(wire: Wire, deps: OutboxDeps): Outbox {
  const { mailbox, limits, now } = deps
  const topics = new Map<string, Subscription>()
  let traffic: Traffic | null = null
  let overflowed = false

  function pump(error?: Error | null): void {
    if (!traffic || error) return
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
    const isOver = entry.done || entry.expiresAt * 1_000 <= now()
    if (isOver || !subscription) return void known.delete(entry)
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
    // Answered while its mailbox was being read: it is not new.
    if (traffic.known.has(entry) || entry.received.includes(wire.clientId)) return
    if (traffic.queue.length >= limits.pushQueue) {
      overflowed = true
      return
    }
    traffic.known.add(entry)
    if (!entry.waiting.includes(wire.clientId)) entry.waiting.push(wire.clientId)
    traffic.queue.push(entry)
    pump()
  }

  /** The message of a push that is on its way no longer. */
  function landed(id: IdToken): Entry | undefined {
    const key = plainId(id)
    const entry = traffic?.inFlight.get(key)
    if (!traffic || !entry) return undefined
    traffic.inFlight.delete(key)
    traffic.known.delete(entry)
    return entry
  }

  return {
    topics,
    push,
    answered(id) {
      const entry = landed(id)
      if (!entry) return false
      mailbox.receive(entry, wire.clientId)
      pump()
      return true
    },
    refused(id) {
      if (landed(id)) pump()
    },
  }
}

/** Written by hand: the message is JSON already, and topics and ids are hexadecimal. */
function formatPush(id: IdToken, subscription: Subscription, entry: Entry): string {
  const { topic, json, publishedAt, tag, attestation } = entry
  const attested = attestation === null ? '' : `,"attestation":${JSON.stringify(attestation)}`
  return `{"id":${id},"jsonrpc":"2.0","method":"${subscription.prefix}_subscription","params":{"id":"${subscription.id}","data":{"topic":"${topic}","message":${json},"publishedAt":${publishedAt},"tag":${tag}${attested}}}}`
}
