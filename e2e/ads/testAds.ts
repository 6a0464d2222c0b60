import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import { contentHashOf } from '@causeway/plans/protocol/ads/adContent'
import {
  adDecisionOf,
  adQueueOf,
  adsOf,
  adVerdictsOf,
  captchaOf,
  uploadOf,
  workHeader,
  type Uploaded,
} from '@causeway/plans/protocol/api/ads'
import { authenticateOf, nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import { call } from '@causeway/protocol/http/call'
import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { createAuth } from '@causeway/services/auth/app'
import { authSettings } from '@causeway/services/auth/config'
import { createAds } from '@causeway/plans/ads/app'
import { adsSettings } from '@causeway/plans/ads/config'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import { openPlans } from '@causeway/plans/indexer/store/openPlans'
import { testConfig } from '@causeway/services/testing/testConfig'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { createLog } from '@causeway/services/lib/log/log'
import { Registry } from 'prom-client'
import type { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import type { AdsChain } from './adsChain.ts'

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const site = 'https://app.example.org'

const configOf = (chain: AdsChain, database: DatabaseConfig) =>
  testConfig(
    joinSettings(adsSettings, authSettings),
    { rpcUrls: [chain.rpcUrl], chainId: chain.chainId, database },
    { ADVERTISEMENT: chain.plan, CAUSEWAY_SITE_HOSTNAME: 'app.example.org' },
  )

/** The whole service in this process: real database, real chain, the HTTP application without a socket. */
export async function startTestAds(chain: AdsChain, database: DatabaseConfig) {
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const config = configOf(chain, database)
  const log = createLog({ level: 'fatal' })
  const open = await openPlans(database, log)
  const registry = new Registry()
  const service = await createAds({ config, log, database: open, registry }, now)
  const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(app)
  const auth = await createAuth({ config, log, database: open, registry }, now)
  auth.mountOn(app)
  const base = 'http://ads.test'
  const request = (url: string, init: Init = {}) =>
    app.hono.request(url, { ...init, headers: { origin: site, ...init.headers } })
  const client = { base, fetch: request as never, retries: 0 }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const work = async () => JSON.stringify(findNumber(await call(captchaOf, client)))

  const send = async (
    file: Uint8Array,
    words: { link?: string; text?: string; work?: string; name?: string } = {},
  ) => {
    const form = new FormData()
    form.set('picture', new File([new Uint8Array(file)], words.name ?? 'picture.png'))
    form.set('link', words.link ?? 'https://example.com/offer')
    form.set('text', words.text ?? 'A quiet place to read')
    return request(`${base}${uploadOf.path}`, {
      method: 'POST',
      body: form,
      headers: { [workHeader]: words.work ?? (await work()) },
    })
  }
  const signIn = async (account: ReturnType<typeof devAccounts>[number]) => {
    const given = await call(nonceOf, client)
    const data = {
      domain: 'app.example.org',
      accountAddress: account.address,
      chainId: `eip155:${chain.chainId}` as const,
      uri: site,
      version: '1' as const,
      nonce: given.nonce,
    }
    const message = formatSignInMessage(data)
    const signature = await account.signMessage({ message })
    const headers = { [nonceHeader]: `Bearer ${given.token}` }
    return call(authenticateOf, { ...client, headers, body: { data, message, signature } })
  }
  return {
    client,
    clock,
    db: open.db,
    service,
    request: (path: string, init?: Init) => request(`${base}${path}`, init),
    work,
    send,
    upload: async (file: Uint8Array, words?: Parameters<typeof send>[1]): Promise<Uploaded> => {
      const response = await send(file, words)
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as Uploaded
    },
    signIn,
    shown: async () =>
      (await call(adsOf, client)).items.map(({ document }) => contentHashOf(document)),
    queue: async (token: string) =>
      (await call(adQueueOf, { ...client, headers: bearer(token) })).items,
    decide: (token: string, body: Parameters<typeof call<typeof adDecisionOf>>[1]['body']) =>
      call(adDecisionOf, { ...client, headers: bearer(token), body }),
    verdicts: async (query: { hashes?: string; advertiser?: string }) =>
      (await call(adVerdictsOf, { ...client, query })).items,
    picture: (hash: string, token?: string) =>
      request(`${base}/v1/ads/pictures/${hash}`, token ? { headers: bearer(token) } : {}),
    stop: async () => {
      await service.stop()
      await auth.stop()
      await open.close()
    },
  }
}

export type TestAds = Awaited<ReturnType<typeof startTestAds>>
