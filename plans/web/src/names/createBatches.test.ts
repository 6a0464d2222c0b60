import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatches } from './createBatches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nameOf = (key: string) => (key.endsWith('0') ? null : `${key}.id`)

function start(most = 3) {
  const asked: (readonly string[])[] = []
  let fails = false
  const load = createBatches<string | null>({
    ask: async (keys) => {
      asked.push(keys)
      if (fails) throw new Error('away')
      return new Map(keys.map((key) => [key, nameOf(key)]))
    },
    none: null,
    waitMs: 20,
    most,
  })
  return { load, asked, fail: (now: boolean) => void (fails = now) }
}

describe('createBatches', () => {
  it('asks once for what is wanted within a moment, and each key once', async () => {
    const { load, asked } = start()
    const all = Promise.all(['a1', 'b0', 'a1'].map(load))
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(await all).toEqual(['a1.id', null, 'a1.id'])
    expect(asked).toEqual([['a1', 'b0']])
  })

  it('whatever is asked and when, every key gets its own answer and no question is too long', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 30 })), {
          maxLength: 30,
        }),
        fc.integer({ min: 1, max: 5 }),
        async (wanted, most) => {
          const { load, asked } = start(most)
          const answers: Promise<string | null>[] = []
          for (const [key, wait] of wanted) {
            answers.push(load(`k${key}`))
            await vi.advanceTimersByTimeAsync(wait)
          }
          await vi.advanceTimersByTimeAsync(20)
          expect(await Promise.all(answers)).toEqual(wanted.map(([key]) => nameOf(`k${key}`)))
          for (const keys of asked) {
            expect(keys.length).toBeLessThanOrEqual(most)
            expect(new Set(keys).size).toBe(keys.length)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('error: a question that fails fails for those who asked it, and the next one is asked anew', async () => {
    const { load, asked, fail } = start()
    fail(true)
    const first = load('a1').catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(20)
    expect(await first).toBe('away')
    fail(false)
    const second = load('a1')
    await vi.advanceTimersByTimeAsync(20)
    expect(await second).toBe('a1.id')
    expect(asked).toHaveLength(2)
  })
})
