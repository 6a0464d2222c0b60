import * as v from 'valibot'
import { isCaip2, type CaipNetworkId } from '../caip/caip.ts'
import { endpoint } from '../http/endpoint.ts'
import { count } from '../http/boundedInteger.ts'

/*
 * Signing in with a wallet: a nonce, a signed message, a session. The wire is that of AppKit up to 1.8 (facts/modal.md §18.3), so
 * that its clients can sign in here too; sessions can be seen, renewed and ended, which its own service does not offer.
 *
 * A session is shown by `Authorization: Bearer <token>`, or by the cookie that `authenticate` sets. A write by cookie is taken
 * from pages of the site alone.
 */

/** What AppKit's clients add to each address. */
const project = v.object({
  projectId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  st: v.optional(v.pipe(v.string(), v.maxLength(40))),
  sv: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

const caip2 = v.pipe(
  v.string(),
  v.check(isCaip2, 'is no CAIP-2 id'),
  v.transform((id) => id as CaipNetworkId),
)
const short = v.pipe(v.string(), v.maxLength(500))
const token = v.pipe(v.string(), v.maxLength(200))

// Apart, for clients that take no schema along.
export { nonceHeader } from '../signIn/sessionCookie.ts'

/** A nonce for one message, good for five minutes and one sign-in. */
export const nonceOf = endpoint({
  method: 'GET',
  path: '/auth/v1/nonce',
  query: project,
  response: v.object({ nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,96}$/u)), token }),
})

/** What the message says, field by field (`SignInMessage`): it must be what the text says. */
const messageData = v.object({
  domain: short,
  accountAddress: v.pipe(v.string(), v.maxLength(128)),
  chainId: caip2,
  uri: v.pipe(v.string(), v.maxLength(4_096)),
  version: v.literal('1'),
  nonce: short,
  issuedAt: v.optional(short),
  expirationTime: v.optional(short),
  notBefore: v.optional(short),
  statement: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
  requestId: v.optional(short),
  resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4_096))), v.maxLength(200))),
})

/** Trades a signed message for a session. Needs `nonceHeader`. The session's cookie comes with the answer. */
export const authenticateOf = endpoint({
  method: 'POST',
  path: '/auth/v1/authenticate',
  query: project,
  body: v.object({
    data: messageData,
    /** The text that was signed, as it was. */
    message: v.pipe(v.string(), v.maxLength(8_192)),
    /** Hex for EVM accounts; base58 for Solana. */
    signature: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_002)),
    clientId: v.nullish(short),
    /** What the app knows of the wallet, e.g. its name. Only `name` is kept, for the list of sessions. */
    walletInfo: v.nullish(v.record(v.string(), v.unknown())),
  }),
  response: v.object({
    /** Shows the session; nobody but this client learns it. */
    token,
    /** Unix seconds: from then on the session is over unless it was renewed. */
    expires: count,
  }),
})

/** Who is signed in. 401 when nobody is. */
export const meOf = endpoint({
  method: 'GET',
  path: '/auth/v1/me',
  query: v.object({ ...project.entries, includeAppKitAccount: v.optional(short) }),
  response: v.object({
    address: v.string(),
    /** The reference of the chain: a number for EVM chains, as AppKit's clients expect it. */
    chainId: v.union([count, v.string()]),
    caip2Network: caip2,
    /** Id of this session in the list of sessions. */
    sessionId: v.string(),
    /** Unix seconds. */
    expires: count,
  }),
})

/** Trades the token for a new one; the old one is good for another minute, then whoever shows it ends the session. */
export const renewOf = endpoint({
  method: 'POST',
  path: '/auth/v1/renew',
  query: project,
  response: authenticateOf.response,
})

/** Ends this session, if there is one. */
export const signOutOf = endpoint({
  method: 'POST',
  path: '/auth/v1/sign-out',
  query: project,
  response: v.object({}),
})

/** A session of the account, as its owner sees it. */
const session = v.object({
  id: v.string(),
  caip2Network: caip2,
  /** Unix seconds. */
  createdAt: count,
  seenAt: count,
  expires: count,
  /** What the browser called itself. */
  device: v.string(),
  wallet: v.nullable(v.string()),
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
})

/** Every open session of the account that asks, the newest first. */
export const sessionsOf = endpoint({
  method: 'GET',
  path: '/auth/v1/sessions',
  query: project,
  response: v.object({ sessions: v.array(session) }),
})

/** Ends one session of the account that asks. 404 for one that is not its own. */
export const sessionEndOf = endpoint({
  method: 'DELETE',
  path: '/auth/v1/sessions/:id',
  params: v.object({ id: v.pipe(v.string(), v.uuid('is no id of a session')) }),
  query: project,
  response: v.object({}),
})
