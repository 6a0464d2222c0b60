import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isAddressEqual, type Address, type RpcLog } from 'viem'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import { recount } from './fixture/recount.ts'
import { members, randomHistory } from './fixture/randomHistory.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { startRpcProxy, type RpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startPlanChain, type PlanChain } from './fixture/planChain.ts'
import { databaseKinds } from '@causeway/services/testing/db/databaseKinds'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import {
  startTestIndexer,
  type TestIndexer,
  type TestIndexerOptions,
} from './fixture/testIndexer.ts'
import { untilTrue } from '@causeway/services/testing/untilTrue'

describe.each(databaseKinds)('indexer on %s', (kind) => {
  let databases: TestDatabases
  let database: DatabaseConfig
  let chain: PlanChain
  let plan: Address
  const running: { stop(): Promise<unknown> }[] = []
  const random = seededRandom(kind === 'embedded' ? 1 : 2)

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    database = await databases.fresh()
    chain = await startPlanChain()
    plan = await chain.deployPlan()
    for (const steps of randomHistory(60, random)) await chain.run(plan, steps)
  })
  afterEach(async () => {
    while (running.length > 0) await running.pop()?.stop()
  })
  afterAll(async () => {
    await chain.stop()
    await databases.stop()
  })

  async function start(options: Partial<TestIndexerOptions> = {}): Promise<TestIndexer> {
    const indexer = await startTestIndexer({
      rpcUrls: [chain.rpcUrl],
      plans: [plan],
      database,
      ...options,
    })
    running.push(indexer)
    return indexer
  }
  async function proxy(): Promise<RpcProxy> {
    const started = await startRpcProxy(chain.rpcUrl)
    running.push(started)
    return started
  }
  /** Everything that the API tells of a plan equals a recount from the chain's logs. */
  async function expectTruth(indexer: TestIndexer, of: Address = plan): Promise<void> {
    const truth = await recount(chain.rpcUrl, of)
    const { block, ...summary } = await indexer.summary(of)
    expect(summary).toEqual(truth.summary)
    expect(block.number).toBe((await indexer.status()).indexed?.number)
    const items = await indexer.allActivity(of, { limit: 7 })
    const picked = items.map(({ name, transactionHash, logIndex, blockNumber, timestamp }) => ({
      name,
      transactionHash,
      logIndex,
      blockNumber,
      timestamp,
    }))
    expect(picked).toEqual(truth.activity)
    const { points } = await indexer.series(of, { points: 500 })
    for (const { timestamp, ...values } of points) {
      const last = truth.changes.findLast((change) => change.timestamp <= timestamp)
      expect({ stake: values.stake, reserve: values.reserve, members: values.members }).toEqual({
        stake: last?.stake,
        reserve: last?.reserve,
        members: last?.members,
      })
    }
  }

  it('catches up from the start block, then resumes and follows new blocks', async () => {
    const first = await start()
    await first.reaches(await chain.height())
    await expectTruth(first)
    await first.stop()
    running.pop()
    for (const steps of randomHistory(5, random)) await chain.run(plan, steps)
    const second = await start()
    await second.reaches(await chain.height())
    await chain.run(plan, [{ kind: 'Deposited', member: members[0]!, amount: 5n }])
    await second.reaches(await chain.height())
    await expectTruth(second)
    expect(await second.status()).toMatchObject({ chainId: 31337, behind: 0, syncing: false })
  })

  it('takes back 3 blocks that the chain replaced', async () => {
    const indexer = await start()
    await chain.run(plan, [{ kind: 'Deposited', member: members[1]!, amount: 10n ** 20n }])
    const fork = await chain.snapshot()
    const at = await chain.height()
    for (const steps of randomHistory(3, random)) await chain.run(plan, steps)
    await indexer.reaches(at + 3)
    const before = await indexer.summary(plan)
    await chain.revert(fork)
    for (const steps of randomHistory(4, seededRandom(99))) await chain.run(plan, steps)
    await indexer.reaches(at + 4)
    await untilTrue(
      () => indexer.lines.some(({ msg }) => msg.includes('rolled back')),
      'the roll-back is told',
    )
    await expectTruth(indexer)
    expect((await indexer.summary(plan)).deposited).not.toBe(before.deposited)
    expect(indexer.lines.find(({ msg }) => msg.includes('rolled back'))).toMatchObject({
      to: at,
      blocks: 3,
    })
  })

  it('takes back blocks that the chain replaced by empty ones of the same number', async () => {
    const indexer = await start()
    for (const steps of randomHistory(5, random)) await chain.run(plan, steps)
    await indexer.reaches(await chain.height())
    await chain.reorg(4)
    await untilTrue(
      () => indexer.lines.some(({ msg }) => msg.includes('rolled back')),
      'the roll-back is told',
    )
    await indexer.reaches(await chain.height())
    await expectTruth(indexer)
  })

  it('follows plans of the enumeration contract, later ones too, and lets an added plan catch up', async () => {
    const own = await databases.fresh()
    const list = await chain.deployList()
    await chain.append(list, plan)
    const first = await start({ database: own, plans: { list } })
    await first.reaches(await chain.height(), plan)
    const later = await chain.deployPlan()
    await chain.append(list, later)
    for (const steps of randomHistory(3, random)) await chain.run(later, steps)
    await first.reaches(await chain.height(), later)
    await expectTruth(first, later)
    await first.stop()
    running.pop()
    // A plan with a past, that the list names only now.
    const old = await chain.deployPlan()
    for (const steps of randomHistory(6, random)) await chain.run(old, steps)
    const second = await start({ database: own, plans: { list } })
    await second.reaches(await chain.height())
    await chain.append(list, old)
    await second.reaches(await chain.height(), old)
    for (const one of [plan, later, old]) await expectTruth(second, one)
    // Off the list for a while, with events meanwhile, and on it again.
    await second.stop()
    running.pop()
    const without = await start({ database: own, plans: [plan] })
    await chain.run(old, randomHistory(1, random)[0]!)
    await chain.mine(2)
    await without.reaches(await chain.height())
    await expect(without.summary(old)).rejects.toMatchObject({ params: { status: 404 } })
    await without.stop()
    running.pop()
    const again = await start({ database: own, plans: [plan, old] })
    await chain.mine(1)
    await again.reaches(await chain.height(), old)
    await expectTruth(again, old)
  })

  it('asks for fewer blocks when the node refuses, and reads times from blocks of older nodes', async () => {
    const node = await proxy()
    Object.assign(node.faults, { maxRange: 7, olderNode: true })
    const indexer = await start({
      rpcUrls: [node.url],
      database: await databases.fresh(),
      finality: 2,
    })
    await indexer.reaches(await chain.height())
    await expectTruth(indexer)
    expect(indexer.lines.some(({ msg }) => msg.includes('asking for fewer blocks'))).toBe(true)
  })

  it('finds events that a lagging machine behind a balancer does not list', async () => {
    const node = await proxy()
    node.faults.lies.set('eth_getLogs', (logs, [of]) => ('fromBlock' in (of as object) ? [] : logs))
    const indexer = await start({
      rpcUrls: [node.url],
      database: await databases.fresh(),
      finality: 1000,
    })
    await indexer.reaches(await chain.height())
    await expectTruth(indexer)
  })

  it('tells that the nodes are down, keeps serving, and goes on when one is back', async () => {
    const node = await proxy()
    const indexer = await start({ rpcUrls: ['http://127.0.0.1:9', node.url] })
    await indexer.reaches(await chain.height())
    node.faults.down = true
    await chain.run(plan, randomHistory(1, random)[0]!)
    // Histories are read behind the plans, and may be the first to miss the node.
    await untilTrue(
      () => indexer.service.health().details['trouble'] !== null,
      'the trouble is told',
    )
    expect(indexer.service.health()).toMatchObject({
      status: 'degraded',
      details: { trouble: { code: 'rpc.unreachable' } },
    })
    expect((await indexer.summary(plan)).block.number).toBe((await chain.height()) - 1)
    node.faults.down = false
    await indexer.reaches(await chain.height())
    await untilTrue(() => indexer.service.health().status === 'ok', 'health is ok')
    await expectTruth(indexer)
  })

  it('works through a slow node', async () => {
    const node = await proxy()
    node.faults.delay = 150
    const indexer = await start({ rpcUrls: [node.url], database: await databases.fresh() })
    await indexer.reaches(await chain.height())
    await expectTruth(indexer)
  })

  it('I8: asks another node when one is out of quota, and does not ask for fewer blocks', async () => {
    const node = await proxy()
    node.faults.outOfQuota = true
    const indexer = await start({
      rpcUrls: [node.url, chain.rpcUrl],
      database: await databases.fresh(),
    })
    await indexer.reaches(await chain.height())
    await expectTruth(indexer)
    expect(indexer.lines.some(({ msg }) => msg.includes('asking for fewer blocks'))).toBe(false)
    // The first node was asked a page once, and rests.
    expect(node.requests.get('eth_getLogs')).toBe(1)
  })

  it('I10: an event that cannot be read holds up its plan alone, which goes on when it can', async () => {
    const bad = await chain.deployPlan()
    for (const steps of randomHistory(4, random)) await chain.run(bad, steps)
    const from = await chain.height()
    for (const steps of randomHistory(4, random)) {
      await chain.run(bad, steps)
      await chain.run(plan, steps)
    }
    const node = await proxy()
    const isBad = (log: RpcLog) =>
      isAddressEqual(log.address, bad) && Number(log.blockNumber) > from
    node.faults.lies.set('eth_getLogs', (logs) =>
      (logs as RpcLog[]).map((log) => (isBad(log) ? { ...log, data: '0x' } : log)),
    )
    const own = await databases.fresh()
    const options = { rpcUrls: [node.url], plans: [plan, bad], database: own }
    const first = await start(options)
    const height = await chain.height()
    await first.reaches(height)
    await expectTruth(first)
    await untilTrue(
      async () => (await first.summary(bad).catch(() => null))?.block.number === from,
      'the plan stands before its first bad event',
    )
    expect(first.service.health()).toMatchObject({
      status: 'degraded',
      details: { heldPlans: [{ plan: bad, block: from + 1, why: expect.any(String) }] },
    })
    // The others go on, also with pages that begin behind it, and after a restart.
    await chain.run(plan, randomHistory(1, random)[0]!)
    await first.reaches(await chain.height())
    await first.stop()
    running.pop()
    const second = await start(options)
    await second.reaches(await chain.height())
    expect((await second.summary(bad)).block.number).toBe(from)
    await second.stop()
    running.pop()
    node.faults.lies.clear()
    const third = await start(options)
    await third.reaches(await chain.height(), bad)
    for (const one of [plan, bad]) await expectTruth(third, one)
    expect(third.service.health().status).toBe('ok')
  })

  it.skipIf(kind === 'embedded')(
    'I10: of two nodes on one database one asks the chain, and the other follows it in seconds',
    async () => {
      const own = await databases.fresh()
      const first = { node: await proxy(), indexer: null as TestIndexer | null }
      const second = await proxy()
      const options = { database: own, pollMs: 100 }
      first.indexer = await startTestIndexer({
        rpcUrls: [first.node.url],
        plans: [plan],
        ...options,
      })
      await first.indexer.reaches(await chain.height())
      const next = await start({ ...options, rpcUrls: [second.url] })
      for (const steps of randomHistory(4, random)) await chain.run(plan, steps)
      await next.reaches(await chain.height())
      // It serves what the first one stored, and asks its own node nothing.
      await expectTruth(next)
      expect([...second.requests]).toEqual([])
      expect(next.service.health()).toMatchObject({ status: 'ok', details: { leads: false } })
      await first.indexer.stop()
      const begin = Date.now()
      await chain.run(plan, randomHistory(1, random)[0]!)
      await next.reaches(await chain.height())
      expect(Date.now() - begin).toBeLessThan(5_000)
      await expectTruth(next)
      expect(next.service.health().details).toMatchObject({ leads: true })
    },
  )

  it.skipIf(kind === 'embedded')(
    'goes on after the database server cut its connections',
    async () => {
      const indexer = await start()
      await indexer.reaches(await chain.height())
      await databases.postgres!.dropConnections()
      await chain.run(plan, randomHistory(1, random)[0]!)
      await indexer.reaches(await chain.height())
      await expectTruth(indexer)
    },
  )

  it('answers with ETags, typed refusals and an OpenAPI page that fit the endpoints', async () => {
    const indexer = await start()
    await indexer.reaches(await chain.height())
    const path = `/v1/plans/${plan.toLowerCase()}/summary`
    const first = await indexer.get(path)
    expect(await first.json()).toMatchObject({ plan })
    const tag = first.headers.get('etag')!
    expect((await indexer.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    await chain.run(plan, randomHistory(1, random)[0]!)
    await indexer.reaches(await chain.height())
    const changed = await indexer.get(path, { headers: { 'if-none-match': tag } })
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])

    const refused = async (to: string, init?: RequestInit) => {
      const answer = await indexer.get(to, init)
      const body = (await answer.json()) as { status: string; reasons: { field: string }[] }
      return [answer.status, body.status, ...body.reasons.map(({ field }) => field)]
    }
    expect(await refused(`/v1/plans/${members[0]}/summary`)).toEqual([404, 'FAILED', 'plan'])
    expect(await refused('/v1/plans/0x12/summary')).toEqual([400, 'FAILED', 'params.plan'])
    expect(await refused(`/v1/plans/${plan}/activity?cursor=xyz`)).toEqual([
      400,
      'FAILED',
      'query.cursor',
    ])
    expect(await refused(`/v1/plans/${plan}/activity?limit=101&member=me`)).toEqual([
      400,
      'FAILED',
      'query.member',
      'query.limit',
    ])
    expect(await refused(`/v1/plans/${plan}/series?points=1`)).toEqual([
      400,
      'FAILED',
      'query.points',
    ])
    expect(await refused(`/v1/plans/${plan}/series?from=20&to=10`)).toEqual([
      400,
      'FAILED',
      'query.from',
    ])
    expect(await refused('/v1/nothing')).toEqual([404, 'FAILED', 'path'])
    expect(await refused('/v1/status', { method: 'POST' })).toEqual([405, 'FAILED', 'method'])
    expect(await refused(`/v1/status?${'x'.repeat(12_500)}`)).toEqual([414, 'FAILED', 'url'])
  })

  it('lists one member alone, and a series between two moments', async () => {
    const indexer = await start()
    await indexer.reaches(await chain.height())
    const all = await indexer.allActivity(plan)
    for (const member of members) {
      const own = await indexer.allActivity(plan, { member, limit: 3 })
      expect(own).toEqual(all.filter((item) => item.member === member))
      expect(own.length).toBeGreaterThan(0)
    }
    const { block } = await indexer.summary(plan)
    const early = await indexer.series(plan, { from: 1, to: 1000, points: 5 })
    expect(early.points.map(({ timestamp, stake, block: at }) => [timestamp, stake, at])).toEqual([
      [1, '0', 0],
      [250, '0', 0],
      [500, '0', 0],
      [750, '0', 0],
      [1000, '0', 0],
    ])
    const late = await indexer.series(plan, {
      from: block.timestamp - 1,
      to: block.timestamp + 10_000,
    })
    expect(late.points.map(({ timestamp }) => timestamp)).toEqual([
      block.timestamp - 1,
      block.timestamp,
    ])
  })

  it('stores every event of the family as activity, with members by address only', async () => {
    const other = await chain.deployPlan()
    await chain.others(other, 3n, members[0]!)
    const indexer = await start({ database: await databases.fresh(), plans: [other] })
    await indexer.reaches(await chain.height())
    const items = await indexer.allActivity(other)
    expect(items.map(({ name, member, amount }) => [name, member, amount])).toEqual([
      ['Joined', null, '0'],
      ['Rolled', null, '5'],
      ['Credited', null, '10'],
      ['Refunded', null, '0'],
      ['Finalized', null, '100'],
      ['Purchased', null, '100'],
      ['Paused', null, '0'],
    ])
    expect((await indexer.series(other)).points.map(({ stake }) => stake)).toEqual(['0'])
  })
})
