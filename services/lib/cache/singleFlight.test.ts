import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { singleFlight } from './singleFlight.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

it('never gives what was read before it was asked for, and reads once for all who wait', async () => {
  const step = fc.constantFrom('ask', 'write', 'finish', 'fail')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let stored = 0
      let running = 0
      const open: { finish: () => void; fail: () => void }[] = []
      const latest = singleFlight(() => {
        running += 1
        expect(running).toBe(1)
        const seen = stored
        return new Promise<number>((resolve, reject) => {
          open.push({
            finish: () => ((running -= 1), resolve(seen)),
            fail: () => ((running -= 1), reject(new Error('away'))),
          })
        })
      })
      const asked: Promise<void>[] = []
      for (const one of steps) {
        if (one === 'ask') {
          const at = stored
          const check = (got: number) => expect(got).toBeGreaterThanOrEqual(at)
          asked.push(latest().then(check, (error: Error) => expect(error.message).toBe('away')))
        } else if (one === 'write') stored += 1
        else if (one === 'finish') open.shift()?.finish()
        else open.shift()?.fail()
        await tick()
      }
      for (let left = 0; left < 3; left += 1) {
        open.shift()?.finish()
        await tick()
      }
      await Promise.all(asked)
    }),
    { numRuns: 200 },
  )
})

it('a thousand who come while one reading is under way cost one more', async () => {
  let reads = 0
  const latest = singleFlight(async () => {
    reads += 1
    await tick()
    return reads
  })
  const first = latest()
  const all = await Promise.all(Array.from({ length: 1_000 }, latest))
  expect([await first, new Set(all), reads]).toEqual([1, new Set([2]), 2])
})
