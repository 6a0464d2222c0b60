import { Registry } from 'prom-client'
import { createClient, http, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { createLog } from '@causeway/services/lib/log/log'
import { ownedAccount } from '@causeway/services/testing/chain/ownedAccount'
import { startTestChain, type TestChain } from '@causeway/services/testing/chain/testChain'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { artifact } from '../../contracts/script/build/artifact.ts'
import { buildContracts } from '../../contracts/script/build/buildContracts.ts'
import { saveSiteDocumentOf, siteDocumentOf } from '../../protocol/api/siteDocument.ts'
import { judgeSiteDocument } from '../../protocol/site/judgeSiteDocument.ts'
import {
  siteDocumentText,
  writeSiteDocument,
  type SiteDomain,
} from '../../protocol/site/siteDocument.ts'
import { roles } from '../../protocol/roles.ts'
import { openPlans } from '../store/openPlans.ts'
import { mountSiteDocument } from './mountSiteDocument.ts'

/** Keys of tests alone. */
const admin = privateKeyToAccount(`0x${'17'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'18'.repeat(32)}`)
const safe = ownedAccount(admin.address)
const document = { title: 'Harbour' }
const content = writeSiteDocument(document)

let chain: TestChain
let databases: TestDatabases
let place: SiteDomain
let base: { base: string; fetch: never; retries: number }
let setRole: (name: 'grantRole' | 'revokeRole', account: Hex) => Promise<unknown>
const judge = (signed: Parameters<typeof judgeSiteDocument>[1], at = place) =>
  judgeSiteDocument(createClient({ transport: http(chain.rpcUrl) }), signed, at)

beforeAll(async () => {
  await buildContracts()
  databases = await startTestDatabases('embedded')
  chain = await startTestChain()
  const contract = artifact('AccessManager')
  const [owner] = chain.accounts
  const manager = await chain.deploy(contract, [owner])
  const { chainId } = chain
  place = { site: 'https://app.example', chainId, manager }
  setRole = (name, account) =>
    chain.write(manager, contract.abi, name, [
      roles.admin,
      account,
      ...(name === 'grantRole' ? [0] : []),
    ])
  await setRole('grantRole', admin.address)
  await safe.deploy(chain)
  await setRole('grantRole', safe.address)
  const log = createLog({ level: 'fatal' })
  const { db } = await openPlans(await databases.fresh(), log)
  const app = createHttpApp({
    log,
    metrics: createHttpMetrics(new Registry()),
    allowedOrigins: ['*'],
    rateLimit: 0,
    trustProxy: 0,
  })
  const node = createClient({ transport: http(chain.rpcUrl) })
  const rpc = { use: (read: (client: never) => unknown) => read(node as never) } as never
  mountSiteDocument(app, { db, chainId, rpc, place, trustProxy: 0 })
  const fetch = (url: string, init?: RequestInit) => app.hono.request(url, init)
  base = { base: 'http://indexer.test', fetch: fetch as never, retries: 0 }
}, 300_000)
afterAll(async () => {
  await chain.stop()
  await databases.stop()
})

const signedBy = async (key: typeof admin, version: number, at = place, signer = key.address) => {
  const signature = await key.signMessage({ message: siteDocumentText(at, { version, content }) })
  return { version, content, signer, signature }
}
const publish = (body: Awaited<ReturnType<typeof signedBy>>) =>
  call(saveSiteDocumentOf, { ...base, body })
const kept = async () => (await call(siteDocumentOf, base)).document

it('keeps what a key or a contract that holds ADMIN signed, and each page judges it again', async () => {
  expect(await kept()).toBeNull()
  await publish(await signedBy(admin, 1))
  await publish(await signedBy(admin, 2, place, safe.address))
  const found = await kept()
  expect(found).toMatchObject({ version: 2, content, signer: safe.address })
  expect(found && (await judge(found))).toEqual({ document })
})

it('[W1] refuses strangers, other sites, chains, managers and versions, what was changed, and all that is older', async () => {
  await expect(publish(await signedBy(stranger, 9))).rejects.toThrow('notAdmin')
  await expect(publish(await signedBy(stranger, 9, place, admin.address))).rejects.toThrow(
    'notSigned',
  )
  for (const other of [
    { ...place, site: 'https://other.example' },
    { ...place, chainId: 137 },
    { ...place, manager: stranger.address },
  ])
    await expect(publish(await signedBy(admin, 9, other))).rejects.toThrow('notSigned')
  const good = await signedBy(admin, 9)
  await expect(publish({ ...good, version: 10 })).rejects.toThrow('notSigned')
  await expect(publish({ ...good, content: '{"title":"Other"}' })).rejects.toThrow('notSigned')
  await expect(publish({ ...good, content: '{ }' })).rejects.toThrow('unreadable')
  for (const version of [1, 2])
    await expect(publish(await signedBy(admin, version))).rejects.toThrow('no higher')
  expect(await kept()).toMatchObject({ version: 2 })
})

it('[W1] a page shows nothing of who was ADMIN once', async () => {
  const signed = await signedBy(admin, 3)
  expect(await judge(signed)).toEqual({ document })
  await setRole('revokeRole', admin.address)
  expect(await judge(signed)).toEqual({ refused: 'notAdmin' })
  await expect(publish(signed)).rejects.toThrow('notAdmin')
})
