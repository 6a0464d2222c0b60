import type { CaipNetworkId } from '@causeway/protocol/caip'

/** A session as it is kept: whoever reads it can sign in nowhere, since the token is there as a hash alone. */
export interface StoredServerSession {
  readonly id: string
  /** SHA-256 of the token's secret, in hex. */
  readonly hash: string
  /** That of the token before it; '' where it was never renewed. */
  readonly before: string
  /** Unix ms. */
  readonly renewedAt: number
  /** Whose sessions are listed and ended together. */
  readonly owner: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** What the browser called itself. */
  readonly device: string
  /** Unix ms. */
  readonly createdAt: number
  /** Unix ms: from then on it is over, and may be thrown away. */
  readonly until: number
}

/** Where sessions are kept, and which nonces were used: a table of each, in whatever database you have. */
export interface SessionStore {
  /**
   * Uses a nonce up. It has to be one step: of two calls at once, one gets true (`insert … on conflict do nothing`).
   * @param until Unix ms: the nonce may be forgotten then
   * @returns false when it was used before
   */
  readonly spend: (nonce: string, until: number) => Promise<boolean>
  readonly add: (session: StoredServerSession) => Promise<void>
  readonly find: (id: string) => Promise<StoredServerSession | undefined>
  /**
   * Takes the place of the session with this id, where its hash is still `hash`: one step, too.
   * @returns false when another request was faster
   */
  readonly replace: (session: StoredServerSession, hash: string) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
  readonly list: (owner: string) => Promise<readonly StoredServerSession[]>
}

/**
 * A store in this process's memory: for one process, for tests and for a first try. It forgets everything when the process ends.
 * @param now Unix ms
 */
export function memoryStore(now: () => number = Date.now): SessionStore {
  const sessions = new Map<string, StoredServerSession>()
  const spent = new Map<string, number>()
  const tidy = () => {
    for (const [nonce, until] of spent) if (until < now()) spent.delete(nonce)
    for (const [id, { until }] of sessions) if (until < now()) sessions.delete(id)
  }
  return {
    async spend(nonce, until) {
      tidy()
      if (spent.has(nonce)) return false
      spent.set(nonce, until)
      return true
    },
    add: async (session) => void sessions.set(session.id, session),
    find: async (id) => sessions.get(id),
    async replace(session, hash) {
      if (sessions.get(session.id)?.hash !== hash) return false
      sessions.set(session.id, session)
      return true
    },
    remove: async (id) => void sessions.delete(id),
    list: async (owner) => [...sessions.values()].filter((one) => one.owner === owner),
  }
}
