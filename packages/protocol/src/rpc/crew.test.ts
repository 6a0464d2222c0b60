import { describe, expect, it } from 'vitest'
import { createCrew, type CrewPolicy } from './crew.ts'
import { NodeError, type Fault } from './fault.ts'

const late = () => new NodeError({ kind: 'timeout' }, 'late')

/** Two nodes by name, and what is done with them. */
function setUp(policy: Partial<CrewPolicy> = {}, chainOf = (_name: string) => 1) {
  const steps: string[] = []
  const waits: number[] = []
  let now = 0
  const crew = createCrew({
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
  return { crew, steps, waits }
}

describe('createCrew', () => {
  it('what a node of another chain refuses with is not the chain’s answer', async () => {
    const { crew } = setUp({}, (name) => (name === 'a' ? 5 : 1))
    const revert: Fault = { kind: 'refused', code: 3, retry: false, elsewhere: false }
    const answer = crew.run(async (name) => {
      if (name === 'a') throw new NodeError(revert, 'execution reverted')
      return name
    })
    expect(await answer).toBe('b')
    expect(crew.roster.states()[0]?.quarantine?.lie).toBe('chain')
  })

  it('asks for the chain beside the work, or before it', async () => {
    for (const confirmsFirst of [false, true]) {
      const { crew, steps } = setUp({ confirmsFirst })
      await crew.run(async (name) => void steps.push(name))
      expect(steps).toEqual(confirmsFirst ? ['a?', 'a'] : ['a', 'a?'])
    }
  })

  it('asks for the chain again after a failure, and not after a refusal', async () => {
    const { crew, steps } = setUp({ retries: 0 })
    const failing = async (error: Error) => {
      const work = async () => {
        throw error
      }
      await expect(crew.on(0, work)).rejects.toThrow(error)
    }
    await crew.on(0, async () => null)
    await failing(
      new NodeError({ kind: 'refused', code: -32601, retry: false, elsewhere: true }, 'no'),
    )
    await crew.on(0, async () => null)
    expect(steps).toEqual(['a?'])
    await failing(late())
    await crew.on(0, async () => null)
    expect(steps).toEqual(['a?', 'a?'])
  })

  it('ends before its patience does, however many repetitions are left', async () => {
    const { crew, waits } = setUp({ patienceMs: 500, retries: 10 })
    await expect(
      crew.run(async () => {
        throw late()
      }),
    ).rejects.toThrow('late')
    expect(waits).toEqual([150, 300])
  })

  it('a node that answers to another question is left out, unless it stands alone', async () => {
    const lie = async () => {
      throw new NodeError({ kind: 'lie' }, 'another block')
    }
    const { crew } = setUp({ retries: 0 })
    await expect(crew.run(lie)).rejects.toThrow('another block')
    expect(crew.roster.states().map(({ quarantine }) => quarantine?.lie)).toEqual([
      'answer',
      'answer',
    ])
    const alone = createCrew({
      nodes: ['a'],
      chainId: 1,
      ping: async () => ({ head: 1, chainId: 1 }),
      retries: 0,
    })
    await expect(alone.run(lie)).rejects.toThrow('another block')
    expect(await alone.run(async (name) => name)).toBe('a')
  })
})
