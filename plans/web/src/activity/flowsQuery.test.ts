import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { flowsQuery } from './flowsQuery.ts'

const asked = vi.hoisted((): object[] => [])
const block = { number: 7, timestamp: 1_790_000_000, hash: null }
vi.mock('@causeway/protocol/http/call', () => ({
  call: async ({ path }: { path: string }, { query }: { query?: object }) => {
    if (!path.includes(':plan')) return { block, plans: [{ plan: '0x1', family: 'staking' }] }
    if (query) asked.push(query)
    return { points: [] }
  },
}))

it('days end where the indexer has read, however far the chain is', async () => {
  const ofNow = (now: number) =>
    flowsQuery({ endpoints: { indexer: 'https://app.example' } } as never, BigInt(now))
  const day = 86_400
  for (const now of [block.timestamp - 3 * day, block.timestamp + 3 * day])
    await new QueryClient().fetchQuery(ofNow(now))
  const hour = block.timestamp - (block.timestamp % 3_600)
  expect(asked.map((one) => 'to' in one && one.to)).toEqual([hour - 3 * day, hour])
  expect(asked[1]).toEqual({ from: hour - 28 * day, to: hour, points: 29 })
})
