import { describe, expect, it } from 'vitest'
import { createLog } from '../../lib/log.ts'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { createTracer } from './tracer.ts'

const hash = (at: number) => `0x${String(at).repeat(64)}`
const frame = { type: 'CALL', from: `0x${'1'.repeat(40)}` }

/** A node that has thrown away the states before a block. */
const nodeSince = (oldest: number) =>
  ({
    request: async ({ params: [at] }: { params: [string] }) =>
      Number(at) < oldest
        ? [{ txHash: hash(1), error: 'state is not available' }]
        : [{ txHash: hash(2), result: frame }],
  }) as unknown as RpcClient

describe('createTracer', () => {
  it('a page with a block whose state is gone has no traces, and newer pages have theirs', async () => {
    const tracer = createTracer(createLog({ level: 'fatal' }))
    const node = nodeSince(10)
    expect(await tracer.trace(node, [8, 9, 10])).toBeNull()
    expect(tracer.can()).toBeNull()
    expect(await tracer.trace(node, [10, 11])).toEqual(new Map([[hash(2), frame]]))
    expect(tracer.can()).toBe(true)
    expect(await tracer.trace(node, [9])).toBeNull()
    expect(tracer.can()).toBe(true)
  })
})
