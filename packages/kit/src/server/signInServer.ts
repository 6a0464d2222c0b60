import { sessionEndOf } from '@causeway/protocol/api/auth'
import { parseRequest } from '@causeway/protocol/http/call'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { SignInSite } from '@causeway/protocol/signIn/sessionCookie'
import { respond, signInRefusal, refused } from './respond.ts'
import { createSignInNonces } from './createSignInNonces.ts'
import {
  type GrantedSession,
  type SignInSessions,
  createSignInSessions,
} from './createSignInSessions.ts'
import { createSealedSessions } from './createSealedSessions.ts'
import { pagesOf, shownBy } from './shownBy.ts'
import {
  type SignInCaller,
  type SignInServer,
  type SignInServerOptions,
  callerOf,
} from './signInContract.ts'
import { memoryStore, type SessionStore, type StoredServerSession } from './memoryStore.ts'
import { messageTrade } from './messageTrade.ts'

const seconds = (ms: number) => Math.floor(ms / 1_000)

/**
 * Signs people in on a server of your own, whichever framework it has: it takes the Web's `Request` and gives a `Response`.
 * @throws TypeError for a secret that is too short, a domain that is none, or domains of this machine beside others
 *
 * @example
 * import { memoryStore, signInServer } from '@causeway/kit/server'
 *
 * export const auth = signInServer({
 *   domain: 'shop.example',
 *   secret: 'read from the environment: 32 characters or more',
 *   store: memoryStore(),
 * })
 */
export function signInServer(options: SignInServerOptions): SignInServer {
  const { domain, secret, now = Date.now } = options
  // From the environment it may be missing, whatever its type says.
  if (!(secret?.length >= 32))
    throw new TypeError(
      'The secret of signInServer has 32 characters or more: `openssl rand -base64 32` makes one.',
    )
  const nonces = createSignInNonces(secret, now)
  const { sessions, spend } = keptBy(options, now)
  const site = siteOf(typeof domain === 'string' ? [domain] : domain)
  const shown = shownBy(site)
  const pages = pagesOf(site)
  const trade = messageTrade(options, site, nonces, { open: sessions.open, spend })

  async function known(
    request: SignInCaller,
  ): Promise<{ session: StoredServerSession; token: string } | null> {
    const token = shown.read(request)
    const session = token === undefined ? undefined : await sessions.find(token)
    return token !== undefined && session ? { session, token } : null
  }
  async function needed(request: Request) {
    const found = await known(request)
    if (!found) throw refused(401, 'session', 'there is none, or it is over: sign in')
    return found
  }
  const give = ({ token, until }: GrantedSession) =>
    respond({ token, expires: seconds(until) }, shown.keep(token, until - now()))

  const routes: Readonly<Record<string, (request: Request, id: string) => Promise<Response>>> = {
    'GET nonce': async () => respond(await nonces.make()),
    'POST authenticate': async (request) => give(await trade(request)),
    'GET me': async (request) => respond(meIs((await needed(request)).session)),
    async 'POST renew'(request) {
      const { session, token } = await needed(request)
      const fresh = await sessions.renew(session, token)
      if (!fresh) throw refused(401, 'session', 'was renewed by another request: use its token')
      return give(fresh)
    },
    async 'POST sign-out'(request) {
      const found = await known(request)
      if (found) await sessions.end(found.session.id)
      // Else any page could have a browser forget its session.
      return respond({}, shown.counts(request) ? shown.forget() : undefined)
    },
    async 'GET sessions'(request) {
      const { session } = await needed(request)
      const all = await sessions.list(session)
      return respond({ sessions: all.map((one) => listed(one, session.id)) })
    },
    async 'DELETE sessions'(request, id) {
      const { params } = parseRequest(sessionEndOf, { params: { id } })
      const { session } = await needed(request)
      if (await sessions.endOf(session.owner, params.id)) return respond({})
      throw refused(404, 'id', 'is of no session of this account')
    },
  }

  async function answer(request: Request): Promise<Response> {
    const found = /\/auth\/v1\/([a-z-]+)(?:\/([\w-]+))?$/u.exec(new URL(request.url).pathname)
    const [, name = '', id = ''] = found ?? []
    const route = routes[`${request.method} ${name}`]
    try {
      if (!route || (id !== '') !== (request.method === 'DELETE'))
        throw refused(404, 'path', 'is none of sign-in')
      return await route(request, id)
    } catch (error) {
      return signInRefusal(error, options.onError)
    }
  }

  return {
    handle: async (request) =>
      pages.preflight(request) ?? pages.allow(request, await answer(request)),
    async session(request) {
      const found = await known(callerOf(request))
      if (!found) return null
      const { address, chainId, id, until } = found.session
      return { address, chainId, sessionId: id, expires: seconds(until) }
    },
  }
}

const isHost = (domain: string) =>
  URL.canParse(`https://${domain}`) && new URL(`https://${domain}`).host === domain

/** Sessions, and the nonces that were used. A store's functions may need the store. */
function keptBy(
  { store, secret }: Pick<SignInServerOptions, 'store' | 'secret'>,
  now: () => number,
): Pick<SessionStore, 'spend'> & { readonly sessions: SignInSessions } {
  if (store === 'sealed')
    return { sessions: createSealedSessions(secret, now), spend: memoryStore(now).spend }
  const spend: SessionStore['spend'] = (nonce, until) => store.spend(nonce, until)
  return { sessions: createSignInSessions(store, now), spend }
}

/**
 * @throws TypeError for a host that is none, and where some pages are of this machine and some are not: one cookie cannot be both
 *   secure and not
 */
function siteOf(domains: readonly string[]): SignInSite {
  if (domains.length === 0 || !domains.every(isHost))
    throw new TypeError(
      'The domain of signInServer is the host of your pages in small letters, without https:// and path, such as shop.example or localhost:5173.',
    )
  const isSecure = domains.map((domain) => !isLoopbackUrl(`http://${domain}`))
  if (new Set(isSecure).size > 1)
    throw new TypeError(
      'The domains of signInServer are all of this machine, or none is: take them from the environment.',
    )
  return { domains, isSecure: isSecure[0] ?? true }
}

/** As AppKit's clients expect it: the chain of EVM accounts is a number. */
function meIs({ address, chainId, id, until }: StoredServerSession) {
  const [namespace, reference = ''] = chainId.split(':')
  return {
    address,
    chainId: namespace === 'eip155' ? Number(reference) : reference,
    caip2Network: chainId,
    sessionId: id,
    expires: seconds(until),
  }
}

function listed(session: StoredServerSession, own: string) {
  const { id, chainId, createdAt, renewedAt, until, device } = session
  return {
    id,
    caip2Network: chainId,
    createdAt: seconds(createdAt),
    seenAt: seconds(renewedAt),
    expires: seconds(until),
    device,
    wallet: null,
    isThis: id === own,
  }
}
