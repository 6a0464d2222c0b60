import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { askRoute } from '../fixture/askRoute.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { listRoutes } from '../fixture/listRoutes.ts'
import { crowd, fillCrowd } from '../fixture/fillCrowd.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { plansForTests } from '../fixture/plansForTests.ts'

const members = 20_000
/** Tables that grow with members and events. */
const large = ['event', 'member', 'point', 'purchase', 'hub_member', 'place']

const database = plansForTests('postgres')
let app: HttpApp

beforeAll(async () => {
  await fillCrowd(database.db, members)
  await database.db.execute('vacuum analyze')
  app = createTestApi(database.db, crowd.chainId, { answerBytes: 0 })
}, 300_000)

/** Rows that PostgreSQL ever read by going through a table from end to end. */
async function scannedRows(): Promise<Map<string, number>> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await database.db.execute<{ name: string; read: string }>(
    sql`select relname as name, seq_tup_read::text as read from pg_stat_user_tables where schemaname = 'indexer'`,
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

it.each(listRoutes(members))('reads no table from end to end for: $name', async (route) => {
  const before = await scannedRows()
  await askRoute(app, route, 10, seededRandom(3))
  const after = await scannedRows()
  const scanned = large.filter((name) => after.get(name) !== before.get(name))
  expect(scanned).toEqual([])
})

it('notices a scan, so that the tests above can fail', async () => {
  const before = await scannedRows()
  await database.db.execute(sql`select max(returned) from indexer.member`)
  const after = await scannedRows()
  expect((after.get('member') ?? 0) - (before.get('member') ?? 0)).toBeGreaterThanOrEqual(members)
})
