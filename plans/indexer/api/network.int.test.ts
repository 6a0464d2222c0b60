import { beforeAll, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { networkBelowOf, type NetworkMember } from '../../protocol/api/indexer/networkMember.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { crowd, fillCrowd } from '../fixture/fillCrowd.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const members = 400

const database = plansForTests('embedded')
let below: (id: number, query: { depth?: number; each?: number }) => Promise<NetworkMember[]>

beforeAll(async () => {
  await fillCrowd(database.db, members)
  const app = createTestApi(database.db, crowd.chainId)
  const client = {
    base: 'http://indexer.test',
    fetch: (async (url: string, init?: RequestInit) => app.hono.request(url, init)) as never,
    retries: 0,
  }
  below = async (id, query) =>
    (await call(networkBelowOf, { ...client, params: { id }, query: { ...query, limit: 100 } }))
      .items
})

it.each([
  [1, 4, 3],
  [1, 2, 20],
  [2, 3, 5],
])(
  'draws below member %i, %i levels deep, the first %i of each member',
  async (id, depth, each) => {
    let level = [id]
    const expected: NetworkMember[] = []
    for (let step = 0; step < depth; step += 1) {
      const directs = await Promise.all(level.map((one) => below(one, {})))
      const drawn = directs.flatMap((list) => list.slice(0, each)).toSorted((a, b) => a.id - b.id)
      expected.push(...drawn)
      level = drawn.map((member) => member.id)
    }
    expect(expected.length).toBeGreaterThan(each)
    expect(await below(id, { depth, each })).toEqual(expected)
  },
)
