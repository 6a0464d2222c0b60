import { RelayFault } from '../fault.ts'
import { checkMessage } from './checkMessage.ts'
import { hashOf, newEntry, type Entry } from './entry.ts'
import { foldJournal } from './foldJournal.ts'
import { openJournal } from './journal.ts'
import type { Mailbox, MailboxOptions } from './mailbox.ts'
import { doneLine, publishedLine, type JournalRecord } from './record.ts'
import { createShelf, type Shelf } from './shelf.ts'

/** Opens the mailboxes of a folder; one process owns it. */
export async function openFolderMailbox(
  options: Omit<MailboxOptions, 'onArrived'> & {
    readonly folder: string
    /** Wait for the disk: survives a power cut, not only the end of the process. */
    readonly sync: boolean
    readonly onTorn: (segment: number) => void
  },
): Promise<Mailbox> {
  const { now, limits } = options
  const seconds = () => Math.floor(now() / 1_000)
  const shelf = createShelf()
  const journal = await openJournal(options.folder, {
    ...options,
    segmentBytes: limits.segmentBytes,
    onRecord: (record, segment) => replay(shelf, record, segment, seconds()),
  })

  function receive(entry: Entry, clientId: string): void {
    entry.waiting = entry.waiting.filter((one) => one !== clientId)
    if (!entry.received.includes(clientId)) entry.received.push(clientId)
    if (entry.done || entry.waiting.length > 0) return
    shelf.finish(entry)
    // Lost in a crash, it only means that the message comes once more; `onFault` tells of a full disk.
    void journal.append(doneLine(entry)).catch(() => undefined)
  }

  return {
    publish(message, from) {
      const hash = hashOf(message.message)
      const known = shelf.find(message.topic, hash)
      if (known) return { entry: known, fresh: false }
      checkMessage(message, limits)
      if (
        shelf.alive(message.topic) >= limits.messagesPerTopic ||
        shelf.size().bytes >= limits.mailboxBytes
      ) {
        throw new RelayFault('MailboxLimitExceeded')
      }
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
      // Refused by the disk, it was never kept: the publisher may send it again.
      entry.committed = journal.append(publishedLine(entry), () => shelf.remove(entry))
      return { entry, fresh: true }
    },
    waitingFor: (topic, clientId) =>
      [...shelf.of(topic)].filter(
        (entry) => !entry.done && entry.from !== clientId && !entry.received.includes(clientId),
      ),
    receive,
    receiveByHash(topic, hash, clientId) {
      const entry = shelf.find(topic, hash)
      if (entry) receive(entry, clientId)
    },
    // One process owns the folder: nothing arrives from elsewhere.
    watch: () => undefined,
    unwatch: () => undefined,
    async sweep() {
      shelf.expire(seconds())
      await foldJournal(shelf, journal, limits.segments)
    },
    size: shelf.size,
    trouble: journal.trouble,
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
