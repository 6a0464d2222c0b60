import { signInLimits } from '@causeway/protocol/signIn/limits'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { isSameSecret, randomHex, sha256 } from './createSignInNonces.ts'
import type { StoredServerSession, SessionStore } from './memoryStore.ts'

const { sessionMs, longestSessionMs, graceMs } = signInLimits

/** What shows a session, and until when (Unix ms). */
export interface GrantedSession {
  readonly token: string
  readonly until: number
}

/** Who is signed in, however it is kept. */
export interface SignInSessions {
  /** The session that a token shows. */
  readonly find: (token: string) => Promise<StoredServerSession | undefined>
  readonly open: (
    message: SignInMessage,
    who: Pick<StoredServerSession, 'owner' | 'device'>,
  ) => Promise<GrantedSession>
  /** Trades a token for a new one; undefined where another request did so before. */
  readonly renew: (
    session: StoredServerSession,
    token: string,
  ) => Promise<GrantedSession | undefined>
  /** All sessions of whoever has this one, the newest first. */
  readonly list: (session: StoredServerSession) => Promise<readonly StoredServerSession[]>
  /** Ends one of the sessions of an owner. @returns false where it has none such */
  readonly endOf: (owner: string, id: string) => Promise<boolean>
  readonly end: (id: string) => Promise<void>
}

/** Who is signed in, over a store. */
export function createSignInSessions(store: SessionStore, now: () => number): SignInSessions {
  /** The session that a token shows. An old token that comes back later ends it: two clients have it. */
  async function find(token: string): Promise<StoredServerSession | undefined> {
    const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([0-9a-f]{64})$/u.exec(token) ?? []
    const session = id === '' ? undefined : await store.find(id)
    if (!session || session.until <= now()) return undefined
    const hash = await sha256(secret)
    if (isSameSecret(session.hash, hash)) return session
    if (!isSameSecret(session.before, hash)) return undefined
    if (session.renewedAt + graceMs > now()) return session
    await store.remove(id)
    return undefined
  }

  return {
    find,
    async open({ accountAddress: address, chainId }, { owner, device }) {
      const [id, secret, at] = [crypto.randomUUID(), randomHex(32), now()]
      const until = at + sessionMs
      const who = { id, owner, address, chainId, device }
      const times = { createdAt: at, renewedAt: at, until }
      await store.add({ ...who, ...times, hash: await sha256(secret), before: '' })
      return { token: `${id}.${secret}`, until }
    },
    async renew(session, token) {
      const shown = await sha256(token.split('.')[1] ?? '')
      if (!isSameSecret(session.hash, shown)) return undefined
      const secret = randomHex(32)
      const until = Math.min(now() + sessionMs, session.createdAt + longestSessionMs)
      const next = {
        ...session,
        hash: await sha256(secret),
        before: shown,
        renewedAt: now(),
        until,
      }
      return (await store.replace(next, shown))
        ? { token: `${session.id}.${secret}`, until }
        : undefined
    },
    async list({ owner }) {
      const all = await store.list(owner)
      return all.filter(({ until }) => until > now()).toSorted((a, b) => b.createdAt - a.createdAt)
    },
    async endOf(owner, id) {
      const session = await store.find(id)
      if (session?.owner !== owner) return false
      await store.remove(id)
      return true
    },
    end: (id: string) => store.remove(id),
  }
}
