import { NodeError, type Fault } from '@causeway/protocol/rpc/fault'
import { describe, expect, it } from 'vitest'
import { createAvailability } from './availability.ts'

const fails = (fault: Fault) => Promise.reject(new NodeError(fault, 'no'))
const quiet = (call: Promise<unknown>) => call.catch(() => undefined)

describe('whether any node of a chain answers', () => {
  it('is known by what was asked last, and asked where nobody asked for a while', async () => {
    let now = 1_000
    const availability = createAvailability(() => now)
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, true])
    await availability.noted(Promise.resolve(1))
    expect(availability.isDoubtful()).toBe(false)
    now += 15_000
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, true])
    await quiet(availability.noted(fails({ kind: 'unreachable', status: 500, retryAfter: null })))
    now += 5_000
    await quiet(availability.noted(fails({ kind: 'unreachable', status: 500, retryAfter: null })))
    // Since it began.
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([16_000, true])
    await availability.noted(Promise.resolve(1))
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, false])
  })

  it('nothing at all for some seconds tells that there is none, while the question is open too', async () => {
    let now = 1_000
    const availability = createAvailability(() => now)
    await availability.noted(Promise.resolve(1))
    now += 60_000
    void availability.noted(new Promise(() => undefined))
    now += 2_499
    await quiet(availability.noted(fails({ kind: 'timeout' })))
    expect(availability.downSince()).toBeNull()
    now += 1
    expect(availability.downSince()).toBe(61_000)
  })

  it('is not doubted where each answer takes long and they come steadily; a refusal is told at once', async () => {
    let now = 1_000
    const availability = createAvailability(() => now)
    const answers: (() => void)[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const late = new Promise<void>((resolve) => answers.push(resolve))
      void availability.noted(late)
      // Each is ten seconds late.
      if (turn >= 10) answers.shift()?.()
      await Promise.resolve()
      now += 1_000
      if (turn > 10) expect(availability.downSince()).toBeNull()
    }
    await quiet(availability.noted(fails({ kind: 'unreachable', status: null, retryAfter: null })))
    expect(availability.downSince()).toBe(now)
  })

  it.each<Fault>([
    { kind: 'refused', code: -32_000, retry: false, elsewhere: true },
    { kind: 'oversized' },
  ])('a node that answers otherwise than asked is there: %j', async (fault) => {
    const availability = createAvailability(() => 1_000)
    await quiet(availability.noted(fails(fault)))
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, false])
  })

  it('error: a defect of our own says nothing of the nodes, and is passed on', async () => {
    const availability = createAvailability(() => 1_000)
    await expect(availability.noted(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, true])
  })
})
