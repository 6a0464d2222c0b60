import { FatalError } from '../../lib/log/fatalError.ts'
import type { RelayLimits } from '../limits/relayLimits.ts'
import { newEntry, packMessage, type Entry } from './entry.ts'
import type { DedupeCache } from './dedupeCache.ts'
import type { JournalRecord } from './journalRecord.ts'
import type { MessageIndex } from './messageIndex.ts'

/**
 * What waits may be so many times what the process would take: ends that a full disk did not take come again with a start,
 * and an operator may have made the bound smaller.
 */
const tooMuch = 2

/** Takes what earlier processes wrote, in the order in which it lies on the disk. */
export function createReplay(deps: {
  readonly index: MessageIndex
  readonly dedupe: DedupeCache
  readonly limits: Pick<RelayLimits, 'mailboxBytes'>
  /** Seconds since 1970. */
  readonly now: () => number
}) {
  const { index, dedupe, limits, now } = deps
  let last = 0

  /** Records before `M` had no order: their time, and the place where they lay, tell it. */
  function orderOf(record: JournalRecord & { 0: 'M' | 'P' }): number {
    return record[0] === 'M' ? record[1] : Math.max(last + 1, record[4] * 1_000)
  }

  function published(record: JournalRecord & { 0: 'M' | 'P' }, segment: number): void {
    const order = orderOf(record)
    last = Math.max(last, order)
    // Most of a long journal has ended: nothing is worked out of that.
    if ((record[0] === 'M' ? record[6] : record[5]) <= now()) return
    const entry = entryOf(record, order, segment)
    const known = index.find(entry.topic, entry.hash)
    // The copy that the folding of an older segment wrote.
    if (known && known.order >= order)
      return known.order === order ? index.move(known, segment) : undefined
    // Published anew after it had ended, or after a write that failed and reached the disk all the same.
    if (known) index.remove(known)
    index.insert(entry)
    if (index.size().bytes > limits.mailboxBytes * tooMuch) throw fatal(limits.mailboxBytes)
  }

  return {
    take(record: JournalRecord, segment: number): void {
      if (record[0] !== 'D') return published(record, segment)
      const [, topic, hash, order = Number.MAX_SAFE_INTEGER, wasReceived] = record
      const entry = index.find(topic, hash)
      if (!entry || entry.order > order) return
      // One that made room for others is new when it is published again.
      if (wasReceived) dedupe.add(topic, hash, entry.expiresAt)
      index.remove(entry)
    },
    /**
     * Makes the orders of new messages: behind all that were read.
     * @param clock milliseconds since 1970
     */
    orders(clock: () => number): () => number {
      return () => (last = Math.max(last + 1, clock() * 1_000))
    },
  }
}

/** Rather than to fill the memory until the system ends the process, which would begin again and again. */
function fatal(bytes: number): FatalError {
  return new FatalError(
    `More than twice as much waits in the mailboxes as the relay may keep (RELAY_MAILBOX_BYTES, ${bytes}): it would fill the memory. ` +
      'Raise it, or begin anew in another folder (RELAY_DIR). Nothing in this one was changed.',
  )
}

function entryOf(record: JournalRecord & { 0: 'M' | 'P' }, order: number, segment: number): Entry {
  const [topic, message, tag, publishedAt, expiresAt, from, attestation, owners] =
    record[0] === 'M'
      ? ([
          record[2],
          record[3],
          record[4],
          record[5],
          record[6],
          record[7],
          record[8],
          record[9],
        ] as const)
      : ([record[1], record[2], record[3], record[4], record[5], record[6], record[7], []] as const)
  return newEntry({
    ...packMessage(message, attestation),
    topic,
    tag,
    publishedAt,
    order,
    expiresAt,
    from,
    owners,
    attestation,
    segment,
  })
}
