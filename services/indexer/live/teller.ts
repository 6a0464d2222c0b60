import { behindBlock, writePosition, type StreamPosition } from './position.ts'
import type { News } from './readNews.ts'

/** A position before everything, for a stream that begins with what is stored now. */
const nowhere: StreamPosition = { blockNumber: -1, logIndex: 0, hash: '' }

export interface Told {
  /** Messages as they go on the wire; null when there is nothing to tell. */
  readonly text: string | null
  /** More is stored already. */
  readonly hasMore: boolean
}

/**
 * Tells what follows a position, piece by piece, and remembers where it stands. When reading fails it stands where it was.
 *
 * @param from what the reader had last; null: it begins with what happens next. A position that is not ours begins with `reset`.
 */
export function teller(
  read: (after: StreamPosition) => Promise<News>,
  from: StreamPosition | 'unknown' | null,
): () => Promise<Told> {
  let position = from === null || from === 'unknown' ? nowhere : from
  let isFresh = from === null
  /** Hash of the block up to which everything was told. */
  let told: string | null = null
  return async () => {
    const news = await read(position)
    if (news.kind === 'nothing') return { text: null, hasMore: false }
    const { block } = news
    const top = behindBlock(block)
    if (position === nowhere || news.kind === 'reset') {
      const name = isFresh ? 'block' : 'reset'
      isFresh = false
      position = top
      told = block.hash
      return { text: messageOf(name, block, top), hasMore: false }
    }
    const texts = news.events.map((one) => messageOf('activity', one.activity, one.position))
    position = news.events.at(-1)?.position ?? position
    if (news.isAll && told !== block.hash) {
      told = block.hash
      position = top
      texts.push(messageOf('block', block, top))
    }
    return { text: texts.length > 0 ? texts.join('') : null, hasMore: !news.isAll }
  }
}

/** One message on the wire. JSON has no line breaks, so one `data:` line holds it. */
export function messageOf(event: string, data: object, position?: StreamPosition): string {
  const id = position ? `id: ${writePosition(position)}\n` : ''
  return `event: ${event}\n${id}data: ${JSON.stringify(data)}\n\n`
}
