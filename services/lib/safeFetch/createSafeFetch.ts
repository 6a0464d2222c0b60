import { SafeFetchError } from './safeFetchError.ts'
import { createDestinationCheck, type DestinationRules } from './createDestinationCheck.ts'
import { requestPinned, type PageAnswer } from './requestPinned.ts'

export interface PageOptions {
  readonly maxBytes: number
  /** For all of it: names, redirects and the last byte; 10 s when left out. */
  readonly timeoutMs?: number
  /** How often a page may send on; 3 when left out. */
  readonly redirects?: number
  /** Sent by POST, a text as JSON. */
  readonly body?: string | Uint8Array
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface FetchedPage {
  readonly bytes: Uint8Array
  /** As the server says it; '' where it says none. */
  readonly contentType: string
}

/** Reads a page of the web that a stranger named. */
export type SafeFetch = (url: string, options: PageOptions) => Promise<FetchedPage>

const defaults = { timeoutMs: 10_000, redirects: 3 } as const
const mostAtOnce = 24
/** So many wait for their turn; more are refused. */
const mostWaiting = 200

/**
 * A reader of strangers' pages that cannot be led into the network of the machine: only https on its usual port, only hosts
 * all of whose addresses are public, and the address that was judged is the one that is connected to; each redirect is judged
 * anew. Nothing compressed is taken, so a small answer cannot become a large one.
 * @param options but for `trusted` for tests: other rules of what is public, and names of one's own
 */
export function createSafeFetch(options: DestinationRules = {}): SafeFetch {
  const { parse, judge } = createDestinationCheck(options)
  let open = 0
  const waiting: (() => void)[] = []

  /** @throws SafeFetchError when too many wait already */
  async function turn(): Promise<void> {
    if (open < mostAtOnce) open += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((done) => waiting.push(done))
    else throw new SafeFetchError('busy', 'Too many pages are read at once.')
  }

  /** Whoever waited the longest takes the place. */
  function done(): void {
    const next = waiting.shift()
    if (next) next()
    else open -= 1
  }

  /** @throws SafeFetchError */
  return async function safeFetch(url, asked) {
    await turn()
    const { timeoutMs = defaults.timeoutMs, signal } = asked
    const over = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([over, signal]) : over
    try {
      return await unlessOver(follow(url, asked, ends), ends)
    } catch (cause) {
      if (over.aborted)
        throw new SafeFetchError('time', `${hostOf(url)} took longer than ${timeoutMs} ms.`, {
          cause,
        })
      if (cause instanceof SafeFetchError) throw cause
      throw new SafeFetchError('unreachable', `${hostOf(url)} could not be read.`, { cause })
    } finally {
      done()
    }
  }

  async function follow(
    first: string,
    asked: PageOptions,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    const { maxBytes, redirects = defaults.redirects, body, headers = {} } = asked
    let url = parse(first)
    for (let left = redirects; ; left -= 1) {
      const address = await judge(url, signal)
      const answer = await requestPinned(url, {
        address,
        maxBytes,
        signal,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      if (!('location' in answer)) return answer satisfies PageAnswer
      if (left === 0) throw new SafeFetchError('redirects', `${url.host} sends on too often.`)
      url = parse(answer.location, url)
    }
  }

  /** A slash that is written as a number may be one to the host, and lead out of the place. */
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'The page'
}

/** What comes of work that nobody waits for any more is nobody's. */
function unlessOver<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
