import { setImmediate as turn } from 'node:timers/promises'
import type { PublishedMessage } from '@causeway/protocol/wc/relayParams'
import type { Disk } from './disk.ts'
import { newEntry, packMessage, type Entry, type Packed } from './entry.ts'
import { compactJournal } from './compactJournal.ts'
import { openJournal, type JournalOptions } from './journal.ts'
import type { Mailbox, MailboxOptions, Sender, PublishResult } from './mailbox.ts'
import { createDedupeCache, type DedupeCache } from './dedupeCache.ts'
import { doneLine, publishedLine } from './journalRecord.ts'
import { createReplay } from './createReplay.ts'
import { createQuota, type Quota } from './quota.ts'
import { createMessageIndex, type MessageIndex } from './messageIndex.ts'

/** So many messages of a large batch are taken at once. */
const ofPiece = 20

/** So many ended messages are forgotten at once: a crowd's may end in the same second. */
const endedAtOnce = 1_000

export interface FolderMailboxOptions extends Omit<MailboxOptions, 'onArrived'> {
  readonly disk: Disk
  readonly onTorn: (segment: number) => void
  /** A message went before its end, because its owner took the most room and others had none. */
  readonly onEvicted?: (entry: Entry) => void
  readonly onCommit?: JournalOptions['onCommit']
}

/**
 * Opens the mailboxes that a disk holds; one process owns it.
 * @throws FatalError when they hold far more than this process may
 */
export async function openFolderMailbox(options: FolderMailboxOptions): Promise<Mailbox> {
  const { now, limits, onFault } = options
  const seconds = () => Math.floor(now() / 1_000)
  const index = createMessageIndex(seconds)
  const dedupe = createDedupeCache(seconds, limits)
  const replay = createReplay({ index, dedupe, limits, now: seconds })
  const journal = await openJournal({
    ...limits,
    ...options,
    onRecord: (record, segment) => replay.take(record, segment),
  })
  const quota = createQuota({ index, limits, now, evict })
  const nextOrder = replay.orders(now)
  let sweeping: Promise<void> | null = null

  function keep(looked: Looked, sender: Sender): Entry {
    const times = { now: now(), order: nextOrder(), segment: journal.segment() }
    const entry = entryOf(looked, sender, times)
    index.insert(entry)
    // Refused by the disk, it was never kept: the publisher may send it again.
    const written = journal.append(publishedLine(entry), () => index.remove(entry))
    entry.committed = written
    return entry
  }

  /** Lost in a crash, its end only means that the message comes once more; `onFault` tells of a full disk. */
  function end(entry: Entry, wasReceived: boolean): void {
    const line = doneLine(entry, wasReceived)
    index.remove(entry)
    void journal.append(line).catch(() => undefined)
  }

  async function tidy(): Promise<void> {
    while (index.expire(endedAtOnce)) await turn()
    await compactJournal(index, journal, limits.segments)
  }

  function evict(entry: Entry): void {
    end(entry, false)
    options.onEvicted?.(entry)
  }

  function receive(entry: Entry, clientId: string): void {
    if (entry.done) return
    entry.waiting = entry.waiting.filter((one) => one !== clientId)
    if (!entry.received.includes(clientId)) entry.received = [...entry.received, clientId]
    if (entry.waiting.length > 0) return
    dedupe.add(entry.topic, entry.hash, entry.expiresAt)
    end(entry, true)
  }

  return {
    ...createTaking({ index, dedupe, quota, keep }),
    waitingFor: (topic, clientId) =>
      index
        .of(topic)
        .filter(({ from, received }) => from !== clientId && !received.includes(clientId)),
    receive,
    receiveByHash(topic, hash, clientId) {
      const entry = index.find(topic, hash)
      if (entry) receive(entry, clientId)
    },
    // One process owns the folder: nothing arrives from elsewhere.
    watch: () => undefined,
    unwatch: () => undefined,
    sweep() {
      // One at a time: a second one would drop a segment whose messages are still being copied.
      sweeping ??= tidy().finally(() => (sweeping = null))
      return sweeping
    },
    owners: index.owners.list,
    purge(owner) {
      const entries = index.owners.entriesOf(owner)
      for (const entry of entries) end(entry, false)
      return entries.length
    },
    size: () => ({ ...index.size(), diskBytes: journal.bytes() }),
    trouble: journal.trouble,
    async tryOut() {
      await journal.look()
      return journal.trouble()
    },
    async close() {
      await sweeping?.catch(onFault)
      await journal.close()
    },
  }
}

/** @param at `now` in milliseconds since 1970 */
function entryOf(
  { message, hash, escaped, bytes }: Looked,
  { clientId, owners }: Sender,
  at: { readonly now: number; readonly order: number; readonly segment: number },
): Entry {
  const { topic, tag, ttl, attestation = null } = message
  return newEntry({
    topic,
    hash,
    escaped,
    bytes,
    tag,
    publishedAt: at.now,
    order: at.order,
    expiresAt: Math.floor(at.now / 1_000) + ttl,
    from: clientId,
    owners,
    attestation,
    segment: at.segment,
  })
}

/** A message, and whether it is there already or was a moment ago. */
interface Looked extends Packed {
  readonly message: PublishedMessage
  readonly isThere: boolean
  readonly wasReceived: boolean
}

/** All or none: what is new has to find room, what is there already or was a moment ago is taken as it is. */
function createTaking(deps: {
  readonly index: MessageIndex
  readonly dedupe: DedupeCache
  readonly quota: Quota
  readonly keep: (looked: Looked, sender: Sender) => Entry
}): Pick<Mailbox, 'publish' | 'publishInPieces'> {
  const { index, dedupe, quota, keep } = deps

  function look(message: PublishedMessage): Looked {
    const { hash, escaped, bytes } = packMessage(message.message, message.attestation)
    const isThere = index.find(message.topic, hash) !== undefined
    const wasReceived = !isThere && dedupe.has(message.topic, hash)
    return { message, hash, escaped, bytes, isThere, wasReceived }
  }

  /** @param isAlone nothing else came since it was looked at */
  function take(one: Looked, sender: Sender, isAlone: boolean): PublishResult {
    const { topic } = one.message
    if (one.wasReceived) return { entry: null, fresh: false }
    // Looked up again: it may stand twice in a batch, and finding room may have cost the one that was there.
    const there = one.isThere || !isAlone ? index.find(topic, one.hash) : undefined
    if (there) return { entry: there, fresh: false }
    // Sent over another socket, too, it may have come and been received since.
    if (!isAlone && dedupe.has(topic, one.hash)) return { entry: null, fresh: false }
    return { entry: keep(one, sender), fresh: true }
  }

  return {
    publish(messages, sender) {
      const looked = messages.map(look)
      quota.check(onlyNew(looked), sender)
      return looked.map((one) => take(one, sender, looked.length === 1))
    },
    *publishInPieces(messages, sender) {
      const looked: Looked[] = []
      for (let from = 0; from < messages.length; from += ofPiece) {
        looked.push(...messages.slice(from, from + ofPiece).map(look))
        yield []
      }
      const giveBack = quota.promise(onlyNew(looked), sender)
      try {
        for (let from = 0; from < looked.length; from += ofPiece) {
          yield looked.slice(from, from + ofPiece).map((one) => {
            giveBack(one)
            return take(one, sender, false)
          })
        }
      } finally {
        // Of a batch that was given up.
        looked.forEach(giveBack)
      }
    },
  }
}

/** What needs room, each message once. */
function onlyNew(looked: readonly Looked[]): readonly Looked[] {
  const found = looked.filter(({ isThere, wasReceived }) => !isThere && !wasReceived)
  if (found.length < 2) return found
  return [...new Map(found.map((one) => [one.message.topic + one.hash, one])).values()]
}
