import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { startRpcProxy, type RpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { startPlanChain, type PlanChain } from './fixture/planChain.ts'
import { randomHistory } from './fixture/randomHistory.ts'
import { recount } from './fixture/recount.ts'
import { startTestIndexer, type TestIndexer } from './fixture/testIndexer.ts'

interface Log {
  readonly blockNumber: string
  readonly logIndex: string
  readonly data: string
}

/* A node that lies about the past: it is named, and what it told is read anew. */

/** Of waits and tests: a busy machine needs many times what a quiet one does. */
const patience = 280_000
vi.setConfig({ testTimeout: patience })

let databases: TestDatabases
let chain: PlanChain
let plan: Address
const running: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  chain = await startPlanChain()
  plan = await chain.deployPlan()
  for (const steps of randomHistory(40, seededRandom(7))) await chain.run(plan, steps)
})
afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop()
})
afterAll(async () => {
  await chain?.stop()
  await databases?.stop()
})

async function proxy(): Promise<RpcProxy> {
  const started = await startRpcProxy(chain.rpcUrl)
  running.push(started)
  return started
}
/** Blocks that may be replaced. */
let finality = 2
async function start(...rpcUrls: string[]): Promise<TestIndexer> {
  const database = await databases.fresh()
  const indexer = await startTestIndexer({ rpcUrls, plans: [plan], database, finality })
  running.push(indexer)
  return indexer
}

/** What a liar makes of the logs of a range of blocks. */
const lies: Readonly<Record<string, (told: readonly Log[]) => readonly Log[]>> = {
  'leaves all out': () => [],
  'leaves one out': (told) => told.slice(1),
  'names one that never was': (told) => [
    ...told,
    ...told.slice(0, 1).map((log) => ({ ...log, blockNumber: '0x1', logIndex: '0x63' })),
  ],
  'names one beside another of its block': (told) => [
    ...told,
    ...told.slice(-1).map((log) => ({ ...log, logIndex: '0x63' })),
  ],
  'names another amount': (told) =>
    told.map((log) => ({ ...log, data: log.data.replace(/.{3}$/u, '123') })),
}
const lying = ({ faults }: RpcProxy, lie: (told: readonly Log[]) => readonly Log[]) =>
  faults.lies.set('eth_getLogs', (logs, [of]) =>
    'blockHash' in (of as object) ? [] : lie(logs as readonly Log[]),
  )

async function expectTruth(indexer: TestIndexer): Promise<void> {
  const { summary } = await recount(chain.rpcUrl, plan)
  await vi.waitFor(async () => expect(await indexer.summary(plan)).toMatchObject(summary), {
    timeout: 60_000,
    interval: 100,
  })
}
const untrue = (indexer: TestIndexer) =>
  (indexer.service.health().details['rpc'] as { readonly untrue: unknown }).untrue

describe.each(Object.entries(lies))('attack: a node that %s', (_what, lie) => {
  it('is named and not believed, whichever of three it is', async () => {
    for (const place of [0, 1]) {
      const node = await proxy()
      lying(node, lie)
      const urls = [chain.rpcUrl, (await proxy()).url]
      const indexer = await start(...urls.toSpliced(place, 0, node.url))
      await indexer.reaches(await chain.height())
      await expectTruth(indexer)
      await untilTrue(
        () => JSON.stringify(untrue(indexer)) === `{"${place}":"answer"}`,
        'named',
        60_000,
      )
    }
  })
})

it('attack: what it told while no other could be asked is read anew once one can, within a minute', async () => {
  const [liar, other] = [await proxy(), await proxy()]
  lying(liar, () => [])
  other.faults.down = true
  const indexer = await start(liar.url, other.url)
  await indexer.reaches(await chain.height())
  const { summary } = await recount(chain.rpcUrl, plan)
  expect(await indexer.summary(plan)).not.toMatchObject(summary)
  other.faults.down = false
  const began = Date.now()
  await untilTrue(() => JSON.stringify(untrue(indexer)) === '{"0":"answer"}', 'named', 60_000)
  await indexer.reaches(await chain.height())
  await expectTruth(indexer)
  expect(Date.now() - began).toBeLessThan(60_000)
  expect(indexer.lines.some(({ msg }) => msg.includes('is read anew'))).toBe(true)
})

it('attack: what it leaves out of the newest blocks is read anew once they are old', async () => {
  finality = (await chain.height()) + 10
  onTestFinished(() => void (finality = 2))
  const liar = await proxy()
  lying(liar, () => [])
  const indexer = await start(liar.url, (await proxy()).url)
  await indexer.reaches(await chain.height())
  expect(JSON.stringify(untrue(indexer))).toBe('{}')
  await chain.mine(finality)
  await untilTrue(() => JSON.stringify(untrue(indexer)) === '{"0":"answer"}', 'named', 60_000)
  await expectTruth(indexer)
})
