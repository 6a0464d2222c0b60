import type { Edition } from './edition.ts'
import { writePosition, type StreamPosition } from './streamPosition.ts'
import type { Topic } from './topic.ts'

/** A place in the row of editions: in front of the one of this number. */
export type Place = number

export interface Told {
  readonly chunks: readonly Uint8Array[]
  readonly place: Place
  /** Where a reader stands who was given them; null where there was nothing new. */
  readonly position: StreamPosition | null
}

/** The last editions, one after the other. */
export interface EditionRow {
  push(edition: Edition): void
  /** The place behind the newest one. */
  end(): Place
  /** The place behind a position; null where no edition that is kept ends there. */
  placeBehind(position: StreamPosition): Place | null
  /** The place behind everything up to a block; null where that is longer ago than is kept, or not told yet. */
  placeAfterBlock(number: number): Place | null
  /** What a topic is told from a place on; null where that is not kept any more. */
  from(place: Place, topic: Topic): Told | null
}

/** @param most editions that are kept, for readers who were slow or away */
export function createRow(most: number): EditionRow {
  let editions: Edition[] = []
  /** The place in front of `editions[0]`. */
  let first: Place = 0
  const end = (): Place => first + editions.length

  return {
    push: (edition) => {
      const over = Math.max(0, editions.length + 1 - most)
      editions = [...editions.slice(over), edition]
      first += over
    },
    end,
    placeBehind: (position) => {
      const text = writePosition(position)
      // The first that ends there: what was told of the same block later is told again rather than not at all.
      const index = editions.findIndex(({ to }) => writePosition(to) === text)
      return index === -1 ? null : first + index + 1
    },
    placeAfterBlock: (number) => {
      // The first time that the chain came so far: if blocks were replaced since, the reader must hear of it.
      const index = editions.findIndex(({ block }) => block.number >= number)
      const reached = editions[index]
      if (!reached) return null
      if (reached.block.number === number) return first + index + 1
      return reached.from.number <= number ? first + index : null
    },
    from: (place, topic) => {
      if (place < first) return null
      const missed = editions.slice(place - first)
      return {
        chunks: missed.flatMap((edition) => edition.bytesFor(topic) ?? []),
        place: end(),
        position: missed.at(-1)?.to ?? null,
      }
    },
  }
}
