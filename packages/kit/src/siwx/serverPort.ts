import { isSameAddress } from '@causeway/protocol/address'
import { authenticateOf, meOf, nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import { withTexts } from '@causeway/protocol/errors/codedError'
import { connectionTexts } from '@causeway/protocol/errors/texts/connection'
import { parseSignInMessage } from '@causeway/protocol/signIn/message'
import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import { senderOf } from '../core/names.ts'
import type { KitInside } from '../kit.ts'
import type { SignInPort } from '../ports/signIn.ts'
import { messageOf } from './messageOf.ts'

/** What `serverSignIn` takes. */
export interface ServerSignInOptions {
  /** The address before `/auth/v1`. */
  readonly url: string
  /** One line for the person who signs. */
  readonly statement?: string
  /** Whether a visitor who does not sign is disconnected; yes when left out. */
  readonly required?: boolean
}

/** How long the server keeps a nonce (SPEC §18.3: five minutes), in ms. */
const nonceLifeMs = 300_000
const patienceMs = 10_000

/** With the texts of connections, which the notice of a failed start is of. */
const BaseError = withTexts<keyof typeof connectionTexts>(connectionTexts)

const kept = v.object({ token: v.string(), message: v.string(), signature: v.string() })

/**
 * A session at a server: shown by a bearer token that this browser keeps (D10).
 * @throws TypeError for an address that is none
 */
export function serverPort(kit: KitInside, options: ServerSignInOptions): SignInPort {
  const { storage, environment } = kit
  const base = new URL(options.url, location.href).href.replace(/\/+$/u, '')
  const [authKey, nonceKey] = [storageKeys.signInToken, storageKeys.nonceToken]

  async function ask(
    path: string,
    {
      headers,
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(senderOf(kit.options.get())))
      if (value !== undefined) url.searchParams.set(name, value)
    const sent = init.body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      return await fetch(url, {
        ...init,
        headers: { ...sent, ...headers },
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (cause) {
      throw new BaseError('connection.authentication', { cause })
    }
  }

  async function read<const S extends v.GenericSchema>(schema: S, response: Response) {
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return parsed.output
    const cause = new Error(`The sign-in service answered ${response.status}.`)
    throw new BaseError('connection.authentication', { cause })
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  async function end(): Promise<void> {
    const session = storage.read(authKey, kept)
    storage.remove(authKey)
    storage.remove(nonceKey)
    if (session) await ask('/auth/v1/sign-out', { method: 'POST', headers: bearer(session.token) })
  }

  return {
    getRequired: () => options.required ?? true,
    async createMessage(account) {
      const { nonce, token } = await read(nonceOf.response, await ask('/auth/v1/nonce'))
      storage.write(nonceKey, token)
      const now = environment.now()
      return messageOf(account, { nonce, statement: options.statement, now, lifeMs: nonceLifeMs })
    },
    async addSession({ data, message, signature }) {
      const nonceToken = storage.read(nonceKey, v.string()) ?? ''
      const response = await ask('/auth/v1/authenticate', {
        method: 'POST',
        headers: { [nonceHeader]: `Bearer ${nonceToken}` },
        body: JSON.stringify({ data, message, signature }),
      })
      const { token } = await read(authenticateOf.response, response)
      storage.remove(nonceKey)
      storage.write(authKey, { token, message, signature })
    },
    async getSessions({ chainId, address }) {
      const session = storage.read(authKey, kept)
      if (!session) return []
      const response = await ask('/auth/v1/me', { headers: bearer(session.token) })
      if (response.status === 401) {
        storage.remove(authKey)
        return []
      }
      const me = await read(meOf.response, response)
      if (me.caip2Network !== chainId || !isSameAddress(me.address, address)) return []
      const { message, signature } = session
      return [{ data: parseSignInMessage(message), message, signature }]
    },
    setSessions: end,
    revokeSession: end,
  }
}
