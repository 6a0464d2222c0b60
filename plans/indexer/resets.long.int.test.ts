import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../protocol/api/indexer/plansOf.ts'
import { FatalError } from '@causeway/services/lib/log/fatalError'
import { members, randomHistory } from './fixture/randomHistory.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { recount } from './fixture/recount.ts'
import { startRpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startPlanChain } from './fixture/planChain.ts'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { startTestIndexer } from './fixture/testIndexer.ts'
import { untilTrue } from '@causeway/services/testing/untilTrue'

let databases: TestDatabases
beforeAll(async () => {
  databases = await startTestDatabases('postgres')
})
afterAll(() => databases.stop())

async function grow(chainId: number, blocks: number, seed: number) {
  const chain = await startPlanChain({ chainId })
  const plan = await chain.deployPlan()
  for (const steps of randomHistory(blocks, seededRandom(seed))) await chain.run(plan, steps)
  return { chain, plan }
}

/** Two chains of anvil that start in the same second have the same first block. */
const nextSecond = () => sleep(1_100)

describe('a chain that was reset', () => {
  it('is read anew on a local chain, and the log says so', async () => {
    const database = await databases.fresh()
    const old = await grow(31337, 20, 1)
    const first = await startTestIndexer({
      rpcUrls: [old.chain.rpcUrl],
      plans: [old.plan],
      database,
      chainId: 31337,
    })
    await first.reaches(await old.chain.height())
    await first.stop()
    await old.chain.stop()
    await nextSecond()
    const next = await grow(31337, 6, 2)
    // The same deployer and nonce: the plan has the same address on the new chain.
    expect(next.plan).toBe(old.plan)
    const second = await startTestIndexer({
      rpcUrls: [next.chain.rpcUrl],
      plans: [next.plan],
      database,
      chainId: 31337,
    })
    await untilTrue(
      () => second.lines.some(({ msg }) => msg.includes('read anew')),
      'the reset is told',
    )
    await second.reaches(await next.chain.height())
    expect(await second.summary(next.plan)).toMatchObject(
      (await recount(next.chain.rpcUrl, next.plan)).summary,
    )
    await second.stop()
    await next.chain.stop()
  })

  it('stops a service of a public chain, with what to do', async () => {
    const database = await databases.fresh()
    const old = await grow(137, 3, 1)
    const first = await startTestIndexer({
      rpcUrls: [old.chain.rpcUrl],
      plans: [old.plan],
      database,
      chainId: 137,
    })
    await first.reaches(await old.chain.height())
    await first.stop()
    await old.chain.stop()
    await nextSecond()
    const next = await grow(137, 3, 2)
    const second = await startTestIndexer({
      rpcUrls: [next.chain.rpcUrl],
      plans: [next.plan],
      database,
      chainId: 137,
    })
    await untilTrue(() => second.fatal() !== null, 'it stops')
    expect(second.fatal()).toBeInstanceOf(FatalError)
    expect(String(second.fatal())).toMatch(/first block differs.*reindex/s)
    expect(second.service.health().status).toBe('failed')
    await second.stop()
    await next.chain.stop()
  })
})

describe('a reorganisation deeper than the blocks that are remembered', () => {
  it.each([
    { chainId: 137, ends: 'stops with what to do' },
    { chainId: 31337, ends: 'is read anew' },
  ])('chain $chainId: $ends', async ({ chainId }) => {
    const { chain, plan } = await grow(chainId, 5, 3)
    const fork = await chain.snapshot()
    const options = {
      rpcUrls: [chain.rpcUrl],
      plans: [plan],
      database: await databases.fresh(),
      chainId,
      finality: 4,
    }
    const indexer = await startTestIndexer(options)
    for (const steps of randomHistory(8, seededRandom(4))) await chain.run(plan, steps)
    await indexer.reaches(await chain.height())
    await chain.revert(fork)
    for (const steps of randomHistory(9, seededRandom(5))) await chain.run(plan, steps)
    if (chainId === 137) {
      await untilTrue(() => indexer.fatal() !== null, 'it stops')
      expect(String(indexer.fatal())).toMatch(/replaced more blocks than are remembered.*reindex/s)
    } else {
      await untilTrue(
        () => indexer.lines.some(({ msg }) => msg.includes('read anew')),
        'the reset is told',
      )
      await indexer.reaches(await chain.height())
      expect(await indexer.summary(plan)).toMatchObject((await recount(chain.rpcUrl, plan)).summary)
    }
    await indexer.stop()
    await chain.stop()
  })

  it('only waits for a node of a public chain that is behind, and goes on when it caught up', async () => {
    const { chain, plan } = await grow(137, 6, 6)
    const indexer = await startTestIndexer({
      rpcUrls: [chain.rpcUrl],
      plans: [plan],
      database: await databases.fresh(),
      chainId: 137,
    })
    const behind = await chain.snapshot()
    const at = await chain.height()
    await chain.mine(2)
    await indexer.reaches(at + 2)
    await chain.revert(behind)
    await untilTrue(
      () => indexer.lines.some(({ msg }) => msg.includes('waiting for it')),
      'it waits',
    )
    expect((await indexer.status()).indexed?.number).toBe(at + 2)
    expect(indexer.service.health()).toMatchObject({
      status: 'degraded',
      details: { trouble: { code: 'waiting' } },
    })
    await sleep(200)
    expect(indexer.lines.filter(({ msg }) => msg.includes('waiting for it'))).toHaveLength(1)
    await chain.run(plan, randomHistory(1, seededRandom(8))[0] ?? [])
    await chain.mine(3)
    await indexer.reaches(at + 4)
    expect(await indexer.summary(plan)).toMatchObject((await recount(chain.rpcUrl, plan)).summary)
    await indexer.stop()
    await chain.stop()
  })
})

it('refuses a node of another chain than the configured one', async () => {
  const { chain, plan } = await grow(1234, 1, 9)
  const indexer = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: [plan],
    database: await databases.fresh(),
    chainId: 137,
  })
  await untilTrue(() => indexer.fatal() !== null, 'it stops')
  expect(String(indexer.fatal())).toMatch(/serves chain 1234, but CHAIN_ID is 137/)
  await indexer.stop()
  await chain.stop()
})

it('tells of a START_BLOCK behind first events, and again after a restart', async () => {
  const chain = await startPlanChain({ chainId: 137 })
  const plan = await chain.deployPlan()
  const [member] = members
  if (!member) throw new Error('no member')
  await chain.run(plan, [{ kind: 'Deposited', member, amount: 10n }])
  await chain.run(plan, [{ kind: 'Withdrawn', member, amount: 4n }])
  const height = await chain.height()
  const options = {
    rpcUrls: [chain.rpcUrl],
    plans: [plan],
    database: await databases.fresh(),
    chainId: 137,
    startBlock: height,
  }
  for (const run of ['first', 'second']) {
    const indexer = await startTestIndexer(options)
    await indexer.reaches(height)
    await untilTrue(() => indexer.service.health().status === 'degraded', `${run} run tells`)
    expect(indexer.service.health().details).toMatchObject({ overdrawnPlans: [plan] })
    const told = indexer.lines.filter(({ msg }) => msg.includes('START_BLOCK'))
    expect(told).toMatchObject([{ level: 'error', plans: [plan] }])
    await indexer.stop()
  }
  await chain.stop()
})

it('follows the plan that took the place of another in the list when blocks were replaced', async () => {
  const chain = await startPlanChain({ chainId: 137 })
  const list = await chain.deployList()
  const [lost, kept] = [await chain.deployPlan(), await chain.deployPlan()]
  const node = await startRpcProxy(chain.rpcUrl)
  const indexer = await startTestIndexer({
    rpcUrls: [node.url],
    plans: { list },
    database: await databases.fresh(),
    chainId: 137,
  })
  await indexer.reaches(await chain.height())
  const fork = await chain.snapshot()
  // Seen in the list, but its block is never stored: no page can be read.
  node.faults.maxRange = 0
  await chain.append(list, lost)
  await untilTrue(() => indexer.lines.some(({ added }) => String(added) === lost), 'it is seen')
  node.faults.down = true
  await chain.revert(fork)
  await chain.append(list, kept)
  node.faults.down = false
  node.faults.maxRange = Infinity
  await indexer.reaches(await chain.height(), kept)
  await indexer.stop()
  await node.stop()
  await chain.stop()
})

it('tells which plans the list marks as no longer offered, follows them on, and forgets the mark of a block that is replaced', async () => {
  const chain = await startPlanChain({ chainId: 137 })
  const [list, offered, marked] = [
    await chain.deployList(),
    await chain.deployPlan(),
    await chain.deployPlan(),
  ]
  for (const plan of [offered, marked]) await chain.append(list, plan)
  const indexer = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: { list },
    database: await databases.fresh(),
    chainId: 137,
  })
  await indexer.reaches(await chain.height())
  const marks = async () => {
    const { plans } = parse(plansOf.response, await (await indexer.get('/v1/plans')).json())
    return new Map(plans.map(({ plan, withdrawn }) => [plan, withdrawn]))
  }
  expect(await marks()).toEqual(
    new Map([
      [offered, false],
      [marked, false],
    ]),
  )
  const fork = await chain.snapshot()
  await chain.withdraw(list, marked)
  await chain.run(marked, [{ kind: 'Deposited', member: offered, amount: 5n }])
  await indexer.reaches(await chain.height())
  expect(await marks()).toEqual(
    new Map([
      [offered, false],
      [marked, true],
    ]),
  )
  expect((await indexer.summary(marked)).deposited).toBe('5')
  await chain.revert(fork)
  await chain.run(offered, [{ kind: 'Deposited', member: offered, amount: 1n }])
  await untilTrue(async () => (await marks()).get(marked) === false, 'the mark is gone')
  await indexer.stop()
  await chain.stop()
})

it('is degraded, and says so once, while the list of plans does not exist', async () => {
  const { chain, plan } = await grow(137, 1, 9)
  const indexer = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: { list: '0x00000000000000000000000000000000000000AA' },
    database: await databases.fresh(),
    chainId: 137,
  })
  await untilTrue(() => indexer.service.health().status === 'degraded', 'health tells')
  await sleep(200)
  expect(indexer.lines.filter(({ msg }) => msg.includes('ENUMERATION'))).toHaveLength(1)
  await expect(indexer.summary(plan)).rejects.toMatchObject({ params: { status: 404 } })
  await indexer.stop()
  await chain.stop()
})
