import { newEntry, packMessage, type Entry } from '../mailbox/entry.ts'
import { createMessageIndex } from '../mailbox/messageIndex.ts'
import type { NatsRecord } from './natsRecord.ts'
import type { StoredRecord } from './createTopicReader.ts'

/**
 * What this process has seen of the shared mailboxes: hashes, to know a repetition, and the messages that are on
 * their way to its own clients.
 */
export interface NatsIndex {
  readonly find: (topic: string, hash: string) => Entry | undefined
  insert(entry: Entry): void
  remove(entry: Entry): void
  /** Learns a record. Returns its message when it is new. */
  take(topic: string, record: NatsRecord, stream: number): Entry | null
  /** Of what is kept of a topic, the messages that a client has not received, oldest first. */
  missing(topic: string, kept: readonly StoredRecord[], clientId: string): Entry[]
  /** A client has it, whichever process it told. */
  settle(entry: Entry, clientId: string): void
  /** Forgets what ended, and the contents that nobody here waits for: the streams have them. */
  tidy(): void
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

/** @param now seconds since 1970 */
export function createNatsIndex(now: () => number): NatsIndex {
  const index = createMessageIndex(now)
  // Two rounds of tidying: a message has at least one to find its readers.
  let young: Entry[] = []
  let old: Entry[] = []

  function insert(entry: Entry): Entry {
    index.insert(entry)
    young.push(entry)
    return entry
  }

  function settle(entry: Entry, clientId: string): void {
    entry.waiting = entry.waiting.filter((one) => one !== clientId)
    if (!entry.received.includes(clientId)) entry.received = [...entry.received, clientId]
    if (entry.waiting.length === 0) index.finish(entry)
  }

  return {
    find: (topic, hash) => index.find(topic, hash),
    insert,
    remove: (entry) => index.remove(entry),
    settle,
    size: index.size,
    take(topic, record, stream) {
      if (record[0] === 'R') {
        const entry = index.find(topic, record[1])
        if (entry) settle(entry, record[2])
        return null
      }
      const entry = entryOf(topic, record, stream)
      return entry.expiresAt <= now() || index.find(topic, entry.hash) ? null : insert(entry)
    },
    missing(topic, kept, clientId) {
      const received = new Set(
        kept.flatMap(({ record }) =>
          record[0] === 'R' && record[2] === clientId ? [record[1]] : [],
        ),
      )
      return kept
        .flatMap(({ record, stream }) =>
          record[0] === 'P' && record[5] !== clientId ? [entryOf(topic, record, stream)] : [],
        )
        .filter(({ hash, expiresAt }) => expiresAt > now() && !received.has(hash))
        .toSorted((a, b) => a.publishedAt - b.publishedAt)
        .flatMap((entry) => {
          const known = index.find(topic, entry.hash)
          if (known?.received.includes(clientId)) return []
          if (known && !known.done) return [known]
          if (known) index.remove(known)
          return [insert(entry)]
        })
    },
    tidy() {
      index.expire()
      for (const entry of old) if (entry.waiting.length === 0) index.finish(entry)
      old = young
      young = []
    },
  }
}

function entryOf(topic: string, record: NatsRecord & { 0: 'P' }, stream: number): Entry {
  const [, message, tag, publishedAt, expiresAt, from, attestation] = record
  return newEntry({
    ...packMessage(message, attestation),
    topic,
    tag,
    publishedAt,
    order: publishedAt,
    expiresAt,
    from,
    // The process that took it counts it.
    owners: [],
    attestation,
    segment: stream,
  })
}
