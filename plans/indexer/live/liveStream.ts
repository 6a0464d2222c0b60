import type { Log } from '@causeway/services/lib/log/log'
import { findStart, type CameFrom, type StartDeps } from './findStart.ts'
import { serverSentEvent } from './serverSentEvent.ts'
import type { StreamPosition } from './streamPosition.ts'
import type { EditionIndex } from './editionRow.ts'
import type { Topic } from './topic.ts'

export interface StreamDeps extends StartDeps {
  readonly log: Log
  readonly signal: AbortSignal
  /** The stream is over; called once. */
  readonly onEnd: () => void
}

/** In ms: a comment line after so long a silence; a reader that takes nothing for so long is let go; when to come back. */
export const streamTimes = { heartbeat: 15_000, slow: 30_000, retry: 2_000 } as const

const encoder = new TextEncoder()
/** One message waits at most. */
const oneAtOnce = { highWaterMark: 1 }
const stillHere = encoder.encode(': still here\n\n')
const retry = encoder.encode(`retry: ${streamTimes.retry}\n\n`)

/**
 * The body of a stream of server-sent events. It holds a place in the row of editions and no messages: what is new is written when the
 * reader takes it, from bytes that all readers of the topic share. So a slow reader costs nothing but that place; one who falls
 * out of the row is told the rest from the database, and goes on in the row.
 */
export function liveStream(
  deps: StreamDeps,
  topic: Topic,
  start: CameFrom,
): ReadableStream<Uint8Array> {
  const { broadcast, log, signal } = deps
  let [from, index]: [CameFrom | null, EditionIndex] = [start, 0]
  let position: StreamPosition | null = start.kind === 'position' ? start.position : null
  let givenAt = Date.now()
  let [isOver, isSettling] = [false, false]
  let leave = () => {}
  let controller: ReadableStreamDefaultController<Uint8Array>

  function give(bytes: Uint8Array): void {
    givenAt = Date.now()
    controller.enqueue(bytes)
  }

  function stop(): void {
    if (isOver) return
    isOver = true
    leave()
    deps.onEnd()
  }

  function end(reason: 'slow' | 'stopping'): void {
    if (isOver) return
    controller.enqueue(encoder.encode(serverSentEvent('end', { reason })))
    controller.close()
    stop()
  }

  /** Gives what is new, if the reader takes it now. */
  function flush(): void {
    if (isOver || (controller.desiredSize ?? 0) <= 0) return
    if (from) return void settle()
    const told = broadcast.from(index, topic)
    if (!told) {
      from = behind(position)
      return void settle()
    }
    index = told.index
    position = told.position ?? position
    if (told.chunks.length > 0) give(joined(told.chunks))
  }

  /** Finds the reader's place in the row. */
  async function settle(): Promise<void> {
    const newest = broadcast.newest()
    if (isSettling || !newest || !from) return
    isSettling = true
    try {
      const found = await findStart(deps, topic, { from, newest })
      // Meanwhile the reader may have gone.
      if (isOver) return
      ;({ index, position } = found)
      from = found.isThere ? null : behind(position)
      if (found.bytes) give(found.bytes)
    } catch (error) {
      // The database is away: the next look goes on from the same position.
      return log.debug({ err: error }, 'live stream: nothing could be read')
    } finally {
      isSettling = false
    }
    flush()
  }

  return new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
        controller.enqueue(retry)
        if (signal.aborted) return end('stopping')
        leave = broadcast.join({
          onNews: flush,
          onStop: () => end('stopping'),
          onSecond: (now) => {
            const isFull = (controller.desiredSize ?? 1) <= 0
            if (isFull && now - givenAt > streamTimes.slow) end('slow')
            else if (!isFull && now - givenAt >= streamTimes.heartbeat) give(stillHere)
            else if (from) flush()
          },
        })
      },
      pull: flush,
      cancel: stop,
    },
    oneAtOnce,
  )
}

/** Where it goes on: what it missed is not kept any more. */
const behind = (position: StreamPosition | null): CameFrom =>
  position ? { kind: 'position', position } : { kind: 'unknown' }

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks
  // Of one edition, as mostly: the very bytes that all others get.
  return chunks.length === 1 && only ? only : new Uint8Array(Buffer.concat(chunks))
}
