import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { planNodeOf } from '../../protocol/api/indexer/planNodeOf.ts'
import type { Database, OpenDatabase } from '@causeway/services/lib/db/database'
import { openPlans } from './openPlans.ts'
import { createLog } from '@causeway/services/lib/log/log'
import { createTestApi } from '../fixture/createTestApi.ts'
import { crowd, fillCrowd } from '../fixture/fillCrowd.ts'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { rollBackPlans } from './rollBackPlans.ts'
import { planChainStore } from './planChainStore.ts'

const members = 2_010
/** Rows of other plans in each table: so many that looking at all of them is never the cheaper way. */
const others = 60_000
const large = ['event', 'member', 'point', 'purchase', 'hub_member', 'place']

let databases: TestDatabases
let database: OpenDatabase

beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  const config = await databases.fresh()
  const log = createLog({ level: 'fatal' })
  const filling = await openPlans(config, log)
  await fillCrowd(filling.writer, members)
  for (const table of large) await fillWithOthers(filling.writer, table)
  await filling.writer.execute('vacuum analyze')
  // A connection tells what it has read at the latest when it ends.
  await filling.close()
  database = await openPlans(config, log)
})
afterAll(async () => {
  await database.close()
  await databases.stop()
})

/** Rows like the newest one of the crowd, of a plan that nobody follows, in the place where the table keeps its number. */
async function fillWithOthers(db: Database, table: string): Promise<void> {
  const number = { hub_member: 'id', member: 'member', place: 'node', purchase: 'pid' }[table]
  const owner = table === 'hub_member' ? 'hub' : 'plan'
  await db.execute(sql`
    insert into indexer.${sql.identifier(table)}
    select (jsonb_populate_record(one.t, jsonb_build_object(${owner}::text, 'other', ${number ?? 'block_number'}::text, n))).*
    from (select t from indexer.${sql.identifier(table)} t limit 1) one, generate_series(1, ${others}::int) n`)
}

type Read = { readonly scanned: number; readonly fetched: number }

/** Rows that PostgreSQL ever read of each large table: from end to end, and along an index. */
async function rowsRead(): Promise<Map<string, Read>> {
  await database.writer.execute(sql`select pg_stat_force_next_flush()`)
  await database.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await database.db.execute<{ name: string; scanned: string; fetched: string }>(
    sql`select relname as name, seq_tup_read::text as scanned, coalesce(idx_tup_fetch, 0)::text as fetched from pg_stat_user_tables where schemaname = 'indexer'`,
  )
  return new Map(
    rows.map(({ name, scanned, fetched }) => [
      name,
      { scanned: Number(scanned), fetched: Number(fetched) },
    ]),
  )
}

describe('rollBack', () => {
  it('I9: takes back one block without reading any large table from end to end', async () => {
    const { writer } = database
    const state = await planChainStore.load(writer, crowd.chainId)
    const to = (await planChainStore.blocks(writer, crowd.chainId)).at(-2)
    if (!state?.indexed || !to) throw new Error('The crowd was not stored.')
    const before = await rowsRead()
    const undone = await rollBackPlans(writer, crowd.chainId, { expected: state.indexed, to })
    const after = await rowsRead()
    expect(undone).toEqual({ events: expect.any(Number) })
    const scans = large.filter((name) => after.get(name)?.scanned !== before.get(name)?.scanned)
    expect(scans).toEqual([])
  })
})

describe('GET /v1/plans/:plan/nodes/:node', () => {
  it('I6: reads little more of a tree than it tells, however large it is', async () => {
    // A matrix five wide and seven levels deep, in place of the crowd's.
    const places = (5 ** 8 - 1) / 4
    await database.writer.execute(sql`delete from indexer.place`)
    await database.writer.execute(sql`
      insert into indexer.place (chain_id, plan, node, parent, slot, member, block_number, placed_at)
      select ${crowd.chainId}::bigint, ${crowd.matrix}::text, n, case when n > 1 then (n - 2) / 5 + 1 end, case when n > 1 then (n - 2) % 5 end, 1, 1, 1
      from generate_series(1, ${places}::bigint) n`)
    await database.db.execute('vacuum analyze indexer.place')
    const { hono } = createTestApi(database.db, crowd.chainId, { answerBytes: 0 })
    const before = await rowsRead()
    const { node, below } = await call(planNodeOf, {
      base: 'http://indexer.test',
      fetch: async (url: string) => hono.request(url),
      retries: 0,
      params: { plan: crowd.matrix, node: 1 },
      query: { depth: 8 },
    })
    const after = await rowsRead()
    expect(below).toHaveLength(511)
    expect(node.below).toBe(511)
    // Level by level, in the order of places: in a full matrix that is the order of numbers.
    expect(below.map((one) => one.node)).toEqual(Array.from({ length: 511 }, (_, i) => i + 2))
    const read = (which: keyof Read) =>
      (after.get('place')?.[which] ?? 0) - (before.get('place')?.[which] ?? 0)
    expect(read('scanned')).toBe(0)
    expect(read('fetched')).toBeLessThan(10_000)
  })
})
