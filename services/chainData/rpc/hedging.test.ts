import { describe, expect, it } from 'vitest'
import { createCrew } from '@causeway/protocol/rpc/crew'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { hedging } from './hedging.ts'

/** Places as nodes, in the order of the settings. */
function setUp(size: number, waitMs = 10) {
  const asked: number[] = []
  const crew = createCrew({
    nodes: Array.from({ length: size }, (_, place) => place),
    chainId: 137,
    ping: async () => ({ head: 1, chainId: 137 }),
    retries: 0,
  })
  const run = <T>(answer: (place: number) => Promise<T>) =>
    crew.run(
      async (place) => {
        asked.push(place)
        return answer(place)
      },
      undefined,
      hedging(() => waitMs),
    )
  return { run, asked }
}

const later = <T>(value: T, ms: number) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

describe('hedged', () => {
  it('asks at most two at once, each once, and takes the first answer', async () => {
    const { run, asked } = setUp(3)
    const answer = await run((place) => later(place, place === 1 ? 30 : 200))
    expect([answer, asked]).toEqual([1, [0, 1]])
  })

  it('asks the next at once after a failure, and gives the last one when all fail', async () => {
    const { run, asked } = setUp(3, 1_000)
    const late = run(async (place) => {
      throw new NodeError({ kind: 'timeout' }, `late ${place}`)
    })
    await expect(late).rejects.toThrow('late 2')
    expect(asked).toEqual([0, 1, 2])
  })

  it('waits for the second when the first one fails after it was asked', async () => {
    const { run, asked } = setUp(2)
    const answer = await run(async (place) => {
      await later(null, place === 0 ? 40 : 80)
      if (place === 0) throw new NodeError({ kind: 'timeout' }, 'late')
      return place
    })
    expect([answer, asked]).toEqual([1, [0, 1]])
  })

  it('a defect of ours is no reason to ask the next', async () => {
    const { run, asked } = setUp(2, 1_000)
    const broken = run(async () => {
      throw new RangeError('ours')
    })
    await expect(broken).rejects.toThrow('ours')
    expect(asked).toEqual([0])
  })

  it('one node alone is waited for', async () => {
    const { run, asked } = setUp(1, 1)
    expect([await run((place) => later(place, 20)), asked]).toEqual([0, [0]])
  })
})
