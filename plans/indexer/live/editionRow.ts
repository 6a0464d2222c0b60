import type { Edition } from './edition.ts'
import { writePosition, type StreamPosition } from './streamPosition.ts'
import type { Topic } from './topic.ts'

/** A place in the row of editions: in front of the one of this number. */
export type EditionIndex = number

export interface EditionChunks {
  readonly chunks: readonly Uint8Array[]
  readonly index: EditionIndex
  /** Where a reader stands who was given them; null where there was nothing new. */
  readonly position: StreamPosition | null
}

/** The last editions, one after the other. */
export interface EditionRow {
  push(edition: Edition): void
  /** The place behind the newest one. */
  end(): EditionIndex
  /** The place behind a position; null where no edition that is kept ends there. */
  indexBehind(position: StreamPosition): EditionIndex | null
  /** The place behind everything up to a block; null where that is longer ago than is kept, or not told yet. */
  indexAfterBlock(number: number): EditionIndex | null
  /** What a topic is told from a place on; null where that is not kept any more. */
  from(index: EditionIndex, topic: Topic): EditionChunks | null
}

/** @param most editions that are kept, for readers who were slow or away */
export function createEditionRow(most: number): EditionRow {
  let editions: Edition[] = []
  /** The place in front of `editions[0]`. */
  let first: EditionIndex = 0
  const end = (): EditionIndex => first + editions.length

  return {
    push: (edition) => {
      const over = Math.max(0, editions.length + 1 - most)
      editions = [...editions.slice(over), edition]
      first += over
    },
    end,
    indexBehind: (position) => {
      const text = writePosition(position)
      // The first that ends there: what was told of the same block later is told again rather than not at all.
      const at = editions.findIndex(({ to }) => writePosition(to) === text)
      return at === -1 ? null : first + at + 1
    },
    indexAfterBlock: (number) => {
      // The first time that the chain came so far: if blocks were replaced since, the reader must hear of it.
      const at = editions.findIndex(({ block }) => block.number >= number)
      const reached = editions[at]
      if (!reached) return null
      if (reached.block.number === number) return first + at + 1
      return reached.from.number <= number ? first + at : null
    },
    from: (index, topic) => {
      if (index < first) return null
      const missed = editions.slice(index - first)
      return {
        chunks: missed.flatMap((edition) => edition.bytesFor(topic) ?? []),
        index: end(),
        position: missed.at(-1)?.to ?? null,
      }
    },
  }
}
