import { inTime } from '@causeway/protocol/inTime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createOrders, type Orders } from '../../testing/embedded/orders/createOrders.ts'
import { seededRandom } from '../../testing/seededRandom.ts'

/** One pair that takes longer hangs. All of them take what the machine needs: no clock ends what goes on. */
const pairMs = 120_000

/** More of them: `npm run tool fuzz -- custody`. */
describe.each(['embedded', 'postgres'] as const)(
  'two calls of an account at once, on %s',
  (kind) => {
    let databases: TestDatabases
    let orders: Orders
    beforeAll(async () => {
      databases = await startTestDatabases(kind)
      orders = await createOrders(databases)
    }, 600_000)
    afterAll(async () => {
      await orders?.stop()
      await databases?.stop()
    })

    it('[T25] are each taken when they come alone, but wrong codes and what needs a wallet: what is refused anyway meets nothing', async () => {
      const meant = /: (?:late|own): a wrong code|^an account without a wallet: .* there is none$/u
      expect((await orders.refused()).filter((told) => !meant.test(told))).toEqual([])
    }, 0)

    it('[T25] end as if one had come after the other: every pair once, in an order of chance', async () => {
      const random = seededRandom(25)
      const wrong: string[] = []
      for (let pair = 0; pair < orders.pairs.length; pair += 1) {
        const problem = await inTime(orders.run(pair, random), pairMs)
        if (problem) wrong.push(problem)
      }
      expect(wrong).toEqual([])
      expect(orders.pairs.length).toBeGreaterThan(500)
    }, 0)
  },
)
