import { change, changesOf } from '@causeway/plans/protocol/api/indexer/changesOf'
import { url } from '@causeway/protocol/http/call'
import { blockField } from '@causeway/protocol/http/fields'
import * as v from 'valibot'
import type { LiveMessage } from './liveMessage.ts'

/** In ms. */
export const listenTimes = {
  /** A browser gives up on a refusal (too many streams, a service that is away); we ask again, later each time. */
  again: 2_000,
  latest: 30_000,
  /** A line that says nothing for so long may be dead without anybody knowing; a new one tells what was missed. */
  silent: 45_000,
} as const

interface Deps {
  /** The indexer. */
  readonly base: string
  /** Of the oldest answer on the page; undefined while there is none. */
  readonly since: () => number | undefined
  readonly tell: (message: LiveMessage) => void
  readonly log: (error: unknown) => void
  readonly random?: () => number
}

/**
 * Listens to what changes, for ever: a line that breaks is opened again behind what was heard last.
 * @returns how to stop
 */
export function listenToIndexer({
  base,
  since,
  tell,
  log,
  random = Math.random,
}: Deps): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let heard: number | undefined
  let isOver = false

  function open(): void {
    heard ??= since()
    source = new EventSource(url(changesOf, base, { query: { since: heard } }))
    source.addEventListener('change', (event) => told(event, readChange))
    source.addEventListener('reset', (event) => told(event, readReset))
    source.addEventListener('error', () => {
      tell({ kind: 'state', state: 'broken' })
      // Else the browser comes back by itself, with the last id.
      if (source?.readyState === EventSource.CLOSED) later()
    })
    watch()
  }

  function told(event: MessageEvent<string>, read: typeof readChange): void {
    watch()
    try {
      const { at, plans, members } = read(JSON.parse(event.data))
      const from = heard ?? at.number
      heard = at.number
      tries = 0
      tell({ kind: 'change', from, block: at, plans, members })
      tell({ kind: 'state', state: 'live' })
    } catch (error) {
      log(error)
      later()
    }
  }

  function close(): void {
    source?.close()
    source = null
    clearTimeout(timer)
    clearTimeout(silence)
  }

  function later(): void {
    close()
    if (isOver) return
    tell({ kind: 'state', state: 'broken' })
    const wait = Math.min(listenTimes.again * 2 ** tries, listenTimes.latest)
    tries += 1
    timer = setTimeout(open, wait * (0.5 + random() / 2))
  }

  /** The service tells each block; its comments, which keep the line alive, are not shown to a page. */
  function watch(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      tell({ kind: 'state', state: 'broken' })
      close()
      open()
    }, listenTimes.silent)
  }

  tell({ kind: 'state', state: 'opening' })
  open()
  return () => {
    isOver = true
    close()
  }
}

function readChange(data: unknown) {
  const { block: at, plans, members } = v.parse(change, data)
  return { at, plans, members }
}

/** Anything may be another. */
function readReset(data: unknown): ReturnType<typeof readChange> {
  return { at: v.parse(blockField, data), plans: null, members: null }
}
