import { beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { planPlacesOf, type TreePosition } from '../../protocol/api/indexer/treePosition.ts'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createTestApi } from '../fixture/createTestApi.ts'
import { unknownPlan } from '../events/planInfo.ts'
import { hubMember, takenPosition } from '../schema.ts'
import { commitEvents } from '../store/commitEvents.ts'
import { addPlan } from '../store/followedPlan.ts'
import { planChainStore } from '../store/planChainStore.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const empty = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const hub = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const blockOf = (number: number) => ({
  number,
  hash: `0x${String(number).padStart(64, '0')}` as const,
  timestamp: 1_000 + number,
})
/** A matrix two wide with so many seats, each of member 10 + seat. */
const seats = 1_250

const database = plansForTests('embedded')
let app: HttpApp

beforeAll(async () => {
  const { db } = database
  const head = { number: 1, timestamp: 1_001 }
  await planChainStore.create(db, 1, { genesisHash: blockOf(0).hash, startBlock: 0, head })
  for (const address of [plan, empty] as const)
    await addPlan(db, 1, { ...unknownPlan(address), hub, width: 2 }, null)
  const page = { expected: null, cursor: null, head, events: [], to: blockOf(1), keepFrom: 0 }
  await commitEvents(db, 1, { ...page, plans: [plan, empty], blocks: [blockOf(1)] })
  await db.insert(takenPosition).values(
    Array.from({ length: seats }, (_, i) => ({
      chainId: 1,
      plan,
      node: i + 1,
      parent: i === 0 ? null : Math.floor((i - 1) / 2) + 1,
      slot: i === 0 ? null : (i - 1) % 2,
      member: BigInt(i + 11),
      blockNumber: 1,
      placedAt: 1_001,
    })),
  )
  await db.insert(hubMember).values({
    chainId: 1,
    hub,
    id: 11,
    wallet: hub.toLowerCase(),
    sponsor: 2,
    joinedBlock: 1,
    joinedAt: 1_001,
    line: [],
    team: [],
    teamSize: 0,
    directs: 0,
  })
  app = createTestApi(db, 1)
})

const ask = (query: { cursor?: string; limit?: number }, of: string = plan) =>
  call(planPlacesOf, {
    base: 'http://indexer.test',
    fetch: async (url: string, init?: RequestInit) => app.hono.request(url, init),
    retries: 0,
    params: { plan: of },
    query,
  })

it('tells every place once, in pages, with the wallets that the hub knows', async () => {
  const found: TreePosition[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await ask(cursor ? { cursor } : {})
    expect(page.block.number).toBe(1)
    found.push(...page.items)
    cursor = page.next ?? undefined
    pages++
  } while (cursor)
  expect(pages).toBe(2)
  expect(found.map(({ node }) => node)).toEqual(Array.from({ length: seats }, (_, i) => i + 1))
  expect(found[0]).toEqual({
    node: 1,
    parent: null,
    slot: null,
    member: { id: 11, wallet: hub },
    placedAt: 1_001,
  })
  expect(found[4]).toMatchObject({ node: 5, parent: 2, slot: 1, member: { id: 15, wallet: null } })
})

it('tells none of a plan that has none', async () => {
  expect(await ask({}, empty)).toMatchObject({ items: [], next: null })
})

it('error: refuses a cursor that it did not make', async () => {
  await expect(ask({ cursor: 'x' })).rejects.toThrow()
})
