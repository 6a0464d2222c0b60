import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { createScheduler } from './scheduler.ts'

/** A loop whose clock moves only while a piece works. */
function loopWith() {
  const state = { now: 0 }
  const scheduler = createScheduler(() => state.now)
  const work = (ms: number) => () => void (state.now += ms)
  return { state, scheduler, work }
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createScheduler', () => {
  it('serves a calm owner at once while another one waits for its turns', async () => {
    const { state, scheduler, work } = loopWith()
    const [flood, calm] = [scheduler.join('flood'), scheduler.join('calm')]
    flood.run(work(30))
    expect(flood.isCalm()).toBe(false)
    let done = 0
    for (let n = 0; n < 100; n += 1) {
      flood.enqueue(() => {
        state.now += 0.2
        done += 1
      })
    }
    for (let looks = 0; looks < 10; looks += 1) {
      const before = state.now
      await turn()
      // Between two looks at the sockets: a slice, and the piece that began in it.
      expect(state.now - before).toBeLessThanOrEqual(0.5)
      expect(calm.isCalm()).toBe(true)
    }
    expect(done).toBeGreaterThan(10)
    expect(done).toBeLessThan(50)
  })

  it('leaves most of the loop to calm owners while they are at work, and all of it to turns when they rest', async () => {
    const { state, scheduler, work } = loopWith()
    const [flood, calm] = [scheduler.join('flood'), scheduler.join('calm')]
    flood.run(work(30))
    let done = 0
    const again = () => {
      state.now += 0.4
      done += 1
      flood.enqueue(again)
    }
    flood.enqueue(again)
    const looks = async (count: number, withCalm: boolean) => {
      const before = done
      for (let n = 0; n < count; n += 1) {
        if (withCalm) calm.run(work(0.01))
        await turn()
      }
      return done - before
    }
    // The clock stands still between two looks: a rest of a millisecond is as long as many of them.
    const beside = await looks(200, true)
    state.now += 100
    await vi.waitFor(() => expect(done).toBeGreaterThan(beside))
    const alone = await looks(200, false)
    expect(beside).toBeGreaterThan(0)
    expect(beside).toBeLessThan(50)
    expect(alone).toBeGreaterThan(150)
  })

  it('gives each owner that waits about its part of the loop while calm ones are at work, and all no more than a quarter', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] })
    const shareOf = (owners: number) => {
      const { state, scheduler, work } = loopWith()
      const calm = scheduler.join('calm')
      let spent = 0
      for (let n = 0; n < owners; n += 1) {
        const flood = scheduler.join(`flood${n}`)
        flood.run(work(30))
        const again = () => {
          state.now += 0.1
          spent += 0.1
          flood.enqueue(again)
        }
        flood.enqueue(again)
      }
      const from = state.now
      for (let ms = 0; ms < 1_000; ms += 1) {
        calm.run(work(0.01))
        state.now += 1
        vi.advanceTimersByTime(1)
      }
      return spent / (state.now - from)
    }
    const [one, three, many] = [shareOf(1), shareOf(3), shareOf(12)]
    vi.useRealTimers()
    expect(Math.abs(one - 0.05)).toBeLessThan(0.02)
    expect(Math.abs(three - 0.15)).toBeLessThan(0.04)
    expect(Math.abs(many - 0.25)).toBeLessThan(0.05)
  })

  it('gives those that wait one piece each, in order', async () => {
    const { scheduler, state } = loopWith()
    const order: string[] = []
    const piece = (name: string) => () => {
      state.now += 1
      order.push(name)
    }
    const queues = ['a', 'b', 'c'].map((name) => ({ name, queue: scheduler.join(name) }))
    for (const { name, queue } of queues)
      for (let n = 0; n < 3; n += 1) queue.enqueue(piece(`${name}${n}`))
    for (let n = 0; n < 12; n += 1) await turn()
    expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  })

  it('forgives with time, whichever socket comes or goes', () => {
    const { state, scheduler, work } = loopWith()
    const first = scheduler.join('one')
    const second = scheduler.join('one')
    scheduler.join('another')
    expect(second).toBe(first)
    first.run(work(1_000))
    expect(first.isCalm()).toBe(false)
    state.now += 200
    expect(first.isCalm()).toBe(false)
    // However much it was: what it owes is bounded.
    state.now += 300
    expect(first.isCalm()).toBe(true)
    first.run(work(1_000))
    first.leave()
    expect(scheduler.join('one').isCalm()).toBe(false)
    first.leave()
    second.leave()
    const third = scheduler.join('one')
    expect(third.isCalm()).toBe(false)
    state.now += 500
    expect(third.isCalm()).toBe(true)
  })

  it('serves what waits of an owner before what it sends over a new socket', async () => {
    const { scheduler, state } = loopWith()
    const [before] = [scheduler.join('one'), scheduler.join('another')]
    const order: number[] = []
    const piece = (n: number) => () => {
      state.now += 1
      order.push(n)
    }
    for (const n of [1, 2, 3]) before.enqueue(piece(n))
    before.leave()
    const after = scheduler.join('one')
    expect(after.isCalm()).toBe(false)
    after.enqueue(piece(4))
    for (let n = 0; n < 5; n += 1) await turn()
    expect(order).toEqual([1, 2, 3, 4])
  })

  it('knows an owner without sockets no longer than it owes, and gives way to none such', async () => {
    const { state, scheduler, work } = loopWith()
    const gone = Array.from({ length: 200 }, (_, n) => {
      const queue = scheduler.join(`gone${n}`)
      queue.run(work(1))
      queue.leave()
      return new WeakRef(queue)
    })
    const queue = scheduler.join('one')
    queue.run(work(1_000))
    expect(queue.isCalm()).toBe(true)
    await turn()
    state.now += 500
    for (let n = 0; n < 200; n += 1) scheduler.join(`new${n}`).leave()
    // What was looked at in a turn is kept until its end, and compiled code may hold one a little longer.
    await vi.waitFor(() => {
      collect()
      expect(gone.filter((one) => one.deref() !== undefined)).toHaveLength(0)
    })
  })

  it('lets an owner who is alone do all at once', () => {
    const { scheduler, work } = loopWith()
    const queue = scheduler.join('one')
    queue.run(work(1_000))
    expect(queue.isCalm()).toBe(true)
    scheduler.join('another')
    expect(queue.isCalm()).toBe(false)
  })

  it('lets nobody overtake what was queued before', async () => {
    const { scheduler } = loopWith()
    const queue = scheduler.join('one')
    const order: number[] = []
    queue.enqueue(() => {
      order.push(1)
      queue.enqueue(() => order.push(3))
    })
    queue.enqueue(() => order.push(2))
    expect(queue.isCalm()).toBe(false)
    await turn()
    expect(order).toEqual([1, 2, 3])
  })

  it('lets go of what had its turn, also in a queue that is never empty', async () => {
    const { scheduler, state } = loopWith()
    const queue = scheduler.join('one')
    const still = { left: 600_000 }
    /** What a piece holds: a connection, a batch. */
    const queueOne = () => {
      const held = { bytes: new Uint8Array(1_000) }
      queue.enqueue(() => void (state.now += held.bytes.length))
      return new WeakRef(held)
    }
    const again = () => {
      state.now += 0.001
      still.left -= 1
      if (still.left > 0) queue.enqueue(again)
    }
    const first = queueOne()
    queue.enqueue(again)
    queue.enqueue(again)
    for (let n = 0; n < 3; n += 1) await turn()
    expect(still.left).toBeLessThan(600_000)
    collect()
    expect(first.deref() === undefined).toBe(true)
    const before = process.memoryUsage().heapUsed
    while (still.left > 10_000) await turn()
    collect()
    // So many places would take 4.7 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000)
  })
})
