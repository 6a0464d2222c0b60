import type { Log } from '../../lib/log.ts'
import type { StreamPosition } from './position.ts'
import type { News } from './readNews.ts'
import { messageOf, teller } from './teller.ts'

export interface StreamDeps {
  /** What follows a position; throws while the database is away. */
  readonly read: (after: StreamPosition) => Promise<News>
  /** Calls back when there may be more; returns how to stop it. */
  readonly listen: (listener: () => void) => () => void
  readonly log: Log
  readonly signal: AbortSignal
}

/** In ms: a comment line after so long a silence; a reader that takes nothing for so long is let go; when to come back. */
export const streamTimes = { heartbeat: 15_000, slow: 30_000, retry: 2_000 } as const

/**
 * The body of a stream of server-sent events. It holds no queue: the reader's demand pulls the next piece out of the database, so
 * a slow reader costs one piece of at most 100 events, and nothing can be lost between two pieces.
 *
 * @param from see `teller`.
 */
export function eventStream(
  deps: StreamDeps,
  from: StreamPosition | 'unknown' | null,
): ReadableStream {
  const { log, signal } = deps
  const encoder = new TextEncoder()
  const tell = teller(deps.read, from)
  const bell = createBell(streamTimes.heartbeat)
  /** When the reader was last given something. */
  let givenAt = Date.now()
  let stopWatching = () => {}

  function end(controller: ReadableStreamDefaultController, reason: 'slow' | 'stopping'): void {
    if (bell.isOver()) return
    controller.enqueue(encoder.encode(messageOf('end', { reason })))
    controller.close()
    stopWatching()
  }

  /** The next piece; null when nothing can be told before the heartbeat is due. */
  async function piece(): Promise<string | null> {
    while (await bell.rings()) {
      try {
        const { text, hasMore } = await tell()
        if (hasMore) bell.ring()
        if (text !== null) return text
      } catch (error) {
        // The database is away: the next look goes on from the same position.
        log.debug({ err: error }, 'live stream: nothing could be read')
      }
    }
    return null
  }

  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`retry: ${streamTimes.retry}\n\n`))
        const stopListening = deps.listen(bell.ring)
        const onStop = () => end(controller, 'stopping')
        const watch = setInterval(() => {
          const isFull = (controller.desiredSize ?? 1) <= 0
          if (isFull && Date.now() - givenAt > streamTimes.slow) end(controller, 'slow')
        }, 1_000)
        watch.unref()
        signal.addEventListener('abort', onStop)
        stopWatching = () => {
          bell.stop()
          stopListening()
          clearInterval(watch)
          signal.removeEventListener('abort', onStop)
        }
        if (signal.aborted) onStop()
      },
      async pull(controller) {
        const text = await piece()
        if (bell.isOver()) return
        givenAt = Date.now()
        controller.enqueue(encoder.encode(text ?? ': still here\n\n'))
      },
      cancel: () => stopWatching(),
    },
    { highWaterMark: 1 },
  )
}

/** Remembers that it was rung until somebody waits for it. Rings once by itself at first. */
function createBell(patience: number) {
  let isRung = true
  let isStopped = false
  let wake = () => {}
  return {
    ring: () => {
      isRung = true
      wake()
    },
    stop: () => {
      isStopped = true
      wake()
    },
    isOver: () => isStopped,
    /** True when it rang, false after the patience (ms) or when it was stopped. */
    rings: () =>
      new Promise<boolean>((resolve) => {
        const answer = () => {
          clearTimeout(timer)
          const did = isRung && !isStopped
          isRung = false
          resolve(did)
        }
        const timer = setTimeout(answer, patience)
        wake = answer
        if (isRung || isStopped) answer()
      }),
  }
}
