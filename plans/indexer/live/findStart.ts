import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import type { Broadcast } from './broadcast.ts'
import { serverSentEvent } from './serverSentEvent.ts'
import { behindBlock, writePosition, type StreamPosition } from './streamPosition.ts'
import type { EditionIndex } from './editionRow.ts'
import type { Topic } from './topic.ts'

/** What follows a position, for a reader who was longer away than is kept. */
export interface Missed {
  /** Messages as they go on the wire; '' for none. */
  readonly text: string
  readonly position: StreamPosition
}

/** Where a reader comes from. `since`: the block for which the oldest of its answers is true. */
export type CameFrom =
  | { readonly kind: 'now' }
  | { readonly kind: 'since'; readonly block: number }
  | { readonly kind: 'position'; readonly position: StreamPosition }
  /** It sent back a position that is not ours. */
  | { readonly kind: 'unknown' }

export interface StartDeps {
  readonly broadcast: Broadcast
  /** What a topic is told behind a position, up to a block; null: `reset`. Throws while the database is away. */
  readonly missed: (
    topic: Topic,
    after: StreamPosition,
    upTo: StoredBlock,
  ) => Promise<Missed | null>
}

/** A reader's place in the row of editions, and what it is given to stand there. */
export interface StreamStart {
  readonly index: EditionIndex
  readonly position: StreamPosition
  readonly bytes: Uint8Array | null
  /** It stands in the row; else more follows from the database. */
  readonly isThere: boolean
}

const encoder = new TextEncoder()

/** Brings a reader into the row of editions, from wherever it comes. */
export async function findStart(
  { broadcast, missed }: StartDeps,
  topic: Topic,
  {
    from,
    newest,
  }: { from: CameFrom; newest: { readonly block: StoredBlock; readonly index: EditionIndex } },
): Promise<StreamStart> {
  const top = behindBlock(newest.block)
  const opening = (event: 'block' | 'reset'): StreamStart => {
    const bytes = encoder.encode(openingOf(topic, event, newest.block))
    return { index: newest.index, position: top, bytes, isThere: true }
  }
  switch (from.kind) {
    case 'now':
      return opening('block')
    case 'unknown':
      return opening('reset')
    case 'since': {
      const index = broadcast.indexAfterBlock(from.block)
      if (index === null) return opening('reset')
      if (index === newest.index) return opening('block')
      return { index, position: top, bytes: null, isThere: true }
    }
    case 'position': {
      const { position } = from
      const index = broadcast.indexBehind(position)
      if (index !== null) return { index, position, bytes: null, isThere: true }
      const rest = await missed(topic, position, newest.block)
      if (!rest) return opening('reset')
      return {
        index: newest.index,
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
    ? serverSentEvent('change', { block, plans: [], members: [] }, top)
    : serverSentEvent(event, block, top)
}
