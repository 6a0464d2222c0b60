import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createTestApi } from '../fixture/createTestApi.ts'
import { members, randomHistory } from '../fixture/randomHistory.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { startPlanChain, type PlanChain } from '../fixture/planChain.ts'
import { databaseKinds } from '@causeway/services/testing/db/databaseKinds'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { startTestIndexer, type TestIndexer } from '../fixture/testIndexer.ts'
import { untilTrue } from '@causeway/services/testing/untilTrue'

describe.each(databaseKinds)('kept answers on %s', (kind) => {
  let databases: TestDatabases
  let chain: PlanChain
  let plan: Address
  let other: Address
  let indexer: TestIndexer
  /** Unix seconds. Without an end a series ends at the newest block, or, of a kept answer, minutes before it. */
  let past: number

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startPlanChain()
    ;[plan, other] = [await chain.deployPlan(), await chain.deployPlan()]
    await deposit(plan, 5n)
    indexer = await startTestIndexer({
      rpcUrls: [chain.rpcUrl],
      plans: [plan, other],
      database: await databases.fresh(),
    })
    await seen()
    past = (await indexer.summary(plan)).block.timestamp
  })
  afterAll(async () => {
    await indexer?.stop()
    await chain?.stop()
    await databases?.stop()
  })

  const deposit = (to: Address, amount: bigint, member = members[0]!) =>
    chain.run(to, [{ kind: 'Deposited', member, amount }])
  /** Until the indexer stands at the chain's newest block, and not at one of that number which was replaced. */
  const seen = async () => {
    const { hash } = (await chain.request('eth_getBlockByNumber', ['latest', false])) as {
      hash: string
    }
    const isThere = async () => (await indexer.status().catch(() => null))?.indexed?.hash === hash
    await untilTrue(isThere, 'the newest block is indexed')
  }
  const mine = (blocks = 1) => chain.request('anvil_mine', [`0x${blocks.toString(16)}`])

  /** How many answers were made, of those that may be kept. */
  async function made(): Promise<number> {
    const text = await indexer.registry.metrics()
    return Number(/causeway_http_answers_total\{how="made"\} (\d+)/.exec(text)?.[1] ?? 0)
  }

  const routes = () => [
    '/v1/plans',
    ...[plan, other].flatMap((one) => [
      `/v1/plans/${one}/summary`,
      `/v1/plans/${one}/activity?limit=50`,
      `/v1/plans/${one}/activity?limit=3&member=${members[0]}`,
      `/v1/plans/${one}/members?sort=paid&limit=10`,
      `/v1/plans/${one}/series?from=1&to=${past}&points=3`,
    ]),
    ...members
      .slice(0, 2)
      .flatMap((one) => [`/v1/members/${one}`, `/v1/members/${one}/activity?limit=50`]),
  ]

  async function read(app: HttpApp, path: string): Promise<unknown> {
    const answer = await app.hono.request(`http://indexer.test${path}`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  /** The long-lived interface beside one that has kept nothing. */
  async function expectFresh(): Promise<void> {
    await seen()
    const bare = createTestApi(indexer.database.db, chain.chainId)
    for (const path of routes()) {
      const kept = await read(indexer.app, path)
      expect(kept, path).toEqual(await read(bare, path))
    }
  }

  it('I1: blocks in which nothing happens cost no answer, and are told all the same', async () => {
    const path = `/v1/plans/${plan}/summary`
    const first = await indexer.get(path)
    const tag = first.headers.get('etag') ?? ''
    await first.text()
    const before = await made()
    for (let block = 0; block < 3; block += 1) {
      await mine()
      await seen()
      const answer = await indexer.summary(plan)
      expect(answer.block.number).toBe(await chain.height())
      expect((await indexer.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    }
    expect(await made()).toBe(before)
  })

  it('I1: what happens to one plan leaves the answers of another, and of other wallets, as they are', async () => {
    const still = [
      `/v1/plans/${other}/summary`,
      `/v1/plans/${other}/activity`,
      `/v1/members/${members[3]}`,
      `/v1/members/${members[3]}/activity`,
    ]
    const touched = [`/v1/plans/${plan}/summary`, '/v1/plans', `/v1/members/${members[0]}`]
    for (const path of [...still, ...touched]) await read(indexer.app, path)
    await deposit(plan, 7n)
    await seen()
    const before = await made()
    for (const path of still) await read(indexer.app, path)
    expect(await made()).toBe(before)
    for (const path of touched) await read(indexer.app, path)
    expect(await made()).toBe(before + touched.length)
    await expectFresh()
  })

  it('I1: a thousand readers of a page cost one answer for each change', async () => {
    const before = await made()
    for (let round = 0; round < 2; round += 1) {
      await deposit(plan, 3n)
      await seen()
      const path = `/v1/plans/${plan}/activity?limit=20`
      const all = await Promise.all(
        Array.from({ length: 1_000 }, async () => (await indexer.get(path)).text()),
      )
      expect(new Set(all).size).toBe(1)
    }
    expect(await made()).toBe(before + 2)
  })

  it('I1: a roll-back is never answered from what was kept, nor what comes back after it', async () => {
    await expectFresh()
    const fork = await chain.snapshot()
    await deposit(plan, 1_000n)
    await expectFresh()
    const high = await indexer.summary(plan)
    const tag = (await indexer.get(`/v1/plans/${plan}/summary`)).headers.get('etag') ?? ''
    await chain.revert(fork)
    await mine(3)
    await expectFresh()
    const low = await indexer.summary(plan)
    expect(BigInt(high.deposited) - BigInt(low.deposited)).toBe(1_000n)
    const path = `/v1/plans/${plan}/summary`
    expect((await indexer.get(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
    await deposit(plan, 1_000n)
    await expectFresh()
  })

  it('tells the same as an interface that keeps nothing, over random blocks, gaps and reorganisations', async () => {
    const random = seededRandom(7)
    const fork: string[] = []
    for (const steps of randomHistory(14, random)) {
      const what = random(4)
      if (what === 0) await mine(1 + random(3))
      else await chain.run(random(2) === 0 ? plan : other, steps)
      if (what === 1) fork.push(await chain.snapshot())
      const back = what === 2 ? fork.pop() : undefined
      if (back !== undefined) {
        await expectFresh()
        await chain.revert(back)
        // Longer than what it replaces.
        await mine(15)
        fork.length = 0
      }
      // Some changes are not looked at before the next one.
      if (random(3) > 0) await expectFresh()
    }
    await expectFresh()
  })
})
