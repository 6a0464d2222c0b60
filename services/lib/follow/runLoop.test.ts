import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { MovedChain } from './movedChain.ts'
import { runLoop, type LoopState, type Progress } from './runLoop.ts'

/** Runs the steps in turn, and tells what health said behind each. */
async function runAll(steps: readonly (Progress | Error)[]) {
  const lines: { level: string; msg: string }[] = []
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  const stopping = new AbortController()
  const state: LoopState = { trouble: null, fatal: false }
  const troubles: (string | null)[] = []
  let at = 0
  const step = async () => {
    if (at > 0) troubles.push(state.trouble?.code ?? null)
    const now = steps[at]
    at += 1
    if (now === undefined) stopping.abort()
    if (now instanceof Error) throw now
    return now ?? 'more'
  }
  await runLoop({
    step,
    work: 'indexing',
    pollMs: 0,
    log,
    signal: stopping.signal,
    state,
    onFatal: (error) => expect.unreachable(String(error)),
  })
  return { troubles, lines, message: state.trouble?.message }
}

const moved = new BaseError(rpcUnreachable, { cause: new MovedChain('block 7 lacks receipts') })

describe('a page that the chain moved away under', () => {
  it('is read again a few times without a word to the operator', async () => {
    const { troubles, lines } = await runAll([moved, moved, moved, moved, 'more'])
    expect(troubles).toEqual([null, null, null, null, null])
    expect(lines.map(({ level }) => level)).toEqual(Array(4).fill('info'))
  })

  it('is a trouble, told once, when it cannot be read five times, and none once it is', async () => {
    const { troubles, lines } = await runAll([...Array.from({ length: 7 }, () => moved), 'more'])
    expect(troubles).toEqual([null, null, null, null, 'moved', 'moved', 'moved', null])
    const warned = lines.filter(({ level }) => level === 'warn')
    expect(warned.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('5 times, and is void each time: block 7 lacks receipts'),
    ])
    expect(lines.at(-1)?.msg).toBe('indexing goes on')
  })

  it('counts in a row alone', async () => {
    const steps = Array.from({ length: 12 }, (_, index) => (index % 4 === 3 ? 'more' : moved))
    expect(new Set((await runAll(steps)).troubles)).toEqual(new Set([null]))
  })

  it('error: a node that is down is told at once', async () => {
    const { troubles } = await runAll([new BaseError(rpcUnreachable), 'more'])
    expect(troubles).toEqual(['rpc.unreachable', null])
  })
})
