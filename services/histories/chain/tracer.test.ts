import { describe, expect, it } from 'vitest'
import { createLog } from '../../lib/log/log.ts'
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

const known = new Map([[hash(2), frame]])
const log = createLog({ level: 'fatal' })

describe('createTracer', () => {
  it('a block whose state is gone has no traces, and its neighbours have theirs', async () => {
    const tracer = createTracer(log)
    const node = nodeSince(10)
    expect(await tracer.trace(node, [8, 9, 10])).toEqual(known)
    expect(tracer.can()).toBe(true)
    expect(await tracer.trace(node, [9])).toEqual(new Map())
    expect(await tracer.trace(node, [10, 11])).toEqual(known)
    expect(tracer.can()).toBe(true)
  })

  it('asks for old blocks again after a while: the chain may have begun anew', async () => {
    let time = 1
    const tracer = createTracer(log, () => time)
    expect(await tracer.trace(nodeSince(10), [9])).toEqual(new Map())
    expect(await tracer.trace(nodeSince(0), [5])).toEqual(new Map())
    time += 600_000
    expect(await tracer.trace(nodeSince(0), [5])).toEqual(known)
  })
})
