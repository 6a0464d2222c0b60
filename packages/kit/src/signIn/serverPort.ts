import { signInLimits } from '@causeway/protocol/signIn/limits'
import { nonceHeader } from '@causeway/protocol/signIn/sessionCookie'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { KitInside } from '../actions/kit.ts'
import type { FieldsPort, SignInAccount, SignInFields } from '../core/ports/signIn.ts'
import { type PerChain, coversAccount } from './coversAccount.ts'
import { serverFields, sessionOfServer } from './sessionOfServer.ts'
import {
  wireFields as fieldsIn,
  meAnswer,
  nonceAnswer,
  signInWire,
  tokenAnswer,
} from './signInWire.ts'

/** What `serverSignIn` takes. */
export interface ServerSignInOptions extends PerChain {
  /** The address before `/auth/v1`; `/` is the page's own origin. */
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

/**
 * A session at a server: shown by a bearer token that this browser keeps (D10).
 * @throws TypeError for an address that is none
 */
export function serverPort(kit: KitInside, options: ServerSignInOptions): FieldsPort {
  const { storage, environment, log } = kit
  const { perChain = false, cookie = false } = options
  const base = new URL(options.url, location.href).href.replace(/\/+$/u, '')
  const nonceKey = storageKeys.nonceToken

  const { ask, read } = signInWire(kit, { base, cookie })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  const { all, keep, isOf } = keptTokens(kit, perChain)
  /** Where several messages wait for their signatures at once: what ties each nonce to this browser. */
  const nonceTokens = new Map<string, string>()

  const signOut = (headers?: Readonly<Record<string, string>>) =>
    ask('/auth/v1/sign-out', { method: 'POST', ...(headers && { headers }) })

  async function end(gone: readonly Kept[]): Promise<void> {
    keep(all().filter((one) => !gone.some(({ token }) => token === one.token)))
    storage.remove(nonceKey)
    if (cookie) await signOut()
    else await Promise.all(gone.map(({ token }) => signOut(bearer(token))))
  }

  async function createFields(chainId: SignInAccount['chainId']): Promise<SignInFields> {
    const { nonce, token } = await read(nonceAnswer, await ask('/auth/v1/nonce'))
    storage.write(nonceKey, token)
    if (nonceTokens.size >= most) nonceTokens.clear()
    nonceTokens.set(nonce, token)
    const [now, lifeMs] = [environment.now(), signInLimits.nonceMs]
    return serverFields(chainId, { nonce, statement: options.statement, now, lifeMs })
  }

  /** Whom a token, or the cookie, shows to the server; undefined: nobody any more. */
  async function shownTo(
    headers: Readonly<Record<string, string>> | undefined,
  ): Promise<SignInAccount | undefined> {
    const response = await ask('/auth/v1/me', headers && { headers })
    if (response.status === 401) return undefined
    const { caip2Network: chainId, address } = await read(meAnswer, response)
    // It is held against the account's own, and nothing is asked of it.
    return { chainId: chainId as SignInAccount['chainId'], address }
  }

  return {
    getRequired: () => options.required ?? true,
    // There is one cookie.
    keepsOne: cookie,
    perChain,
    createFields,
    async addSession({ data, message, signature }) {
      const nonceToken = nonceTokens.get(data.nonce) ?? storage.read(nonceKey, textIn) ?? ''
      const response = await ask('/auth/v1/authenticate', {
        method: 'POST',
        headers: { [nonceHeader]: `Bearer ${nonceToken}` },
        body: JSON.stringify({ data, message, signature }),
      })
      const { token } = await read(tokenAnswer, response)
      storage.remove(nonceKey)
      if (cookie) return
      const account = { chainId: data.chainId, address: data.accountAddress }
      const by = `${data.chainId}:${data.accountAddress}`
      keep([
        { token, account: by, message, signature },
        ...all().filter((one) => !isOf(one, account)),
      ])
    },
    async getSessions(account) {
      if (cookie) {
        const known = await shownTo(undefined)
        if (!known || !coversAccount(known, account, perChain)) return []
        // The chain that was signed for, and the address as the wallet writes it.
        return [sessionOfServer({ ...known, address: account.address })]
      }
      const session = all().find((one) => isOf(one, account))
      if (!session) return []
      const known = await shownTo(bearer(session.token))
      const drop = () => keep(all().filter(({ token }) => token !== session.token))
      if (!known) drop()
      if (!known || !coversAccount(known, account, perChain)) return []
      // Taking a text apart needs more code than writing one, and whoever signs in for the first time has none kept.
      const { sessionOfText } = await import('./sessionOfText.ts')
      const kept = sessionOfText(session, account, log)
      if (!kept) drop()
      return kept ? [kept] : []
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

/** A token that this browser keeps: whose it is (CAIP-10), and the text that it was given for. */
interface Kept {
  readonly token: string
  readonly account: string
  readonly message: string
  readonly signature: string
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function keptIn(value: unknown): readonly Kept[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one: unknown): readonly Kept[] => {
    const { token, account, message, signature } = fieldsIn(one)
    const all = { token, account, message, signature }
    return Object.values(all).every((text) => typeof text === 'string') ? [all as Kept] : []
  })
}

/** The tokens that this browser keeps. */
function keptTokens({ storage }: Pick<KitInside, 'storage'>, perChain: boolean) {
  const key = storageKeys.signInToken
  return {
    all: () => storage.read(key, keptIn) ?? [],
    keep: (sessions: readonly Kept[]): void => {
      if (sessions.length > 0) storage.write(key, sessions.slice(0, most))
      else storage.remove(key)
    },
    isOf: ({ account }: Kept, wanted: SignInAccount): boolean => {
      const [namespace, reference, address = ''] = account.split(':')
      return coversAccount({ chainId: `${namespace}:${reference}`, address }, wanted, perChain)
    },
  }
}
