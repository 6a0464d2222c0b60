import { describe, expect, it } from 'vitest'
import { createFallback } from '@causeway/protocol/rpc/createFallback'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { raceStrategy } from './raceStrategy.ts'

/** Places as nodes, in the order of the settings. */
function setUp(size: number, waitMs = 10) {
  const asked: number[] = []
  const fallback = createFallback({
    nodes: Array.from({ length: size }, (_, index) => index),
    chainId: 137,
    ping: async () => ({ head: 1, chainId: 137 }),
    retries: 0,
  })
  const run = <T>(answer: (index: number) => Promise<T>) =>
    fallback.run(
      async (index) => {
        asked.push(index)
        return answer(index)
      },
      undefined,
      raceStrategy(() => waitMs),
    )
  return { run, asked }
}

const later = <T>(value: T, ms: number) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

describe('hedged', () => {
  it('asks at most two at once, each once, and takes the first answer', async () => {
    const { run, asked } = setUp(3)
    const answer = await run((index) => later(index, index === 1 ? 30 : 200))
    expect([answer, asked]).toEqual([1, [0, 1]])
  })

  it('asks the next at once after a failure, and gives the last one when all fail', async () => {
    const { run, asked } = setUp(3, 1_000)
    const late = run(async (index) => {
      throw new NodeError({ kind: 'timeout' }, `late ${index}`)
    })
    await expect(late).rejects.toThrow('late 2')
    expect(asked).toEqual([0, 1, 2])
  })

  it('waits for the second when the first one fails after it was asked', async () => {
    const { run, asked } = setUp(2)
    const answer = await run(async (index) => {
      await later(null, index === 0 ? 40 : 80)
      if (index === 0) throw new NodeError({ kind: 'timeout' }, 'late')
      return index
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
    expect([await run((index) => later(index, 20)), asked]).toEqual([0, [0]])
  })
})
