import {
  connect,
  createKit,
  memoryStorage,
  serverSignIn,
  signIn,
  signInHeaders,
} from '@causeway/kit'
import { polygon } from '@causeway/protocol/networks'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { hexToString, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startAdsChain, type AdsChain } from './adsChain.ts'
import { startTestAds, type TestAds } from './testAds.ts'

/* The page's own code and the real services: what the page writes is what a wallet shows and what the service takes. */

const page = 'https://app.example.org'
let databases: TestDatabases
let chain: AdsChain
let ads: TestAds

beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  chain = await startAdsChain()
  ads = await startTestAds(chain, await databases.fresh())
  vi.stubGlobal('location', new URL(`${page}/operate/advertisements`))
  const { fetch: real } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { hostname, pathname, search } = new URL(address)
    // The services ask the node of the chain, which is there.
    if (!hostname.endsWith('.test')) return real(address, init)
    return ads.request(`${pathname}${search}`, init as never)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await ads?.stop()
  await chain?.stop()
  await databases?.stop()
})

/** A kit whose wallet holds the moderator's key. */
async function kitOf(answer: (text: string) => Promise<string>) {
  const shown: string[] = []
  const events = new EventTarget()
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      if (method === 'eth_chainId') return '0x89'
      if (method !== 'personal_sign') return [chain.moderator.address]
      const text = hexToString(params[0] as Hex)
      shown.push(text)
      return answer(text)
    },
  }
  const info = { uuid: 'u', name: 'Wallet', icon: '', rdns: 'org.example.wallet' }
  const detail = { info, provider }
  const announce = () =>
    events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  events.addEventListener('eip6963:requestProvider', announce)
  const environment = {
    events,
    ethereum: () => undefined,
    now: Date.now,
    after: () => () => undefined,
  }
  const kit = createKit({ networks: [polygon], storage: memoryStorage(), environment })
  await connect(kit, { connector: info.rdns })
  // As the page does it: plans/web/src/account/signIn/followSignIn.ts.
  const url = 'https://auth.test'
  serverSignIn({ url, statement: 'Sign in', when: 'wanted' }).follow(kit)
  return { kit, shown }
}

it('a moderator signs in through the page, by a text that names the site, and reads the queue', async () => {
  const { kit, shown } = await kitOf((message) => chain.moderator.signMessage({ message }))
  expect((await signIn(kit)).status).toBe('signedIn')
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(
    /^app\.example\.org wants you to sign in with your Ethereum account:\n0x\w{40}\n\nSign in\n\nURI: https:\/\/app\.example\.org\nVersion: 1\nChain ID: 137\n/u,
  )
  const { authorization = '' } = await signInHeaders(kit)
  expect(await ads.queue(authorization.replace('Bearer ', ''))).toEqual([])
})

it('a moderator who declines is not signed in, and no failure', async () => {
  const { kit, shown } = await kitOf(() =>
    Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })),
  )
  const answer = signIn(kit)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  kit.close({ force: true })
  expect(await answer).toEqual({ status: 'signedOut' })
  expect(kit.account().status).toBe('connected')
})
