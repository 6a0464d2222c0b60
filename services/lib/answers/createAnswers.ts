import { createByteCache } from './byteCache.ts'

/** Answers by what was asked, each true for one version of what it tells. */
export interface Answers<T> {
  /** What is kept for a key, where it is of this version. */
  peek(key: string, version: string): T | undefined
  /**
   * The answer of this version: the kept one, or that which is being made for somebody else, or a new one.
   *
   * @param make fails for all who wait for it, and is asked again by whoever comes next: failures are not kept
   * @param versionNow the version after it was made. What changed meanwhile may be in it or not, so it is then given to those
   *   who wait, for whom it is as new as they asked for, and not kept.
   */
  get(ask: {
    readonly key: string
    readonly version: string
    readonly make: () => Promise<T>
    readonly versionNow: () => Promise<string | null>
  }): Promise<T>
  /** Bytes that are kept, as `bytesOf` counts them. */
  bytes(): number
}

interface Kept<T> {
  readonly version: string
  readonly value: T
}

/** What an entry costs beside its texts: two objects, a place in a map. */
const entryBytes = 300

/**
 * Keeps answers until what they tell changes, or nobody asks for them.
 *
 * @param options.bytes how much is kept at most
 * @param options.bytesOf what one answer takes
 * @param options.onAsk told of each question how it was answered
 */
export function createAnswers<T>(options: {
  readonly bytes: number
  readonly bytesOf: (value: T) => number
  readonly onAsk?: (how: 'kept' | 'joined' | 'made') => void
}): Answers<T> {
  const { bytesOf, onAsk = () => {} } = options
  const cache = createByteCache<Kept<T>>(options.bytes)
  const underWay = new Map<string, Promise<T>>()

  function peek(key: string, version: string): T | undefined {
    const kept = cache.get(key)
    if (!kept) return undefined
    if (kept.version === version) {
      onAsk('kept')
      return kept.value
    }
    return undefined
  }

  async function makeAndKeep({ key, version, make, versionNow }: Parameters<Answers<T>['get']>[0]) {
    const value = await make()
    // Who cannot tell the version can keep nothing; the answer is good all the same.
    const now = await versionNow().catch(() => null)
    if (now === version) {
      const texts = 2 * (key.length + version.length)
      cache.set(key, { version, value }, bytesOf(value) + texts + entryBytes)
    }
    return value
  }

  return {
    peek,
    get: (ask) => {
      const kept = peek(ask.key, ask.version)
      if (kept !== undefined) return Promise.resolve(kept)
      const name = `${ask.version}\n${ask.key}`
      const already = underWay.get(name)
      onAsk(already ? 'joined' : 'made')
      if (already) return already
      const making = makeAndKeep(ask).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
    bytes: () => cache.bytes(),
  }
}
