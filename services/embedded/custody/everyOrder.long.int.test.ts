import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createOrders, type Orders } from '../../testing/embedded/orders/createOrders.ts'
import { seededRandom } from '../../testing/seededRandom.ts'

/** More of them: `npm run tool fuzz -- custody`. */
describe.each(['embedded', 'postgres'] as const)(
  'two calls of an account at once, on %s',
  (kind) => {
    let databases: TestDatabases
    let orders: Orders
    beforeAll(async () => {
      databases = await startTestDatabases(kind)
      orders = await createOrders(databases)
    }, 120_000)
    afterAll(async () => {
      await orders?.stop()
      await databases?.stop()
    })

    it('[T25] end as if one had come after the other: every pair once, in an order of chance', async () => {
      const random = seededRandom(25)
      const wrong: string[] = []
      for (let pair = 0; pair < orders.pairs; pair += 1) {
        const problem = await orders.run(pair, random)
        if (problem) wrong.push(problem)
      }
      expect(wrong).toEqual([])
      expect(orders.pairs).toBeGreaterThan(500)
    }, 600_000)
  },
)
