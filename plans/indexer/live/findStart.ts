import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import type { Broadcast } from './broadcast.ts'
import { messageOf } from './serverSentEvent.ts'
import { behindBlock, writePosition, type StreamPosition } from './streamPosition.ts'
import type { Place } from './editionRow.ts'
import type { Topic } from './topic.ts'

/** What follows a position, for a reader who was longer away than is kept. */
export interface Missed {
  /** Messages as they go on the wire; '' for none. */
  readonly text: string
  readonly position: StreamPosition
}

/** Where a reader comes from. `since`: the block for which the oldest of its answers is true. */
export type From =
  | { readonly kind: 'now' }
  | { readonly kind: 'since'; readonly block: number }
  | { readonly kind: 'position'; readonly position: StreamPosition }
  /** It sent back a position that is not ours. */
  | { readonly kind: 'unknown' }

export interface PlaceDeps {
  readonly broadcast: Broadcast
  /** What a topic is told behind a position, up to a block; null: `reset`. Throws while the database is away. */
  readonly missed: (
    topic: Topic,
    after: StreamPosition,
    upTo: StoredBlock,
  ) => Promise<Missed | null>
}

/** A reader's place in the row of editions, and what it is given to stand there. */
export interface Found {
  readonly place: Place
  readonly position: StreamPosition
  readonly bytes: Uint8Array | null
  /** It stands in the row; else more follows from the database. */
  readonly isThere: boolean
}

const encoder = new TextEncoder()

/** Brings a reader into the row of editions, from wherever it comes. */
export async function findPlace(
  { broadcast, missed }: PlaceDeps,
  topic: Topic,
  { from, newest }: { from: From; newest: { readonly block: StoredBlock; readonly place: Place } },
): Promise<Found> {
  const top = behindBlock(newest.block)
  const opening = (event: 'block' | 'reset'): Found => {
    const bytes = encoder.encode(openingOf(topic, event, newest.block))
    return { place: newest.place, position: top, bytes, isThere: true }
  }
  switch (from.kind) {
    case 'now':
      return opening('block')
    case 'unknown':
      return opening('reset')
    case 'since': {
      const place = broadcast.placeAfterBlock(from.block)
      if (place === null) return opening('reset')
      if (place === newest.place) return opening('block')
      return { place, position: top, bytes: null, isThere: true }
    }
    case 'position': {
      const { position } = from
      const place = broadcast.placeBehind(position)
      if (place !== null) return { place, position, bytes: null, isThere: true }
      const rest = await missed(topic, position, newest.block)
      if (!rest) return opening('reset')
      return {
        place: newest.place,
        position: rest.position,
        bytes: rest.text === '' ? null : encoder.encode(rest.text),
        isThere: writePosition(rest.position) === writePosition(top),
      }
    }
  }
}

/** Whoever reads changes is told in their form that nothing changed since its answers. */
function openingOf(topic: Topic, event: 'block' | 'reset', block: StoredBlock): string {
  const top = behindBlock(block)
  return topic.kind === 'changes' && event === 'block'
    ? messageOf('change', { block, plans: [], members: [] }, top)
    : messageOf(event, block, top)
}
