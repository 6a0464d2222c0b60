import { pendingRequests } from '../../actions/calls/pendingRequests.ts'
import type { Kit } from '../../actions/kit.ts'
import type { Eip1193Provider } from '../../connection/isEip1193Provider.ts'

/** One thing that a wallet was asked. */
export interface WatchedRequest {
  /** Unix ms. */
  readonly time: number
  readonly method: string
  /** What became of it: `pending`, `ok`, or the code and words of the error. */
  state: string
}

/** How many are kept. */
const longest = 100

/**
 * Listens to what the connected EVM wallet is asked, by whoever: while it listens, `request` of its provider is a function of its own,
 * which hands everything on as it came. A provider that lets nobody put one there is left alone.
 * @param changed is called when there is news
 */
export function watchRequests(kit: Kit, changed: () => void) {
  const seen: WatchedRequest[] = []
  let watched: Eip1193Provider | undefined
  let restore: (() => void) | undefined
  let refused = false

  function note(method: string): WatchedRequest {
    const one: WatchedRequest = { time: Date.now(), method, state: 'pending' }
    seen.push(one)
    if (seen.length > longest) seen.shift()
    changed()
    return one
  }
  function end(one: WatchedRequest, state: string): void {
    one.state = state
    changed()
  }

  function watch(provider: Eip1193Provider): () => void {
    const own = Object.getOwnPropertyDescriptor(provider, 'request')
    const before = provider.request.bind(provider)
    const request: Eip1193Provider['request'] = async (asked) => {
      const one = note(asked.method)
      try {
        const answer = await before(asked)
        end(one, 'ok')
        return answer
      } catch (error) {
        const { code, message } = { ...(error as { code?: number }), message: String(error) }
        end(one, code === undefined ? message : `${code} ${message}`)
        throw error
      }
    }
    refused = !Reflect.defineProperty(provider, 'request', {
      value: request,
      configurable: true,
      writable: true,
    })
    return () => {
      if (refused || provider.request !== request) return
      if (own) Reflect.defineProperty(provider, 'request', own)
      else Reflect.deleteProperty(provider, 'request')
    }
  }

  function follow(): void {
    const provider = kit.provider()
    if (provider === watched) return
    restore?.()
    watched = provider
    refused = false
    restore = provider && watch(provider)
  }

  const stop = kit.subscribe(follow)
  follow()
  return {
    seen: (): readonly WatchedRequest[] => seen,
    /** Whether the wallet's provider lets nobody listen. */
    isDeaf: () => refused,
    /** What wallets outside the page have not answered yet. */
    outside: () => pendingRequests(kit).get(),
    stop() {
      stop()
      restore?.()
    },
  }
}
