import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startRpcProxy, type RpcProxy } from '../testing/chain/rpcProxy.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { bruteForce } from '../testing/histories/bruteForce.ts'
import { storedParts } from '../testing/histories/storedParts.ts'
import { startTestHistories, type TestHistories } from '../testing/histories/testHistories.ts'
import { startTokenChain, type TokenChain } from '../testing/histories/tokenChain.ts'

/* A node that lies about the past: it is named, and what it told is read anew. */

/** Of waits and tests: a busy machine needs many times what a quiet one does. */
const patience = 280_000
vi.setConfig({ testTimeout: patience })

let databases: TestDatabases
let chain: TokenChain
const running: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  chain = await startTokenChain()
  await chain.mint(chain.accounts[1]!, 77n)
  for (let at = 0; at < 5; at += 1) await chain.send(chain.accounts[2]!, chain.accounts[3]!, 5n)
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
async function start(...nodes: readonly RpcProxy[]): Promise<TestHistories> {
  const rpcUrls = nodes.map(({ url }) => url)
  const database = await databases.fresh()
  const histories = await startTestHistories({ rpcUrls, database, finality: 2 })
  running.push(histories)
  return histories
}

/** Its own receipts tell the transactions that its blocks lack. */
function leavesOut({ faults }: RpcProxy): void {
  faults.lies.set('eth_getBlockByNumber', (block) => ({ ...(block as object), transactions: [] }))
  faults.lies.set('eth_getBlockReceipts', () => [])
}
/** Nothing that it says contradicts it: a third node does. */
function tellsNoLogs({ faults }: RpcProxy): void {
  faults.lies.set('eth_getBlockReceipts', () => null)
  faults.lies.set('eth_getTransactionReceipt', (told) => ({ ...(told as object), logs: [] }))
}

async function expectTruth(histories: TestHistories, liar: number): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(histories.service.health().details).toMatchObject({
        advice: [expect.stringContaining(`Node ${liar} `)],
        rpc: { untrue: { [liar]: 'answer' } },
      })
      await histories.reaches(await chain.height())
      expect(await storedParts(histories.database.db)).toEqual(
        await bruteForce(chain, [chain.wrapped]),
      )
    },
    { timeout: patience / 2, interval: 200 },
  )
  expect(await histories.registry.metrics()).toMatch(
    new RegExp(`histories_node_untrue\\{node="${liar} [^}]*reason="answer"\\} 1`, 'u'),
  )
}

it.each([0, 1])(
  'attack: node %i, which leaves transactions out, is named and not believed',
  async (place) => {
    const [liar, honest] = [await proxy(), await proxy()]
    leavesOut(liar)
    await expectTruth(await start(...[honest].toSpliced(place, 0, liar)), place)
  },
)

it('attack: where nothing proves it, two others name the node that tells no logs', async () => {
  const nodes = [await proxy(), await proxy(), await proxy()] as const
  tellsNoLogs(nodes[0])
  await expectTruth(await start(...nodes), 0)
})

it('attack: what one told while no other could be asked is read anew once one can', async () => {
  const [liar, other] = [await proxy(), await proxy()]
  leavesOut(liar)
  other.faults.down = true
  const histories = await start(liar, other)
  await histories.reaches(await chain.height())
  const truth = await bruteForce(chain, [chain.wrapped])
  expect(await storedParts(histories.database.db)).not.toEqual(truth)
  other.faults.down = false
  await expectTruth(histories, 0)
})
