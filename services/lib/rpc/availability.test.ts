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
    now += 15_001
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, true])
    await quiet(availability.noted(fails({ kind: 'timeout' })))
    now += 5_000
    await quiet(availability.noted(fails({ kind: 'unreachable', status: 500, retryAfter: null })))
    // Since it began.
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([16_001, true])
    await availability.noted(Promise.resolve(1))
    expect([availability.downSince(), availability.isDoubtful()]).toEqual([null, false])
  })

  it('is not doubted for an answer that comes late while others came lately; a refusal is told at once', async () => {
    let now = 1_000
    const availability = createAvailability(() => now)
    for (let turn = 0; turn < 10; turn += 1) {
      await quiet(availability.noted(fails({ kind: 'timeout' })))
      now += 14_000
      expect(availability.downSince()).toBeNull()
      await availability.noted(Promise.resolve(1))
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
