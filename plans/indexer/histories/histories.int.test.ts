import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { clearChain } from '@causeway/services/histories/store/clearChain'
import { databaseKinds } from '@causeway/services/testing/db/databaseKinds'
import { bruteForce } from '@causeway/services/testing/histories/bruteForce'
import { storedParts } from '@causeway/services/testing/histories/storedParts'
import { startTestHistories } from '@causeway/services/testing/histories/testHistories'
import { startTokenChain, type TokenChain } from '@causeway/services/testing/histories/tokenChain'
import { startRpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { withPlans, type Plans } from '../fixture/planChain.ts'
import {
  startTestIndexer,
  type TestIndexer,
  type TestIndexerOptions,
} from '../fixture/testIndexer.ts'

/** The indexer and the histories beside each other, as one installation runs them. */
describe.each(databaseKinds)('what histories are told of plans on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain & Plans
  let plan: Address
  const running: { stop(): Promise<unknown> }[] = []

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = withPlans(await startTokenChain())
    plan = await chain.deployPlan()
  })
  afterEach(async () => {
    while (running.length > 0) await running.pop()?.stop()
  })
  afterAll(async () => {
    await chain.stop()
    await databases.stop()
  })

  async function start(
    options: Partial<TestIndexerOptions> = {},
    {
      history = 'watched',
      nodes = [chain.rpcUrl],
    }: { readonly history?: 'all' | 'watched'; readonly nodes?: string[] } = {},
  ) {
    const indexer = await startTestIndexer({
      rpcUrls: [chain.rpcUrl],
      plans: [plan],
      database: await databases.fresh(),
      ...options,
    })
    running.push(indexer)
    const { database } = indexer
    const histories = await startTestHistories({ rpcUrls: nodes, database, history })
    running.push(histories)
    return { indexer, histories }
  }
  const partsOf = async ({ database }: TestIndexer, address: Address) => [
    ...((await storedParts(database.db)).get(address) ?? []),
  ]
  const member = (at: number): Address => toChecksum(at.toString(16).padStart(40, 'a11ce0'))
  const labels = async ({ database }: TestIndexer) => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from histories.label where settled`,
    )
    return rows[0]?.count ?? 0
  }

  it('an event is told by its plan, and means for its member what it is', async () => {
    const { indexer } = await start()
    const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
    const data = await startTestData({
      database: indexer.database,
      chains: [{ id: 31337, rpc }],
      env: { HISTORY: 'watched' },
    })
    running.push({ stop: () => data.close() })
    const a = chain.accounts[2]!
    const newest = async () => {
      const answer = await data.fetch(`${data.base}/v1/account/${a}/history`)
      return ((await answer.json()) as { data: unknown[] }).data[0]
    }
    for (const [step, word] of [
      ['Deposited', 'deposit'],
      ['Withdrawn', 'withdraw'],
    ] as const) {
      const told = await labels(indexer)
      await chain.run(plan, [{ kind: step, member: a, amount: 10n ** 17n }])
      await untilTrue(async () => (await labels(indexer)) > told, `${step} is told`)
      expect(await newest()).toMatchObject({
        metadata: { operationType: word, sentTo: plan, application: { name: 'Causeway' } },
        transfers: [{ direction: 'self' }],
      })
    }
  })

  it('a plan that is listed late brings its older events with it', async () => {
    const late = await chain.deployPlan()
    await chain.run(late, [{ kind: 'Deposited', member: member(1), amount: 5n }])
    await chain.run(late, [{ kind: 'Claimed', member: member(1), amount: 6n }])
    const list = await chain.deployList()
    await chain.append(list, plan)
    const { indexer, histories } = await start({ plans: { list } }, { history: 'all' })
    await histories.reaches(await chain.height())
    expect(await partsOf(indexer, member(1))).toEqual([])
    await chain.append(list, late)
    await untilTrue(
      async () => (await partsOf(indexer, member(1))).length === 2,
      'both events are in the history of the member',
    )
  })

  it('members are watched without being asked for, and nobody else is', async () => {
    const [, , , stranger, one] = chain.accounts as [Address, Address, Address, Address, Address]
    await chain.send(one, stranger, 2n)
    await chain.run(plan, [{ kind: 'Deposited', member: one, amount: 5n }])
    const { indexer } = await start()
    const own = await bruteForce(chain, [chain.wrapped])
    await untilTrue(
      async () => (await partsOf(indexer, one)).length === (own.get(one)?.size ?? 0) + 1,
      'the member is watched, from the first block on',
    )
    const { rows } = await indexer.database.db.execute<{ address: string }>(
      sql`select address from histories.watched where kind = 'address'`,
    )
    expect(rows.map(({ address }) => address)).toContain(one.toLowerCase())
    expect(rows.map(({ address }) => address)).not.toContain(stranger.toLowerCase())
  })

  it('what the chain replaced is taken back, whoever of the two sees it first', async () => {
    const { indexer } = await start()
    await chain.run(plan, [{ kind: 'Deposited', member: member(2), amount: 5n }])
    const fork = await chain.snapshot()
    await chain.run(plan, [{ kind: 'Claimed', member: member(2), amount: 1n }])
    await chain.run(plan, [{ kind: 'Claimed', member: member(3), amount: 1n }])
    await untilTrue(async () => (await partsOf(indexer, member(3))).length === 1, 'it is told')
    await chain.revert(fork)
    for (const amount of [1n, 2n, 3n])
      await chain.run(plan, [{ kind: 'Funded', member: member(4), amount }])
    await chain.run(plan, [{ kind: 'Claimed', member: member(2), amount: 2n }])
    await untilTrue(
      async () =>
        (await partsOf(indexer, member(3))).length === 0 &&
        (await partsOf(indexer, member(2))).length === 2,
      'the history is that of the new blocks',
    )
    const { rows } = await indexer.database.db.execute(sql`
      select 1 from histories.label l where not exists (
        select 1 from indexer.event e where e.plan = l.contract and e.block_hash = l.block_hash and e.log_index = l.log_index)`)
    expect(rows).toEqual([])
  })

  it('a node that refuses what histories need holds up no plan', async () => {
    const proxy = await startRpcProxy(chain.rpcUrl)
    running.push(proxy)
    proxy.faults.refuses.add('eth_getBlockReceipts').add('eth_getTransactionReceipt')
    const { indexer, histories } = await start({}, { history: 'all', nodes: [proxy.url] })
    await chain.run(plan, [{ kind: 'Deposited', member: member(5), amount: 5n }])
    await indexer.reaches(await chain.height(), plan)
    await untilTrue(
      () => histories.service.health().status === 'degraded',
      'health says that histories stand still',
    )
    expect(indexer.service.health().status).toBe('ok')
  })

  it('histories that were forgotten are told everything again', async () => {
    const { indexer, histories } = await start()
    await untilTrue(async () => (await partsOf(indexer, member(5))).length === 1, 'it is told')
    await histories.stop()
    running.pop()
    await clearChain(indexer.database.db, 31337)
    expect(await partsOf(indexer, member(5))).toEqual([])
    const again = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: indexer.database,
      history: 'watched',
    })
    running.push(again)
    await untilTrue(async () => (await partsOf(indexer, member(5))).length === 1, 'told again')
    await untilTrue(async () => {
      const { rows } = await indexer.database.db.execute(
        sql`select 1 from histories.watched where address = ${member(5).toLowerCase()}`,
      )
      return rows.length === 1
    }, 'and watched again')
  })
})
