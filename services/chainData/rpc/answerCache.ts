import type { Span } from './spanOf.ts'

/** Answers that are still true. */
export interface AnswerCache {
  get(key: string, head: number): string | null
  /** @param head the newest block that was known before the question was asked */
  set(key: string, result: string, span: Span, head: number): void
  readonly bytes: () => number
}

interface Entry {
  readonly result: string
  /** null: for ever. */
  readonly head: number | null
  readonly until: number
}

/** What an entry costs beside its texts. */
const overhead = 200
/** A single answer may take this share of the whole. */
const largest = 1 / 16

/**
 * @param options.maxBytes when it is full, what was not asked for the longest time goes
 * @param options.blockMs how long an answer about the newest block is given at most: blocks that nobody told us of count, too
 */
export function createAnswerCache(options: {
  readonly maxBytes: number
  readonly blockMs: number
  readonly now: () => number
}): AnswerCache {
  const { maxBytes, blockMs, now } = options
  const entries = new Map<string, Entry>()
  let bytes = 0

  const costOf = (key: string, { result }: Entry) => key.length + result.length + overhead

  function remove(key: string, entry: Entry): void {
    if (entries.delete(key)) bytes -= costOf(key, entry)
  }

  return {
    bytes: () => bytes,
    get(key, head) {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.head !== null && (entry.head !== head || now() >= entry.until)) {
        remove(key, entry)
        return null
      }
      // The newest stand last.
      entries.delete(key)
      entries.set(key, entry)
      return entry.result
    },
    set(key, result, span, head) {
      if (span === 'never') return
      const entry: Entry = {
        result,
        head: span === 'ever' ? null : head,
        until: now() + blockMs,
      }
      if (costOf(key, entry) > maxBytes * largest) return
      const old = entries.get(key)
      if (old) remove(key, old)
      entries.set(key, entry)
      bytes += costOf(key, entry)
      for (const [oldest, one] of entries) {
        if (bytes <= maxBytes) break
        remove(oldest, one)
      }
    },
  }
}
