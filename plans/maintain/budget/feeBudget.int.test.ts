import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { createLog } from '@causeway/services/lib/log/log'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { plansMigrations } from '../../indexer/store/plansMigrations.ts'
import { feeBudget } from './feeBudget.ts'

const dayMs = 86_400_000
const of = {
  chainId: 137,
  sender: '0x00000000000000000000000000000000000000aa',
  aDay: 100n,
} as const

let databases: TestDatabases
let database: OpenDatabase
beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  database = await openDatabase(await databases.fresh(), createLog({ level: 'warn' }), [
    plansMigrations,
  ])
}, 60_000)
afterAll(async () => {
  await database.close()
  await databases.stop()
})

it('has all nodes together pay no more than a day’s fees, and begins anew with the next day', async () => {
  let now = 5 * dayMs
  const nodes = [1, 2].map(() => feeBudget(database.db, of, () => now))
  const takes = await Promise.all(
    nodes.flatMap((node) => Array.from({ length: 6 }, () => node.take(15n))),
  )
  expect(takes.filter((day) => day === 5)).toHaveLength(6)
  expect(takes.filter((day) => day === null)).toHaveLength(6)
  expect(await nodes[0]?.left()).toBe(10n)
  await nodes[1]?.giveBack(5, 12n)
  expect(await nodes[0]?.left()).toBe(22n)
  now += dayMs
  expect(await nodes[0]?.left()).toBe(100n)
  expect(await nodes[0]?.take(101n)).toBeNull()
  expect(await nodes[0]?.take(100n)).toBe(6)
  // What comes back of yesterday is nothing of today's.
  await nodes[0]?.giveBack(5, 12n)
  expect(await nodes[0]?.left()).toBe(0n)
})
