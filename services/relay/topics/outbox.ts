import { plainId, type IdToken } from '@causeway/protocol/wc/parseJsonRpc'
import type { RelayLimits } from '../limits/relayLimits.ts'
import type { Entry } from '../mailbox/entry.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { sendText, unsent, type Wire } from '../sockets/wire.ts'

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
  readonly wire: Wire
  readonly deps: OutboxDeps
  /** The topics that are read. */
  readonly topics: Map<string, Subscription>
  traffic: Traffic | null
  /** The queue was full for a while: what it missed is read from the mailboxes again. */
  overflowed: boolean
  /** By topic, the oldest first: what arrives there until the client has its answers to what it published. null: nothing is open. */
  holds: Map<string, Hold[]> | null
}

/** What arrived between a publish and its answer. */
interface Hold {
  isOver: boolean
  readonly entries: Entry[]
}

/** What is on its way. Most sockets are idle, and have none. */
interface Traffic {
  readonly inFlight: Map<string, Entry>
  readonly known: Set<Entry>
  readonly queue: Entry[]
  /** What arrived while what was missed is read again, and comes after it. */
  late: Entry[] | null
  readonly onSent: (error?: Error | null) => void
}

/** What every outbox needs of the relay. */
export interface OutboxDeps {
  readonly mailbox: Pick<Mailbox, 'waitingFor' | 'receive'>
  readonly limits: Pick<RelayLimits, 'pushesInFlight' | 'pushQueue' | 'bufferBytes'>
  readonly nextId: () => IdToken
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onDelivered: (entry: Entry) => void
  readonly onFault: (error: unknown) => void
}

export function createOutbox(wire: Wire, deps: OutboxDeps): Outbox {
  return { wire, deps, topics: new Map(), traffic: null, overflowed: false, holds: null }
}

/**
 * Keeps pushes of a topic back until the client has its answer to what it published there: official clients take an answer that a push
 * overtakes for none, and wait for it as long as they live.
 * @returns to be called when the answer is on its way
 */
export function holdPushes(outbox: Outbox, topic: string): () => void {
  const holds = (outbox.holds ??= new Map())
  const list = holds.get(topic) ?? []
  const hold: Hold = { isOver: false, entries: [] }
  list.push(hold)
  holds.set(topic, list)
  return () => {
    hold.isOver = true
    const open = holds.get(topic) ?? []
    // Nobody overtakes: what came behind an older one waits for that.
    while (open[0]?.isOver) for (const entry of open.shift()?.entries ?? []) pushNow(outbox, entry)
    if (open.length === 0) holds.delete(topic)
    if (holds.size === 0 && outbox.holds === holds) outbox.holds = null
    if (outbox.overflowed) pump(outbox)
  }
}

/** Hands a message to the client as soon as it takes it, and after all that it missed. */
export function push(outbox: Outbox, entry: Entry): void {
  const hold = outbox.holds?.get(entry.topic)?.at(-1)
  if (!hold) return pushNow(outbox, entry)
  if (hold.entries.length < outbox.deps.limits.pushQueue) hold.entries.push(entry)
  // It stays in the mailbox, and is read again.
  else outbox.overflowed = true
}

function pushNow(outbox: Outbox, entry: Entry): void {
  const { late } = (outbox.traffic ??= newTraffic(outbox))
  if (late && late.length < outbox.deps.limits.pushQueue) late.push(entry)
  // It stays in the mailbox: older ones wait there, and are read again with it.
  else if (late || outbox.overflowed) {
    outbox.overflowed = true
    pump(outbox)
  } else enqueue(outbox, outbox.traffic, entry)
}

/** @returns false when the queue is full */
function enqueue(outbox: Outbox, traffic: Traffic, entry: Entry): boolean {
  const { clientId } = outbox.wire
  // Answered while its mailbox was being read: it is not new.
  if (traffic.known.has(entry) || entry.received.includes(clientId)) return true
  if (traffic.queue.length >= outbox.deps.limits.pushQueue) {
    outbox.overflowed = true
    return false
  }
  traffic.known.add(entry)
  if (!entry.waiting.includes(clientId)) entry.waiting = [...entry.waiting, clientId]
  traffic.queue.push(entry)
  pump(outbox)
  return true
}

/** The client answered a push. @returns whether there is such a push */
export function answered(outbox: Outbox, id: IdToken): boolean {
  const entry = landed(outbox, id)
  if (!entry) return false
  outbox.deps.mailbox.receive(entry, outbox.wire.clientId)
  pump(outbox)
  return true
}

/** The client refused a push: it stays in the mailbox, and comes again when the client subscribes again. */
export function refused(outbox: Outbox, id: IdToken): void {
  if (landed(outbox, id)) pump(outbox)
}

function newTraffic(outbox: Outbox): Traffic {
  return {
    inFlight: new Map(),
    known: new Set(),
    queue: [],
    late: null,
    onSent: (error) => error ?? pump(outbox),
  }
}

/** Sends what the client has room for: to be called whenever it has taken something, whatever that was. */
export function pump(outbox: Outbox): void {
  const { traffic, wire, deps } = outbox
  if (!traffic) return
  const { queue, inFlight } = traffic
  while (
    queue.length > 0 &&
    inFlight.size < deps.limits.pushesInFlight &&
    unsent(wire) < deps.limits.bufferBytes
  ) {
    const entry = queue.shift()
    if (entry) send(outbox, traffic, entry)
  }
  if (queue.length === 0 && outbox.overflowed && !traffic.late) void refill(outbox, traffic)
}

function send({ topics, wire, deps }: Outbox, traffic: Traffic, entry: Entry): void {
  const subscription = topics.get(entry.topic)
  const isOver = entry.done || entry.expiresAt * 1_000 <= deps.now()
  if (isOver || !subscription) return void traffic.known.delete(entry)
  const id = deps.nextId()
  traffic.inFlight.set(id, entry)
  sendText(wire, formatPush(id, subscription, entry), traffic.onSent)
  deps.onDelivered(entry)
}

async function refill(outbox: Outbox, traffic: Traffic): Promise<void> {
  const late: Entry[] = (traffic.late = [])
  outbox.overflowed = false
  try {
    if (await readAgain(outbox, traffic)) late.every((entry) => enqueue(outbox, traffic, entry))
    traffic.late = null
    // It may have taken all that fitted meanwhile.
    pump(outbox)
  } catch (error) {
    // The next answer of this client tries again, or what arrives next.
    traffic.late = null
    outbox.overflowed = true
    outbox.deps.onFault(error)
  }
}

/** @returns whether all that was missed found its place in the queue */
async function readAgain(outbox: Outbox, traffic: Traffic): Promise<boolean> {
  const { topics, wire, deps } = outbox
  for (const topic of topics.keys()) {
    const waiting = await deps.mailbox.waitingFor(topic, wire.clientId)
    if (!waiting.every((entry) => enqueue(outbox, traffic, entry))) return false
  }
  return true
}

/** The message of a push that is on its way no longer. */
function landed({ traffic }: Outbox, id: IdToken): Entry | undefined {
  const key = plainId(id)
  const entry = traffic?.inFlight.get(key)
  if (!traffic || !entry) return undefined
  traffic.inFlight.delete(key)
  traffic.known.delete(entry)
  return entry
}

/** Written by hand: the message stands as in JSON already, and topics and ids are hexadecimal. */
function formatPush(id: IdToken, subscription: Subscription, entry: Entry): string {
  const { topic, escaped, publishedAt, tag, attestation } = entry
  const attested = attestation === null ? '' : `,"attestation":${JSON.stringify(attestation)}`
  return `{"id":${id},"jsonrpc":"2.0","method":"${subscription.prefix}_subscription","params":{"id":"${subscription.id}","data":{"topic":"${topic}","message":"${escaped}","publishedAt":${publishedAt},"tag":${tag}${attested}}}}`
}
