import { createHash } from 'node:crypto'
import type { PublishedMessage } from '@causeway/protocol/wc/relayRpc'
import { RelayFault } from '../fault.ts'
import type { RelayLimits } from '../limits.ts'
import type { Entry } from './entry.ts'
import { foldJournal } from './foldJournal.ts'
import { openJournal } from './journal.ts'
import { recordOf, type JournalRecord } from './record.ts'
import { createShelf, type Shelf } from './shelf.ts'

/** What is published and not yet received, by topic; it survives the end of the process. */
export interface Mailbox {
  /**
   * Takes a message; `entry.committed` tells when it is safe. `fresh` is false for one that is there already.
   * @throws RelayFault
   */
  publish(
    message: PublishedMessage,
    from: string,
  ): { readonly entry: Entry; readonly fresh: boolean }
  /** What a client has not received of a topic, in the order of publication. */
  waitingFor(topic: string, clientId: string): Entry[]
  /** A client answered a push, or fetched. */
  receive(entry: Entry, clientId: string): void
  /** The same, by the message's hash. */
  receiveByHash(topic: string, hash: string, clientId: string): void
  /** Forgets what expired, and folds the journal. */
  sweep(): Promise<void>
  readonly size: Shelf['size']
  close(): Promise<void>
}

/** Opens the mailboxes of a folder; one process owns it. */
export async function openMailbox(options: {
  readonly folder: string
  readonly now: () => number
  readonly limits: RelayLimits
  readonly sync: boolean
  readonly onTorn: (segment: number) => void
  readonly onFault: (error: unknown) => void
}): Promise<Mailbox> {
  const { now, limits } = options
  const seconds = () => Math.floor(now() / 1_000)
  const shelf = createShelf()
  const journal = await openJournal(options.folder, {
    ...options,
    segmentBytes: limits.segmentBytes,
    onRecord: (record, segment) => replay(shelf, record, segment, seconds()),
  })

  function receive(entry: Entry, clientId: string): void {
    entry.waiting.delete(clientId)
    entry.received.add(clientId)
    if (entry.done || entry.waiting.size > 0) return
    shelf.finish(entry)
    // Lost in a crash, it only means that the message comes once more; `onFault` tells of a full disk.
    void journal.append(['D', entry.topic, entry.hash]).catch(() => undefined)
  }

  return {
    publish(message, from) {
      const hash = hashOf(message.message)
      const known = shelf.find(message.topic, hash)
      if (known) return { entry: known, fresh: false }
      check(message, shelf, limits)
      const entry = newEntry({
        topic: message.topic,
        hash,
        message: message.message,
        tag: message.tag,
        publishedAt: now(),
        expiresAt: seconds() + message.ttl,
        from,
        attestation: message.attestation ?? null,
        segment: journal.segment(),
      })
      shelf.insert(entry)
      entry.committed = journal.append(recordOf(entry)).catch((cause: unknown) => {
        // It was never kept: the publisher may send it again.
        shelf.remove(entry)
        throw new RelayFault('StorageError', '', { cause })
      })
      return { entry, fresh: true }
    },
    waitingFor: (topic, clientId) =>
      [...shelf.of(topic)].filter(
        (entry) => !entry.done && entry.from !== clientId && !entry.received.has(clientId),
      ),
    receive,
    receiveByHash(topic, hash, clientId) {
      const entry = shelf.find(topic, hash)
      if (entry) receive(entry, clientId)
    },
    async sweep() {
      shelf.expire(seconds())
      await foldJournal(shelf, journal, limits.segments)
    },
    size: shelf.size,
    close: () => journal.close(),
  }
}

/** Takes a record of an earlier process. */
function replay(shelf: Shelf, record: JournalRecord, segment: number, now: number): void {
  if (record[0] === 'D') {
    const entry = shelf.find(record[1], record[2])
    if (entry) shelf.finish(entry)
    return
  }
  const [, topic, message, tag, publishedAt, expiresAt, from, attestation] = record
  if (expiresAt <= now) return
  const hash = hashOf(message)
  const known = shelf.find(topic, hash)
  // A second time: the copy that the folding of an older segment wrote.
  if (known) return shelf.move(known, segment)
  const fields = { topic, hash, message, tag, publishedAt, expiresAt, from, attestation, segment }
  shelf.insert(newEntry(fields))
}

function check(message: PublishedMessage, shelf: Shelf, limits: RelayLimits): void {
  if (message.ttl < limits.minTtlSeconds) throw new RelayFault('TtlTooShort')
  if (message.ttl > limits.maxTtlSeconds) throw new RelayFault('TtlTooLong')
  if (message.message.length > limits.messageBytes) throw new RelayFault('PayloadSizeExceeded')
  if (
    shelf.alive(message.topic) >= limits.messagesPerTopic ||
    shelf.size().bytes >= limits.mailboxBytes
  ) {
    throw new RelayFault('MailboxLimitExceeded')
  }
}

function newEntry(fields: Omit<Entry, 'waiting' | 'received' | 'done' | 'committed'>): Entry {
  return {
    ...fields,
    waiting: new Set(),
    received: new Set(),
    done: false,
    committed: Promise.resolve(),
  }
}

function hashOf(message: string): string {
  return createHash('sha256').update(message).digest('hex')
}
