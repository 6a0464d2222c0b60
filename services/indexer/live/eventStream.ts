import type { Log } from '../../lib/log.ts'
import { behindBlock, writePosition, type StreamPosition } from './position.ts'
import type { News } from './readNews.ts'

export interface StreamDeps {
  /** What follows a position; throws while the database is away. */
  readonly read: (after: StreamPosition) => Promise<News>
  /** Calls back when there may be more; returns how to stop it. */
  readonly listen: (listener: () => void) => () => void
  readonly log: Log
  readonly signal: AbortSignal
  readonly times?: Partial<typeof streamTimes>
}

/** In ms: a comment line after so long a silence; a reader that takes nothing for so long is let go; when to come back. */
export const streamTimes = { heartbeat: 15_000, slow: 30_000, retry: 2_000 }

/** A position before everything, for a stream that begins with what is stored now. */
const unknown: StreamPosition = { blockNumber: -1, logIndex: 0, hash: '' }

/**
 * The body of a stream of server-sent events. It holds no queue: the reader's demand pulls the next piece out of the database, so
 * a slow reader costs one piece of at most 100 events, and nothing can be lost between two pieces.
 *
 * @param from what the reader had last; null: begin with what happens next. A position that is not ours any more begins with `reset`.
 */
export function eventStream(
  deps: StreamDeps,
  from: StreamPosition | 'unknown' | null,
): ReadableStream {
  const times = { ...streamTimes, ...deps.times }
  const encoder = new TextEncoder()
  let position = from === null || from === 'unknown' ? unknown : from
  let isFresh = from === null
  let isDue = true
  let ended = false
  let wake = () => {}
  /** When the reader was last given something. */
  let lastTaken = Date.now()
  let told: string | null = null
  let cleanUp = () => {}

  function end(controller: ReadableStreamDefaultController, reason: 'slow' | 'stopping'): void {
    if (ended) return
    ended = true
    controller.enqueue(encoder.encode(messageOf('end', { reason })))
    controller.close()
    cleanUp()
    wake()
  }

  /** The next piece of text, or null when there is none now. */
  async function next(): Promise<string | null> {
    isDue = false
    const news = await deps.read(position)
    if (news.kind === 'nothing') return null
    const { block } = news
    const top = behindBlock(block)
    if (position === unknown || news.kind === 'reset') {
      const name = isFresh ? 'block' : 'reset'
      isFresh = false
      position = top
      told = block.hash
      return messageOf(name, block, top)
    }
    const texts = news.events.map((one) => messageOf('activity', one.activity, one.position))
    position = news.events.at(-1)?.position ?? position
    if (!news.isAll) isDue = true
    else if (told !== block.hash) {
      told = block.hash
      position = top
      texts.push(messageOf('block', block, top))
    }
    return texts.length > 0 ? texts.join('') : null
  }

  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`retry: ${times.retry}\n\n`))
        const stopListening = deps.listen(() => {
          isDue = true
          wake()
        })
        const onStop = () => end(controller, 'stopping')
        const watch = setInterval(
          () => {
            const isFull = (controller.desiredSize ?? 1) <= 0
            if (isFull && Date.now() - lastTaken > times.slow) end(controller, 'slow')
          },
          Math.min(1_000, times.slow),
        )
        watch.unref()
        deps.signal.addEventListener('abort', onStop)
        cleanUp = () => {
          stopListening()
          clearInterval(watch)
          deps.signal.removeEventListener('abort', onStop)
        }
        if (deps.signal.aborted) onStop()
      },
      async pull(controller) {
        while (!ended) {
          const text = isDue ? await tryNext() : null
          if (ended) return
          lastTaken = Date.now()
          if (text !== null) return controller.enqueue(encoder.encode(text))
          if (!isDue && !(await woken()))
            return controller.enqueue(encoder.encode(': still here\n\n'))
        }
      },
      cancel() {
        ended = true
        cleanUp()
        wake()
      },
    },
    { highWaterMark: 1 },
  )

  async function tryNext(): Promise<string | null> {
    try {
      return await next()
    } catch (error) {
      // The database is away: the position stands where it was, and the next look goes on from there.
      deps.log.debug({ err: error }, 'live stream: nothing could be read')
      return null
    }
  }

  /** Whether there may be more before the heartbeat is due. */
  function woken(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), times.heartbeat)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
      if (ended || isDue) wake()
    })
  }
}

/** One message on the wire. JSON has no line breaks, so one `data:` line holds it. */
function messageOf(event: string, data: object, position?: StreamPosition): string {
  const id = position ? `id: ${writePosition(position)}\n` : ''
  return `event: ${event}\n${id}data: ${JSON.stringify(data)}\n\n`
}
