import { isSameAddress } from '@causeway/protocol/address'
import { authenticateOf, meOf, nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import { parseSignInMessage } from '@causeway/protocol/signIn/message'
import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import type { SignInAccount, SignInFields, SignInPort } from '../ports/signIn.ts'
import { fieldsOf, messageOf } from './messageOf.ts'
import { sessionOfServer } from './sessionFeed.ts'
import { signInWire } from './signInWire.ts'

/** What `serverSignIn` takes. */
export interface ServerSignInOptions {
  /** The address before `/auth/v1`. */
  readonly url: string
  /** One line for the person who signs. */
  readonly statement?: string
  /** Whether a visitor who does not sign is disconnected; yes when left out. */
  readonly required?: boolean
  /**
   * The session is shown by the server's cookie alone, and no script of the page can read it: for a server on the page's own site.
   * Without it this browser keeps a token.
   */
  readonly cookie?: boolean
}

/** How long the server keeps a nonce (SPEC §18.3: five minutes), in ms. */
const nonceLifeMs = 300_000

/**
 * A session at a server: shown by a bearer token that this browser keeps (D10).
 * @throws TypeError for an address that is none
 */
export function serverPort(kit: KitInside, options: ServerSignInOptions): SignInPort {
  const { storage, environment } = kit
  const base = new URL(options.url, location.href).href.replace(/\/+$/u, '')
  const nonceKey = storageKeys.nonceToken

  const { ask, read } = signInWire(kit, { base, cookie: options.cookie === true })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  const { all, keep, isOf } = keptTokens(kit)
  /** Where several messages wait for their signatures at once: what ties each nonce to this browser. */
  const nonceTokens = new Map<string, string>()

  const signOut = (headers?: Readonly<Record<string, string>>) =>
    ask('/auth/v1/sign-out', { method: 'POST', ...(headers && { headers }) })

  async function end(gone: readonly Kept[]): Promise<void> {
    keep(all().filter((one) => !gone.some(({ token }) => token === one.token)))
    storage.remove(nonceKey)
    if (options.cookie) await signOut()
    else await Promise.all(gone.map(({ token }) => signOut(bearer(token))))
  }

  async function createFields(chainId: SignInAccount['chainId']): Promise<SignInFields> {
    const { nonce, token } = await read(nonceOf.response, await ask('/auth/v1/nonce'))
    storage.write(nonceKey, token)
    if (nonceTokens.size >= most) nonceTokens.clear()
    nonceTokens.set(nonce, token)
    const now = environment.now()
    return fieldsOf(chainId, { nonce, statement: options.statement, now, lifeMs: nonceLifeMs })
  }

  /** Whether the server still knows whom a token, or the cookie, shows. */
  async function isKnown(
    { chainId, address }: SignInAccount,
    headers: Readonly<Record<string, string>> | undefined,
  ): Promise<'yes' | 'other' | 'no'> {
    const response = await ask('/auth/v1/me', headers && { headers })
    if (response.status === 401) return 'no'
    const me = await read(meOf.response, response)
    const isIt = me.caip2Network === chainId && isSameAddress(me.address, address)
    return isIt ? 'yes' : 'other'
  }

  return {
    getRequired: () => options.required ?? true,
    // There is one cookie.
    keepsOne: options.cookie === true,
    createFields,
    createMessage: async (account) => messageOf(account, await createFields(account.chainId)),
    async addSession({ data, message, signature }) {
      const nonceToken = nonceTokens.get(data.nonce) ?? storage.read(nonceKey, v.string()) ?? ''
      const response = await ask('/auth/v1/authenticate', {
        method: 'POST',
        headers: { [nonceHeader]: `Bearer ${nonceToken}` },
        body: JSON.stringify({ data, message, signature }),
      })
      const { token } = await read(authenticateOf.response, response)
      storage.remove(nonceKey)
      if (options.cookie) return
      const account = { chainId: data.chainId, address: data.accountAddress }
      keep([{ token, message, signature }, ...all().filter((one) => !isOf(one, account))])
    },
    async getSessions(account) {
      if (options.cookie) {
        const known = await isKnown(account, undefined)
        return known === 'yes' ? [sessionOfServer(account)] : []
      }
      const session = all().find((one) => isOf(one, account))
      if (!session) return []
      const known = await isKnown(account, bearer(session.token))
      if (known === 'no') keep(all().filter(({ token }) => token !== session.token))
      if (known !== 'yes') return []
      const { message, signature } = session
      return [{ data: parseSignInMessage(message), message, signature }]
    },
    headersOf(account) {
      const session = all().find((one) => isOf(one, account))
      return session && bearer(session.token)
    },
    setSessions: () => end(all()),
    revokeSession: (account) => end(all().filter((one) => isOf(one, account))),
  }
}

/** So many accounts are kept signed in, the newest first. */
const most = 10
const kept = v.array(v.object({ token: v.string(), message: v.string(), signature: v.string() }))
type Kept = v.InferOutput<typeof kept>[number]

/** The tokens that this browser keeps, each with the text that it was given for. */
function keptTokens({ storage, log }: Pick<KitInside, 'storage' | 'log'>) {
  const key = storageKeys.signInToken
  return {
    all: () => storage.read(key, kept) ?? [],
    keep: (sessions: readonly Kept[]): void => {
      if (sessions.length > 0) storage.write(key, sessions.slice(0, most))
      else storage.remove(key)
    },
    isOf: ({ message }: Kept, { chainId, address }: SignInAccount): boolean => {
      try {
        const read = parseSignInMessage(message)
        return read.chainId === chainId && isSameAddress(read.accountAddress, address)
      } catch (error) {
        log.write('warn', 'A kept session is no sign-in message.', error)
        return false
      }
    },
  }
}
