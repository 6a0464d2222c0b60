import { Registry } from 'prom-client'
import type { PrivateKeyAccount } from 'viem/accounts'
import { authenticateOf, meOf, nonceHeader, nonceOf, sessionsOf } from '@causeway/protocol/api/auth'
import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { type SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import * as v from 'valibot'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { testConfig } from '../testConfig.ts'
import { createHttpApp, type HttpApp } from '../../lib/http/createHttpApp.ts'
import { mountDescription } from '../../lib/http/mountDescription.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import { createAuth } from '../../auth/app.ts'
import { authSettings } from '../../auth/config.ts'

const base = 'https://auth.test'
export const page = 'https://app.example.org'

export interface TestSigner {
  readonly address: string
  readonly sign: (message: string) => Promise<string>
}

export const keyOf = (account: PrivateKeyAccount): TestSigner => ({
  address: account.address,
  sign: (message) => account.signMessage({ message }),
})

/** The whole service in this process, for the site app.example.org; requests go through no socket. */
export async function startTestAuth(options: {
  readonly database: DatabaseConfig
  readonly rpcUrl: string
  readonly chainId?: number
  readonly now?: () => number
  readonly env?: Readonly<Record<string, string>>
}) {
  const { now = Date.now, chainId = 31_337 } = options
  const config = testConfig(
    authSettings,
    { rpcUrls: [options.rpcUrl], database: options.database, chainId },
    {
      CAUSEWAY_SITE_HOSTNAME: 'app.example.org',
      ALLOWED_ORIGINS: page,
      TRUST_PROXY: '1',
      ...options.env,
    },
  )
  const log = createLog({ level: 'fatal' })
  const database = await openDatabase(options.database, log)
  const registry = new Registry()
  const service = await createAuth({ config, log, registry, database }, now)
  const metrics = createHttpMetrics(registry)
  const { hono, ...app } = createHttpApp({ ...config, log, metrics, shared: database.counters })
  service.mountOn({ hono, ...app })
  mountDescription({ hono, ...app })
  service.start((error) => {
    throw error
  })
  return {
    ...clientOf(hono, { now, chainId }),
    db: database.db,
    health: () => service.health(),
    description: () => hono.request(`${base}/openapi.json`),
    async stop() {
      await service.stop()
      await database.close()
    },
  }
}

/** Asks the service as browsers and wallets do. */
function clientOf(
  hono: Pick<HttpApp['hono'], 'request'>,
  { now, chainId }: { readonly now: () => number; readonly chainId: number },
) {
  let clients = 0

  /** A client of its own for each request, unless it says where it comes from: limits are about one. */
  async function request(method: string, path: string, headers: object = {}, body?: unknown) {
    clients += 1
    const from = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
    return hono.request(`${base}/auth/v1/${path}`, {
      method,
      headers: { 'x-forwarded-for': from, 'user-agent': 'Chromium', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** What a wallet is asked to sign, and its answer. */
  async function signed(signer: TestSigner, changes: Partial<SignInMessage> = {}) {
    const given = v.parse(nonceOf.response, await (await request('GET', 'nonce')).json())
    const data: SignInMessage = {
      domain: 'app.example.org',
      accountAddress: signer.address,
      chainId: `eip155:${chainId}`,
      uri: page,
      version: '1',
      nonce: given.nonce,
      issuedAt: new Date(now()).toISOString(),
      statement: 'Sign in to Causeway.',
      ...changes,
    }
    const message = formatSignInMessage(data)
    return { data, message, signature: await signer.sign(message), token: given.token }
  }

  const authenticate = (
    { token, ...body }: Awaited<ReturnType<typeof signed>>,
    headers: object = {},
  ) => request('POST', 'authenticate', { [nonceHeader]: `Bearer ${token}`, ...headers }, body)

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    request,
    signed,
    authenticate,
    bearer,
    async signIn(signer: TestSigner, changes: Partial<SignInMessage> = {}, headers: object = {}) {
      const response = await authenticate(await signed(signer, changes), headers)
      if (!response.ok) throw new Error(await response.text())
      const cookie = response.headers.get('set-cookie') ?? ''
      return { ...v.parse(authenticateOf.response, await response.json()), cookie }
    },
    me: async (token: string) =>
      v.parse(meOf.response, await (await request('GET', 'me', bearer(token))).json()),
    sessions: async (token: string) =>
      v.parse(sessionsOf.response, await (await request('GET', 'sessions', bearer(token))).json())
        .sessions,
  }
}

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>
