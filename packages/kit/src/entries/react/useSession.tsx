import type { CaipNetworkId } from '@causeway/protocol/caip'
import { useMemo, useSyncExternalStore } from 'react'
import { sessionOfServer } from '../../signIn/sessionOfServer.ts'
import { type SessionState, sessionFeed } from '../../signIn/sessionFeed.ts'
import { useKit } from './useKit.tsx'

const unknownSession: SessionState = { status: 'unknown' }

/** Who a server says is signed in: what `session(request)` of `@causeway/kit/server` gives. */
export interface SignedInBefore {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/**
 * Who is signed in; `unknown` on a server, during hydration, and until a session was looked for.
 * @param options.initial whom the server knows by the cookie: the page is drawn signed in, there and here
 */
export function useSession(
  options: { readonly initial?: SignedInBefore | null | undefined } = {},
): SessionState {
  const feed = sessionFeed(useKit())
  const { address, chainId } = options.initial ?? {}
  const before = useMemo(
    (): SessionState =>
      address !== undefined && chainId !== undefined
        ? { status: 'signedIn', session: sessionOfServer({ address, chainId }) }
        : unknownSession,
    [address, chainId],
  )
  const now = useSyncExternalStore(feed.subscribe, feed.get, () => before)
  return now.status === 'unknown' ? before : now
}
