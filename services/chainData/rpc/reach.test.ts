import { NodeError, type Fault } from '@causeway/protocol/rpc/fault'
import { describe, expect, it } from 'vitest'
import { createReach } from './reach.ts'

const fails = (fault: Fault) => Promise.reject(new NodeError(fault, 'no'))
const quiet = (call: Promise<unknown>) => call.catch(() => undefined)

describe('whether any node of a chain answers', () => {
  it('is known by what was asked last, and asked where nobody asked for a while', async () => {
    let now = 1_000
    const reach = createReach(() => now)
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([null, true])
    await reach.noted(Promise.resolve(1))
    expect(reach.isDoubtful()).toBe(false)
    now += 15_001
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([null, true])
    await quiet(reach.noted(fails({ kind: 'timeout' })))
    now += 5_000
    await quiet(reach.noted(fails({ kind: 'unreachable', status: 500, retryAfter: null })))
    // Since it began.
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([16_001, true])
    await reach.noted(Promise.resolve(1))
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([null, false])
  })

  it.each<Fault>([
    { kind: 'refused', code: -32_000, retry: false, elsewhere: true },
    { kind: 'oversized' },
  ])('a node that answers otherwise than asked is there: %j', async (fault) => {
    const reach = createReach(() => 1_000)
    await quiet(reach.noted(fails(fault)))
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([null, false])
  })

  it('error: a defect of our own says nothing of the nodes, and is passed on', async () => {
    const reach = createReach(() => 1_000)
    await expect(reach.noted(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
    expect([reach.downSince(), reach.isDoubtful()]).toEqual([null, true])
  })
})
