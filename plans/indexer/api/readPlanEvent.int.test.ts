import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { planEventOf } from '../../protocol/api/indexer/planEventOf.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { isClosing } from './readPlanEvent.ts'
import { unknownPlan } from '../events/planInfo.ts'
import { commitEvents } from '../store/commitEvents.ts'
import { addPlan } from '../store/followedPlan.ts'
import { planChainStore } from '../store/planChainStore.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = (n: number): `0x${string}` => `0x${String(n).padStart(64, '0')}`
const blockOf = (number: number) => ({ number, hash: hash(number), timestamp: 1_000 + number })
const event = (block: number, logIndex: number, name: string, more: object = {}) => ({
  blockHash: blockOf(block).hash,
  blockNumber: block,
  timestamp: blockOf(block).timestamp,
  transactionHash: hash(100 + block),
  logIndex,
  plan: plan as `0x${string}`,
  name,
  member: null,
  recipient: null,
  amount: 0n,
  extra: null,
  ...more,
})
const credited = (logIndex: number, member: bigint, amount: bigint, overflow = 0n) =>
  event(9, logIndex, 'Credited', {
    member,
    amount,
    extra: { plan, level: String(logIndex), overflow: String(overflow) },
  })

const database = plansForTests('embedded')
let app: HttpApp
const ask = (block: number, log: number) =>
  call(planEventOf, {
    base: 'http://indexer.test',
    fetch: async (url: string, init?: RequestInit) => app.hono.request(url, init),
    retries: 0,
    params: { plan, block, log },
  })

beforeAll(async () => {
  const { db } = database
  const head = { number: 9, timestamp: blockOf(9).timestamp }
  await planChainStore.create(db, 1, { genesisHash: hash(0), startBlock: 0, head })
  await addPlan(db, 1, { ...unknownPlan(plan), family: 'unilevel' }, null)
  const commit = (block: number, events: unknown, before: number | null) =>
    commitEvents(db, 1, {
      expected: before === null ? null : blockOf(before),
      cursor: null,
      head,
      events: events as never,
      to: blockOf(block),
      keepFrom: 0,
      plans: [plan],
      blocks: [blockOf(block)],
    })
  const bought = (pid: string, log: number, member: bigint) =>
    event(1, log, 'Purchased', { member, amount: 260n, extra: { pid } })
  await commit(1, [bought('214', 0, 58n), bought('215', 1, 59n)], null)
  await commit(
    9,
    [
      event(9, 3, 'Finalized', { extra: { pid: '214' } }),
      credited(4, 3n, 26n),
      credited(5, 2n, 0n, 13n),
      event(9, 7, 'Finalized', { extra: { pid: '215' } }),
      credited(8, 7n, 26n),
    ],
    1,
  )
  app = createTestApi(db, 1)
})

it('leads from a share to the purchase that it is a part of, and tells where the whole price went', async () => {
  const { event: share, purchase, closed, parts } = await ask(9, 4)
  expect(share).toMatchObject({ name: 'Credited', amount: '26', level: 4, memberId: 3 })
  expect(purchase).toMatchObject({ name: 'Purchased', pid: '214', amount: '260', blockNumber: 1 })
  expect(closed).toMatchObject({ name: 'Finalized', pid: '214', logIndex: 3 })
  expect(parts.map(({ logIndex, amount, overflow }) => [logIndex, amount, overflow])).toEqual([
    [4, '26', '0'],
    [5, '0', '13'],
  ])
})

it('parts the shares of several purchases that became final in one transaction', async () => {
  const { purchase, parts } = await ask(9, 8)
  expect(purchase).toMatchObject({ pid: '215', logIndex: 1 })
  expect(parts.map(({ logIndex }) => logIndex)).toEqual([8])
})

it('leads from a purchase to what became of it', async () => {
  const { event: bought, closed, parts } = await ask(1, 0)
  expect(bought).toMatchObject({ pid: '214' })
  expect(closed).toMatchObject({ name: 'Finalized', blockNumber: 9 })
  expect(parts).toHaveLength(2)
})

it('error: says that there is no such event', async () => {
  const asked = await app.hono.request(`http://indexer.test/v1/plans/${plan}/activity/9/99`)
  expect(asked.status).toBe(404)
})

it('attack: who asks for a record and takes none of it holds up nobody', async () => {
  const path = `http://indexer.test/v1/plans/${plan}/export/csv`
  for (let asked = 0; asked < 6; asked += 1) {
    expect((await app.hono.request(path, { method: 'HEAD' })).status).toBe(200)
    expect((await app.hono.request(path)).status).toBe(200)
  }
  const whole = await app.hono.request(path)
  expect((await whole.text()).trim().split('\r\n')).toHaveLength(8)
})

it('gives out the whole record of a plan as a file, and says no to what is none', async () => {
  const get = (path: string) => app.hono.request(`http://indexer.test/v1/plans/${path}`)
  const csv = await get(`${plan}/export/csv`)
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="activity-${plan}.csv"`)
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(8)
  const json = (await (await get(`${plan}/export/json`)).json()) as unknown[]
  expect(json).toHaveLength(7)
  expect((await get(`${plan}/export/xls`)).status).toBe(400)
  expect((await get(`0x${'9'.repeat(40)}/export/csv`)).status).toBe(404)
})

it('attack: finds what closed a purchase behind any number of events, and looks through none of them', async () => {
  const { db } = database
  const events = db.execute(sql`
    insert into indexer.event (chain_id, plan, block_number, log_index, block_hash, timestamp, transaction_hash, name, kind, amount)
    select 1, ${plan}, 2, n, ${hash(2)}, 1002, ${hash(102)}, 'Funded', 'other', 0 from generate_series(0, 60000) n`)
  await events
  await db.execute(sql`analyze indexer.event`)
  expect(await ask(1, 1)).toMatchObject({ closed: { name: 'Finalized', pid: '215', logIndex: 7 } })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select 1 from indexer.event e where e.chain_id = 1 and e.plan = ${plan} and e.extra->>'pid' = '215'
      and ${isClosing} and (e.block_number, e.log_index) > (1, 1) order by e.block_number, e.log_index limit 1`)
  const told = rows.map((row) => row['QUERY PLAN']).join(' ')
  expect(told).toContain('event_closing')
  expect(told).not.toContain('Sort')
})
