import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { allActivityOf } from '../../protocol/api/indexer/allActivityOf.ts'
import type { Activity } from '../../protocol/api/indexer/indexedActivity.ts'
import { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import { planBooksOf } from '../../protocol/api/indexer/planBooksOf.ts'
import { planHistoryOf } from '../../protocol/api/indexer/planHistoryOf.ts'
import { planLinesOf } from '../../protocol/api/indexer/planLinesOf.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { crowd, fillCrowd } from '../fixture/fillCrowd.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const database = plansForTests('embedded')
let client: { base: string; fetch: never; retries: number }

beforeAll(async () => {
  await fillCrowd(database.db, 300)
  const app = createTestApi(database.db, crowd.chainId)
  const fetchIt = async (url: string, init?: RequestInit) => app.hono.request(url, init)
  client = { base: 'http://indexer.test', fetch: fetchIt as never, retries: 0 }
})

it('tells of every plan, at the same moments, what its own history tells', async () => {
  const { times, plans } = await call(planLinesOf, { ...client, query: { days: 3650, points: 10 } })
  expect(times).toHaveLength(10)
  expect(plans.length).toBeGreaterThanOrEqual(2)
  for (const { plan, held, heldForPayouts } of plans) {
    const [from, to] = [times[0], times.at(-1)]
    const query = { from, to, points: 10 }
    const { points } = await call(planHistoryOf, { ...client, params: { plan }, query })
    expect(points.map(({ timestamp }) => timestamp)).toEqual(times)
    expect(held).toEqual(points.map((point) => point.held))
    const payouts = points.map((point) => point.heldForPayouts)
    expect(heldForPayouts).toEqual(payouts.includes(null) ? null : payouts)
  }
  expect(plans.some(({ held }) => BigInt(held?.at(-1) ?? 0) > 0n)).toBe(true)
})

it('tells the newest events of all plans, as each plan tells its own', async () => {
  const query = { limit: 100 }
  const { plans } = await call(planLinesOf, { ...client, query: {} })
  const own = await Promise.all(
    plans.map(({ plan }) => call(planActivityOf, { ...client, params: { plan }, query })),
  )
  const place = (one: Activity) => one.blockNumber * 1e6 + one.logIndex
  const newest = own.flatMap(({ items }) => items).toSorted((a, b) => place(b) - place(a))
  const { items } = await call(allActivityOf, { ...client, query })
  expect(items).toEqual(newest.slice(0, 100))
  expect(new Set(items.map(({ plan }) => plan)).size).toBeGreaterThan(1)
})

it('tells of every plan what the member in the middle has, as its books do', async () => {
  const { plans } = await call(planLinesOf, { ...client, query: {} })
  const books = await Promise.all(
    plans.map(({ plan }) => call(planBooksOf, { ...client, params: { plan }, query: {} })),
  )
  expect(plans.map(({ medianPercent }) => medianPercent)).toEqual(
    books.map(({ outcomes }) => outcomes.medianPercent),
  )
  expect(plans.some(({ medianPercent }) => medianPercent !== null)).toBe(true)
})

it('counts outcomes in hundredths, and the migration to them counts the same of what was stored before', async () => {
  const counts = async () =>
    (
      await database.db.execute<{ bps: string }>(
        sql`select plan, bps::text, members from indexer.outcome order by plan, outcome.bps`,
      )
    ).rows
  const counted = await counts()
  expect(counted.some(({ bps }) => !bps.endsWith('00'))).toBe(true)
  const file = new URL('../migrations/0006_outcomes-in-hundredths.sql', import.meta.url)
  // What is renamed is so here already.
  const [, , ...statements] = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  for (const one of statements) await database.db.execute(sql.raw(one))
  expect(await counts()).toEqual(counted)
})

it('edge: is not taken for a plan called “lines”, and asks for no more than it may', async () => {
  const app = createTestApi(database.db, crowd.chainId)
  for (const query of ['points=121', 'points=11', 'days=0', 'days=61', 'days=60.0'])
    expect((await app.hono.request(`http://indexer.test/v1/plans/lines?${query}`)).status).toBe(400)
})
