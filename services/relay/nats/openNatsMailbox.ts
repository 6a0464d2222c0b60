import { NotStored, RelayFault } from '../fault.ts'
import { checkMessage } from '../mailbox/checkMessage.ts'
import { hashOf, newEntry, type Entry } from '../mailbox/entry.ts'
import type { Mailbox, MailboxOptions } from '../mailbox/mailbox.ts'
import { connectNats } from './connectNats.ts'
import { parseNatsRecord, type NatsRecord } from './record.ts'
import { followConnection } from './followConnection.ts'
import { createSeen } from './seen.ts'
import { storeOnNats } from './storeOnNats.ts'
import { prepareStreams, streamFor, streams, subjectOf } from './streams.ts'
import { atStart, createTopicReader } from './topicReader.ts'
import { createWatches } from './watches.ts'

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
  const seen = createSeen(seconds)
  const read = createTopicReader(nats)
  const arrive = (topic: string, record: NatsRecord, stream: number) => {
    const entry = seen.take(topic, record, stream)
    if (entry) onArrived(entry)
  }
  const watches = createWatches(nats, {
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

  function receive(entry: Entry, clientId: string): void {
    seen.settle(entry, clientId)
    told(subjectOf(entry.segment, entry.topic), entry.hash, clientId)
  }

  /** Not confirmed: lost, it only means that the message comes once more. */
  function told(subject: string, hash: string, clientId: string): void {
    nats.publish(subject, JSON.stringify(['R', hash, clientId] satisfies NatsRecord))
  }

  return {
    publish(message, from) {
      const { topic, tag, ttl, attestation = null } = message
      const hash = hashOf(message.message)
      const known = seen.find(topic, hash)
      if (known) return { entry: known, fresh: false }
      checkMessage(message, { ...limits, messageBytes })
      if (seen.size().bytes >= limits.mailboxBytes) throw new RelayFault('MailboxLimitExceeded')
      const lives = { publishedAt: now(), expiresAt: seconds() + ttl, segment: streamFor(ttl) }
      const text = message.message
      const entry = newEntry({ topic, hash, message: text, tag, from, attestation, ...lives })
      seen.insert(entry)
      entry.committed = commit(entry)
      // Whoever published awaits it as well; the rest of a batch that is refused half-way does not.
      entry.committed.catch(() => undefined)
      return { entry, fresh: true }
    },
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
    size: seen.size,
    trouble: connection.trouble,
    async close() {
      watches.close()
      await connection.close()
    },
  }
}
