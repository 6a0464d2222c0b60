import { describe, expect, it } from 'vitest'
import { createFallback, type FallbackPolicy } from './createFallback.ts'
import { NodeError, type Fault } from './fault.ts'

const late = () => new NodeError({ kind: 'timeout' }, 'late')

/** Two nodes by name, and what is done with them. */
function setUp(policy: Partial<FallbackPolicy> = {}, chainOf = (_name: string) => 1) {
  const steps: string[] = []
  const waits: number[] = []
  let now = 0
  const fallback = createFallback({
    nodes: ['a', 'b'],
    chainId: 1,
    ping: async () => ({ head: 1, chainId: 1 }),
    chainOf: async (name) => {
      steps.push(`${name}?`)
      return chainOf(name)
    },
    now: () => now,
    sleep: async (ms) => {
      waits.push(ms)
      now += ms
    },
    ...policy,
  })
  return { fallback, steps, waits }
}

describe('createCrew', () => {
  it('what a node of another chain refuses with is not the chain’s answer', async () => {
    const { fallback } = setUp({}, (name) => (name === 'a' ? 5 : 1))
    const revert: Fault = { kind: 'refused', code: 3, retry: false, elsewhere: false }
    const answer = fallback.run(async (name) => {
      if (name === 'a') throw new NodeError(revert, 'execution reverted')
      return name
    })
    expect(await answer).toBe('b')
    expect(fallback.ranking.states()[0]?.quarantine?.reason).toBe('chain')
  })

  it('asks for the chain beside the work, or before it', async () => {
    for (const confirmsFirst of [false, true]) {
      const { fallback, steps } = setUp({ confirmsFirst })
      await fallback.run(async (name) => void steps.push(name))
      expect(steps).toEqual(confirmsFirst ? ['a?', 'a'] : ['a', 'a?'])
    }
  })

  it('asks for the chain again after a failure, and not after a refusal', async () => {
    const { fallback, steps } = setUp({ retries: 0 })
    const failing = async (error: Error) => {
      const work = async () => {
        throw error
      }
      await expect(fallback.on(0, work)).rejects.toThrow(error)
    }
    await fallback.on(0, async () => null)
    await failing(
      new NodeError({ kind: 'refused', code: -32601, retry: false, elsewhere: true }, 'no'),
    )
    await fallback.on(0, async () => null)
    expect(steps).toEqual(['a?'])
    await failing(late())
    await fallback.on(0, async () => null)
    expect(steps).toEqual(['a?', 'a?'])
  })

  it('ends before its patience does, however many repetitions are left', async () => {
    const { fallback, waits } = setUp({ patienceMs: 500, retries: 10 })
    await expect(
      fallback.run(async () => {
        throw late()
      }),
    ).rejects.toThrow('late')
    expect(waits).toEqual([150, 300])
  })

  it('a node that answers to another question is left out, unless it stands alone', async () => {
    const reason = async () => {
      throw new NodeError({ kind: 'invalidResponse' }, 'another block')
    }
    const { fallback } = setUp({ retries: 0 })
    await expect(fallback.run(reason)).rejects.toThrow('another block')
    expect(fallback.ranking.states().map(({ quarantine }) => quarantine?.reason)).toEqual([
      'answer',
      'answer',
    ])
    const alone = createFallback({
      nodes: ['a'],
      chainId: 1,
      ping: async () => ({ head: 1, chainId: 1 }),
      retries: 0,
    })
    await expect(alone.run(reason)).rejects.toThrow('another block')
    expect(await alone.run(async (name) => name)).toBe('a')
  })
})
