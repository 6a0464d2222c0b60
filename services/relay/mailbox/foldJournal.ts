import type { Journal } from './journal.ts'
import { publishedLine } from './record.ts'
import type { Shelf } from './shelf.ts'

/**
 * Drops the oldest segments in which nothing lives any more, and writes the few living messages of a segment anew
 * that kept its place for long, so that the disk holds little more than what is waiting.
 * @param keep how many segments may hold something before the oldest is written anew
 */
export async function foldJournal(shelf: Shelf, journal: Journal, keep: number): Promise<void> {
  await journal.rotate()
  const current = journal.segment()
  for (const segment of journal.segments()) {
    if (segment >= current) return
    const living = shelf.segments().find(([one]) => one === segment)?.[1] ?? new Set()
    if (living.size > 0 && current - segment < keep) return
    const copies = [...living].map((entry) => {
      shelf.move(entry, journal.segment())
      return journal.append(publishedLine(entry))
    })
    await Promise.all(copies)
    await journal.drop(segment)
    shelf.forgetSegment(segment)
  }
}
