import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'
import { publishedLine } from './journalRecord.ts'
import type { MessageIndex } from './messageIndex.ts'

/** Messages that are written anew at once: the rest of the traffic finds its place between two such writes. */
const atOnce = 500

/**
 * Drops the oldest segments in which nothing lives any more, and writes the few living messages of a segment anew
 * that kept its place for long, so that the disk holds little more than what is waiting. Those of a segment that somebody
 * deleted are written anew at once.
 * One at a time: a second one must not begin before it ended.
 * @param keep how many segments may hold something before the oldest is written anew
 * @throws NotStored when the disk refuses; then nothing was dropped that is not elsewhere
 */
export async function compactJournal(
  index: MessageIndex,
  journal: Journal,
  keep: number,
): Promise<void> {
  for (const segment of await journal.look()) await copyAll(index, journal, segment)
  for (const segment of journal.segments()) {
    const current = journal.segment()
    if (segment >= current) return
    if (index.living(segment).size > 0 && current - segment < keep) return
    await copyAll(index, journal, segment)
    await journal.drop(segment)
  }
}

async function copyAll(index: MessageIndex, journal: Journal, segment: number): Promise<void> {
  while (index.living(segment).size > 0) {
    await copy(index, journal, first(index.living(segment), atOnce))
  }
}

/** Without a list of all: there may be hundreds of thousands. */
function first(entries: ReadonlySet<Entry>, count: number): Entry[] {
  const found: Entry[] = []
  for (const entry of entries) {
    if (found.length === count) break
    found.push(entry)
  }
  return found
}

/** An entry belongs to its old segment until the copy is on the disk. */
async function copy(
  index: MessageIndex,
  journal: Journal,
  entries: readonly Entry[],
): Promise<void> {
  await Promise.all(
    entries.map(async (entry) => {
      const segment = await journal.append(publishedLine(entry))
      index.move(entry, segment)
    }),
  )
}
