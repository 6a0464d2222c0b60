import { adsOf } from '@causeway/plans/protocol/api/ads'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestAds, type TestAds } from '../ads/testAds.ts'
import { startAdsChain, type AdsChain } from '../ads/adsChain.ts'
import { startTestData } from '../../services/testing/chainData/startTestData.ts'
import { startTestDatabases, type TestDatabases } from '../../services/testing/db/testDatabases.ts'
import { askEverything } from './askEverything.ts'

/* A chain begins anew below the height that the services have seen: what they answer until they have caught up. */

let chain: AdsChain
let databases: TestDatabases
let data: Awaited<ReturnType<typeof startTestData>>
let ads: TestAds

// A busy machine needs many times what a quiet one does.
beforeAll(async () => {
  ;[chain, databases] = await Promise.all([startAdsChain(), startTestDatabases('embedded')])
  const { rpcUrl, chainId, plan } = chain
  data = await startTestData({
    chains: [
      {
        id: chainId,
        rpc: { primary: rpcUrl, backups: [], ws: [] },
        wrappedNative: plan,
        swap: { factory: plan, quoter: plan, router: plan, feeTo: null },
      },
    ],
    env: { RATE_LIMIT: '100000' },
  })
  ads = await startTestAds(chain, await databases.fresh())
}, 500_000)
afterAll(async () => {
  await Promise.allSettled([data?.close(), ads?.stop()])
  await Promise.allSettled([chain?.stop(), databases?.stop()])
})

const odd = async (fetch: Parameters<typeof askEverything>[0]) => {
  const stranger = { contract: chain.plan, chainId: chain.chainId, signature: '0x01' as const }
  const answers = await askEverything(fetch, stranger)
  expect(answers.size).toBeGreaterThan(3)
  return [...answers].filter(([, status]) => status === 500)
}

it('attack: answers 503 with Retry-After while the chain lacks what was read of it, and never 500', async () => {
  const ofData = (path: string, init?: RequestInit) => data.fetch(`${data.base}${path}`, init)
  await chain.mine(200)
  expect(await odd(ofData)).toEqual([])
  expect((await ads.request(adsOf.path)).status).toBe(200)
  // So long is an answer of the chain kept.
  await sleep(2_100)
  await chain.reset()
  expect(await odd(ofData)).toEqual([])
  const shown = await ads.request(adsOf.path)
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await shown.text()).toContain('is not on the chain')
})
