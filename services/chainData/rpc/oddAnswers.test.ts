import { expect, it } from 'vitest'
import { createNodeCases, type NodeCase } from '../../testing/chainData/rpc/createNodeCases.ts'
import { runSocketCase } from '../../testing/chainData/rpc/createSocketCases.ts'

// `npm run tool fuzz -- nodes` throws a million of them.
it.each([
  ['router', 1_000],
  ['pool', 75],
  ['http', 40],
] as const)(
  'attack: of an odd node’s answers, by the %s, nothing wrong is passed on or kept, and the second node is asked',
  async (way, count) => {
    const cases = createNodeCases(35, way)
    const made: NodeCase[] = []
    while (made.length < count) {
      const one = await cases.run()
      if (one) made.push(one)
    }
    await cases.close()
    expect(made.filter(({ problem }) => problem !== null)).toEqual([])
    expect(new Set(made.map(({ kind }) => kind)).size).toBeGreaterThan(way === 'router' ? 25 : 15)
  },
  60_000,
)

it('attack: of what an odd node says over a socket nothing wrong is told, and the second node is heard', async () => {
  const made = await Promise.all(Array.from({ length: 15 }, (_, at) => runSocketCase(at)))
  expect(made.filter(({ problem }) => problem !== null)).toEqual([])
}, 60_000)
