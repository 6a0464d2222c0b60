import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { openPlans } from './openPlans.ts'
import { createLog } from '@causeway/services/lib/log/log'
import { createTestApi } from '../fixture/createTestApi.ts'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { unknownPlan } from '../events/planInfo.ts'
import { followedChain as chains, plan as plans } from '../schema.ts'
import { commitEvents, type EventPage } from './commitEvents.ts'
import { addPlan } from './followedPlan.ts'
import { planChainStore } from './planChainStore.ts'

const log = createLog({ level: 'fatal' })
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const blockOf = (number: number, fork = 'a') => ({
  number,
  hash: `0x${fork}${String(number).padStart(63, '0')}` as const,
  timestamp: 1_000 + number,
})
let databases: TestDatabases
let database: OpenDatabase

beforeAll(async () => {
  databases = await startTestDatabases('postgres')
})
afterAll(() => databases.stop())
beforeEach(async () => {
  database = await openPlans(await databases.fresh(), log)
  const head = { number: 5, timestamp: 1_005 }
  await planChainStore.create(database.db, 1, { genesisHash: blockOf(0).hash, startBlock: 0, head })
  await addPlan(database.db, 1, unknownPlan(address), null)
  expect(await commit({ blocks: [4, 5].map((number) => blockOf(number)) })).not.toBe('overtaken')
  return () => database.close()
})

function commit(page: Partial<EventPage>) {
  return commitEvents(database.db, 1, {
    expected: null,
    plans: [address],
    cursor: null,
    head: { number: 5, timestamp: 1_005 },
    events: [],
    to: blockOf(5),
    blocks: [],
    keepFrom: 0,
    ...page,
  })
}

it('stores no old events that were read from another fork than the one followed', async () => {
  await addPlan(database.db, 1, unknownPlan(other), -1)
  const page = { expected: blockOf(5), plans: [other] as const, cursor: -1 }
  const foreign = [blockOf(4, 'b'), blockOf(5, 'b')]
  expect(await commit({ ...page, to: blockOf(5, 'b'), blocks: foreign })).toBe('overtaken')
  expect(await commit({ ...page, blocks: [blockOf(4), blockOf(5)] })).toEqual({ overdrawn: [] })
})

it('never lends the block of a newer page to older figures', async () => {
  const { db } = database
  const app = createTestApi(db, 1)
  const stopping = new AbortController()
  const writer = (async () => {
    for (let number = 6; !stopping.signal.aborted; number++) {
      await db.transaction(async (tx) => {
        await tx
          .update(plans)
          .set({ sums: { deposit: String(number) } })
          .where(eq(plans.chainId, 1))
        await tx.update(chains).set({ indexedNumber: number }).where(eq(chains.chainId, 1))
      })
    }
  })()
  const wrong: unknown[] = []
  for (let round = 0; round < 250; round++) {
    const answer = await app.hono.request(`http://x.test/v1/plans/${address}/summary`)
    const body = (await answer.json()) as { block: { number: number }; deposited: string }
    if (body.block.number > 5 && body.deposited !== String(body.block.number)) wrong.push(body)
  }
  stopping.abort()
  await writer
  expect(wrong).toEqual([])
})
