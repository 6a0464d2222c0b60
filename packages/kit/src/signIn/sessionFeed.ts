import { type Store, createStore } from '../core/createStore.ts'
import type { SignInSession } from '../core/ports/signIn.ts'
import type { Kit } from '../actions/kit.ts'

/** Who is signed in: `unknown` until a session was looked for, and on a server. */
export type SessionState =
  | { readonly status: 'unknown' | 'signedOut' | 'pending' }
  | { readonly status: 'signedIn'; readonly session: SignInSession }

interface Feed extends Store<SessionState, SessionState> {
  /** Somebody wants to know: from now on a session of an earlier visit is asked for (D54). */
  readonly watch: () => void
  /** Hears that somebody wants to know; at once where somebody does. */
  readonly whenWatched: (listener: () => void) => void
}
const feeds = new WeakMap<Kit, Feed>()

/**
 * What a kit knows of its session; light enough for a page on which nobody signs in.
 * @returns the same store for the same kit: hooks listen to it before the flow that fills it was fetched
 */
export function sessionFeed(kit: Kit): Feed {
  const feed = feeds.get(kit) ?? createFeed()
  feeds.set(kit, feed)
  return feed
}

function createFeed(): Feed {
  const store = createStore<SessionState, SessionState, never>(
    (_, next) => [next],
    { status: 'unknown' },
    () => undefined,
  )
  let isWatched = false
  const waiting: (() => void)[] = []
  function watch(): void {
    if (isWatched) return
    isWatched = true
    waiting.forEach((listener) => listener())
  }
  return {
    ...store,
    watch,
    whenWatched(listener) {
      if (isWatched) listener()
      else waiting.push(listener)
    },
    subscribe(listener) {
      watch()
      return store.subscribe(listener)
    },
  }
}

/**
 * Who is signed in, for code outside of React: `get` says it, `subscribe` hears of each change and returns what stops it.
 *
 * @example
 * const stop = sessionOf(kit).subscribe(() => console.log(sessionOf(kit).get().status))
 */
export function sessionOf(kit: Kit): Pick<Feed, 'get' | 'subscribe'> {
  const feed = sessionFeed(kit)
  feed.watch()
  return feed
}
