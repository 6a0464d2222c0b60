import type { NatsConnection } from '@nats-io/transport-node'
import type { PublishedMessage } from '@causeway/protocol/wc/relayParams'
import { NotStored } from '../faults/relayFault.ts'
import { checkMessage } from '../mailbox/checkMessage.ts'
import { messageHash, newEntry, packMessage, type Entry } from '../mailbox/entry.ts'
import type { Mailbox, MailboxOptions, Sender, PublishResult } from '../mailbox/mailbox.ts'
import { connectNats } from './connectNats.ts'
import { parseNatsRecord, type NatsRecord } from './natsRecord.ts'
import { followConnection, type Connection } from './followConnection.ts'
import { createNatsIndex } from './natsIndex.ts'
import { storeOnNats } from './storeOnNats.ts'
import { prepareStreams, streamFor, streams, subjectOf } from './streams.ts'
import { atStart, createTopicReader } from './createTopicReader.ts'
import { createNatsCheck } from './createNatsCheck.ts'
import { createTopicSubscriptions } from './topicSubscriptions.ts'

/** What a record has beside its message. */
const overhead = 4_096

/**
 * Mailboxes on NATS JetStream, which any number of relays share. A message reaches the other processes at once by its
 * subject, and is safe when JetStream has confirmed it. It stays until its end; each client gets it until it answers.
 * @throws FatalError when NATS does not answer
 */
export async function openNatsMailbox(
  options: MailboxOptions & { readonly urls: readonly string[]; readonly replicas: number },
): Promise<Mailbox> {
  const { now, limits, onArrived, onFault } = options
  const seconds = () => Math.floor(now() / 1_000)
  const nats = await connectNats(options.urls)
  await prepareStreams(nats, options)
  const messageBytes = Math.min(limits.messageBytes, (nats.info?.max_payload ?? 0) - overhead)
  const seen = createNatsIndex(seconds)
  const read = createTopicReader(nats)
  function arrive(topic: string, record: NatsRecord, stream: number): void {
    const entry = seen.take(topic, record, stream)
    if (entry) onArrived(entry)
  }
  const watches = createTopicSubscriptions(nats, {
    read,
    onLive: (topic, text, stream) => arrive(topic, parseNatsRecord(text), stream),
    onRead: (topic, kept) => kept.forEach(({ record, stream }) => arrive(topic, record, stream)),
    onFault,
  })
  const connection = followConnection(nats, { onBack: () => watches.lookAgain(), onFault })

  async function commit(entry: Entry): Promise<void> {
    try {
      await storeOnNats(nats, entry)
    } catch (error) {
      // It was never kept: the publisher may send it again.
      seen.remove(entry)
      if (error instanceof NotStored) onFault(error.cause)
      throw error
    }
  }

  function keep(message: PublishedMessage, sender: Sender): Entry {
    const entry = entryOf(message, sender, now())
    seen.insert(entry)
    entry.committed = commit(entry)
    // Whoever published awaits it as well; the rest of a batch that is refused half-way does not.
    entry.committed.catch(() => undefined)
    return entry
  }

  function receive(entry: Entry, clientId: string): void {
    seen.settle(entry, clientId)
    told(subjectOf(entry.segment, entry.topic), entry.hash, clientId)
  }

  /** Not confirmed: lost, it only means that the message comes once more. */
  function told(subject: string, hash: string, clientId: string): void {
    nats.publish(subject, JSON.stringify(['R', hash, clientId] satisfies NatsRecord))
  }

  const mailbox: Mailbox = {
    publish(messages, sender) {
      for (const message of messages) checkMessage(message, { ...limits, messageBytes })
      const isFull = seen.size().bytes >= limits.mailboxBytes
      return messages.map((message) => {
        const known = seen.find(message.topic, messageHash(message.message))
        if (known) return { entry: known, fresh: false }
        if (isFull) throw new NotStored('full')
        return { entry: keep(message, sender), fresh: true }
      })
    },
    publishInPieces: (messages, sender) => onePiece(mailbox.publish(messages, sender)),
    async waitingFor(topic, clientId) {
      const { kept, position } = await read(topic, atStart)
      watches.readUpTo(topic, position)
      return seen.missing(topic, kept, clientId)
    },
    receive,
    receiveByHash(topic, hash, clientId) {
      const entry = seen.find(topic, hash)
      if (entry) return receive(entry, clientId)
      // Another process delivered it: which stream has it is not known here.
      for (const stream of streams) told(subjectOf(stream, topic), hash, clientId)
    },
    watch: (topic) => watches.add(topic),
    unwatch: (topic) => watches.remove(topic),
    sweep: async () => seen.tidy(),
    ...byStreams,
    size: () => ({ ...seen.size(), diskBytes: 0 }),
    ...(await trialOf(nats, options.replicas, connection)),
    async close() {
      watches.close()
      await connection.close()
    },
  }
  return mailbox
}

/** The streams keep the messages: `nats stream` inspects and purges them. */
const byStreams: Pick<Mailbox, 'owners' | 'purge'> = { owners: () => [], purge: () => 0 }

/** A connection that is lost needs no trial. */
async function trialOf(
  nats: NatsConnection,
  replicas: number,
  { trouble }: Pick<Connection, 'trouble'>,
): Promise<Pick<Mailbox, 'trouble' | 'tryOut'>> {
  const trial = await createNatsCheck(nats, replicas)
  return { trouble, tryOut: async () => trouble() ?? trial() }
}

/** Each message is a request to NATS: the work of this process is the least of it. */
function* onePiece(taken: readonly PublishResult[]): Generator<readonly PublishResult[], void> {
  yield taken
}

/** @param now milliseconds since 1970 */
function entryOf(message: PublishedMessage, { clientId, owners }: Sender, now: number): Entry {
  const { topic, tag, ttl, attestation = null } = message
  return newEntry({
    ...packMessage(message.message, attestation),
    topic,
    tag,
    publishedAt: now,
    order: now,
    expiresAt: Math.floor(now / 1_000) + ttl,
    from: clientId,
    owners,
    attestation,
    segment: streamFor(ttl),
  })
}
