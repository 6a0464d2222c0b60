import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Client } from 'viem'
import type { SessionStore } from './memoryStore.ts'

/** A request of Node, Express and their like: as much of it as is read. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  /** Of Express: the whole path where the handler is mounted below one. */
  readonly originalUrl?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** What tells who asks. */
export type SignInCaller = Pick<Request, 'method' | 'headers'>

/** The same of the Web's request and of Node's. */
export function callerOf(request: Request | NodeRequest): SignInCaller {
  return isOfWeb(request)
    ? request
    : { method: request.method ?? 'GET', headers: headersOf(request) }
}

/** A header of Node's may be named `get`, and is text then. */
const isOfWeb = (request: Request | NodeRequest): request is Request =>
  typeof request.headers.get === 'function'

export function headersOf({ headers }: Pick<NodeRequest, 'headers'>): Headers {
  const all = new Headers()
  // HTTP/2 says method, target and host in names that no header has.
  for (const [name, value] of Object.entries(headers).filter(([key]) => !key.startsWith(':')))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) all.append(name, one)
  return all
}

/** What `signInServer` takes. */
export interface SignInServerOptions {
  /**
   * The host of your pages, with its port where it has one: `shop.example`, or `localhost:5173` while you develop; several where they have
   * several: `['shop.example', 'www.shop.example']`. Messages for any other are refused.
   */
  readonly domain: string | readonly [string, ...string[]]
  /**
   * At least 32 characters that nobody else knows, the same on every machine that answers: `openssl rand -base64 32` makes them. Nonces
   * are signed by it; sessions outlive a change.
   */
  readonly secret: string
  /**
   * Where sessions are kept. `sealed`: nowhere; the token, or the cookie, is the session itself, which no other device can end, and used
   * nonces are known to each process alone.
   */
  readonly store: SessionStore | 'sealed'
  /** For contract accounts, such as multisigs: a viem client of a chain, or one of each. Left out: keys alone sign in. */
  readonly client?: Client | readonly Client[]
  /**
   * Whether a request may go on: count them here, by whatever tells your visitors apart. A `contract` has a node run code that a
   * stranger sent. Everybody may when left out.
   */
  readonly admit?: (request: Request, what: 'signIn' | 'contract') => boolean | Promise<boolean>
  /** Hears what is no refusal: a store or a node that is away. */
  readonly onError?: (error: unknown) => void
  /** Milliseconds since 1970; left out: the clock of this machine. */
  readonly now?: () => number
}

/** Who is signed in. */
export interface SignedIn {
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly sessionId: string
  /** Unix seconds. */
  readonly expires: number
}

/** Sign-in for a server: answers the kit's `serverSignIn`, and says who is signed in. */
export interface SignInServer {
  /**
   * Answers `…/auth/v1/…`, and 404 for any other address. Pages of `domain` may ask from another origin too: the preflight is answered, and
   * no other page reads an answer.
   */
  readonly handle: (request: Request) => Promise<Response>
  /**
   * Who asks: by the cookie, or by `Authorization: Bearer …`; null for nobody. It takes the Web's request, and that of Node and Express as it
   * is. By the cookie alone nobody writes from another page than one of `domain`.
   */
  readonly session: (request: Request | NodeRequest) => Promise<SignedIn | null>
}
