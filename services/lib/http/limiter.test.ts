import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createLimiter } from './limiter.ts'

it('grants each client its points in every window, which begins with the first request and ends by itself', () => {
  const steps = fc.array(
    fc.record({
      client: fc.constantFrom('a', 'b', 'c', 'd'),
      count: fc.integer({ min: 1, max: 3 }),
      later: fc.constantFrom(0, 0, 300, 1_000, 2_500),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const limiter = createLimiter({ name: 'test', points: 4, seconds: 2, shared: null })
      const windows = new Map<string, { from: number; taken: number }>()
      for (const { client, count, later } of all) {
        vi.advanceTimersByTime(later)
        const now = performance.now()
        const known = windows.get(client)
        const from = known && now < known.from + 2_000 ? known.from : now
        const taken = (known && from === known.from ? known.taken : 0) + count
        windows.set(client, { from, taken })
        expect(limiter.take(client, count)).toBe(taken > 4 ? from + 2_000 - now : 0)
      }
    }),
  )
  vi.useRealTimers()
})
