import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FatalError } from '../log/fatalError.ts'
import { createLog } from '../log/log.ts'
import { startAll } from './startAll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function run(names: readonly string[]) {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const fail = new Map<string, (error: unknown) => void>()
  const starts: string[] = []
  const ends = vi.fn()
  const services = names.map((name) => ({
    name,
    start: (onFatal: (error: unknown) => void) => {
      starts.push(name)
      fail.set(name, onFatal)
    },
  }))
  const stop = startAll(services, { log, onEnd: ends })
  return {
    lines,
    starts,
    ends,
    stop,
    fail: (name: string, error: unknown) => fail.get(name)?.(error),
  }
}

describe('startAll', () => {
  it('I7: an indexer that cannot go on does not end the relay, and begins again a minute later', () => {
    const all = run(['relay', 'indexer'])
    all.fail('indexer', new FatalError('The node serves another chain.'))
    expect(all.ends).not.toHaveBeenCalled()
    expect(all.lines.join()).toContain('The node serves another chain.')
    vi.advanceTimersByTime(59_000)
    expect(all.starts).toEqual(['relay', 'indexer'])
    vi.advanceTimersByTime(1_000)
    expect(all.starts).toEqual(['relay', 'indexer', 'indexer'])
    // Alone again, it fails again: still one of two.
    all.fail('indexer', new Error('again'))
    expect(all.ends).not.toHaveBeenCalled()
  })

  it('ends the process when no service is left, and begins nothing after that', () => {
    const alone = run(['indexer'])
    alone.fail('indexer', new FatalError('another chain'))
    expect(alone.ends).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(600_000)
    expect(alone.starts).toEqual(['indexer'])
  })

  it('begins nothing again once it is told to stop', () => {
    const all = run(['relay', 'indexer'])
    all.fail('indexer', new Error('x'))
    all.stop()
    vi.advanceTimersByTime(600_000)
    expect(all.starts).toHaveLength(2)
  })
})
