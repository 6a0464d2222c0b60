import { beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import {
  memberStatementOf,
  statementExportOf,
} from '../../protocol/api/indexer/memberStatementOf.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { unknownPlan } from '../events/planInfo.ts'
import { commitEvents } from '../store/commitEvents.ts'
import { addPlan } from '../store/followedPlan.ts'
import { planChainStore } from '../store/planChainStore.ts'
import type { PricesAt } from './valueStatement.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const staker = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const payoutToken = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'

const at = (text: string) => Date.parse(text) / 1_000
/** One event a block: its moment, its name, whose it is, how much. */
const events = [
  [at('2025-12-31T23:59:59Z'), 'Deposited', staker, 100n],
  [at('2026-01-01T00:00:00Z'), 'Deposited', staker, 20n],
  [at('2026-03-01T00:00:00Z'), 'Deposited', other, 7n],
  [at('2026-06-01T00:00:00Z'), 'Claimed', staker, 3n],
  [at('2026-07-01T00:00:00Z'), 'Deposited', staker, 5n],
  [at('2026-12-31T23:59:59Z'), 'Withdrawn', staker, 120n],
  [at('2027-01-01T00:00:00Z'), 'Claimed', staker, 9n],
] as const
const blockOf = (number: number) => ({
  number,
  hash: `0x${String(number).padStart(64, '0')}` as const,
  timestamp: events[number - 1]?.[0] ?? 1_000,
})

const database = plansForTests('embedded')

beforeAll(async () => {
  const { db } = database
  const head = { number: events.length, timestamp: blockOf(events.length).timestamp }
  await planChainStore.create(db, 1, { genesisHash: blockOf(0).hash, startBlock: 0, head })
  await addPlan(db, 1, { ...unknownPlan(plan), family: 'staking', token, payoutToken }, null)
  const blocks = events.map((_, i) => blockOf(i + 1))
  await commitEvents(db, 1, {
    expected: null,
    cursor: null,
    head,
    events: events.map(([timestamp, name, who, amount], i) => ({
      blockHash: blockOf(i + 1).hash,
      blockNumber: i + 1,
      timestamp,
      transactionHash: blockOf(i + 1).hash,
      logIndex: 0,
      plan,
      name,
      member: BigInt(who),
      recipient: null,
      amount,
      extra: null,
    })),
    to: blockOf(events.length),
    keepFrom: 0,
    plans: [plan],
    blocks,
  })
})

/** What the token was worth, by block, in cents; what is staked has a price in the first half of the year alone. */
const pricesAt: PricesAt = async (block, tokens) =>
  new Map(
    tokens.includes(token) && block < 5 ? [[token, { price: `${block}.5`, decimals: 1 }]] : [],
  )

const place = (prices: PricesAt | null = null) => ({
  base: 'http://indexer.test',
  fetch: async (url: string, init?: RequestInit) =>
    createTestApi(database.db, 1, {}, prices).hono.request(url, init),
  retries: 0,
})

it('sums up what one wallet did from the first to the last second of a year, each token for itself', async () => {
  const { year, rows, currency } = await call(memberStatementOf, {
    ...place(),
    params: { member: staker, year: '2026' },
  })
  expect([year, currency]).toEqual([2026, null])
  const own = { plan, family: 'staking', value: null }
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...own, token, side: 'in', kind: 'deposit', events: 2, amount: '25', unpriced: '25' },
      {
        ...own,
        token,
        side: 'returned',
        kind: 'principal',
        events: 1,
        amount: '120',
        unpriced: '120',
      },
      {
        ...own,
        token: payoutToken,
        side: 'earned',
        kind: 'reward',
        events: 1,
        amount: '3',
        unpriced: '3',
      },
    ]),
  )
})

it('values each part at the price of its day, and names what has none', async () => {
  const { rows, currency } = await call(memberStatementOf, {
    ...place(pricesAt),
    params: { member: staker, year: '2026' },
    query: { currency: 'eur' },
  })
  expect(currency).toBe('eur')
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  // 2.0 of them at 2.5; 0.5 more when nobody knew a price.
  expect(of('deposit')).toMatchObject({ amount: '25', value: '5', unpriced: '5' })
  expect(of('principal')).toMatchObject({ value: null, unpriced: '120' })
  expect(of('reward')).toMatchObject({ value: null, unpriced: '3' })
})

it('is a file too, and refuses what is no year', async () => {
  const { hono } = createTestApi(database.db, 1)
  const path = (year: string) => `/v1/members/${staker}/statement/${year}/csv`
  const answer = await hono.request(path('2025'))
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain(`statement-2025-${staker}.csv`)
  expect((await answer.text()).split('\r\n')).toEqual([
    'year,token,plan,family,side,kind,events,amount,currency,value,unpriced',
    `2025,${token},${plan},staking,in,deposit,1,100,,,100`,
    `2025,${token},,,in,,1,100,,,100`,
    '',
  ])
  for (const year of ['26', '99999', 'abcd', '1999'])
    expect((await hono.request(path(year))).status, year).toBe(400)
  const none = await call(memberStatementOf, {
    ...place(),
    params: { member: staker, year: '2024' },
  })
  expect(none.rows).toEqual([])
  expect(statementExportOf.path).toBe('/v1/members/:member/statement/:year/:format')
})

it('attack: statements that wait for their prices hold up no other file', async () => {
  const { hono } = createTestApi(database.db, 1, {}, () => new Promise(() => {}))
  for (let i = 0; i < 10; i += 1) void hono.request(`/v1/members/${staker}/statement/2026/csv`)
  const answer = await hono.request(`/v1/members/${staker}/export/csv`)
  expect((await answer.text()).split('\r\n').length).toBeGreaterThan(events.length - 2)
})
