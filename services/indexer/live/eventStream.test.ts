import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { createLog } from '../../lib/log.ts'
import type { StoredBlock } from '../store/chainState.ts'
import { eventStream, streamTimes } from './eventStream.ts'
import { behindBlock, readPosition, writePosition } from './position.ts'
import type { News } from './readNews.ts'

const log = createLog({ level: 'fatal' })
const blockOf = (number: number): StoredBlock => ({
  number,
  hash: `0x${String(number).padStart(64, '0')}`,
  timestamp: number,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(read: () => Promise<News>) {
  const stopping = new AbortController()
  let listener = () => {}
  let listening = 0
  const body = eventStream(
    {
      read,
      listen: (given) => {
        listening += 1
        listener = given
        return () => void (listening -= 1)
      },
      log,
      signal: stopping.signal,
    },
    null,
  )
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const take = async () => (await reader.read()).value
  return { take, stopping, moved: () => listener(), listening: () => listening, body }
}

describe('position', () => {
  it('comes back as it was written, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), (number) => {
        const position = behindBlock(blockOf(number))
        expect(readPosition(writePosition(position))).toEqual(position)
      }),
    )
    for (const text of ['', '1.2', '1.2.xyz', '-1.2.0123456789', '1.2.0123456789;'])
      expect(readPosition(text)).toBeNull()
  })
})

describe('eventStream', () => {
  it('says when to come back, then where it stands, and keeps the line alive', async () => {
    const { take } = start(() =>
      Promise.resolve({ kind: 'events', events: [], block: blockOf(5), isAll: true }),
    )
    expect(await take()).toBe(`retry: ${streamTimes.retry}\n\n`)
    expect(await take()).toContain('event: block\nid: 5.')
    const next = take()
    await vi.advanceTimersByTimeAsync(streamTimes.heartbeat)
    expect(await next).toBe(': still here\n\n')
  })

  it('asks again when the database was away, and loses nothing by it', async () => {
    let away = true
    const stream = start(() => {
      if (away) return Promise.reject(new Error('connection lost'))
      return Promise.resolve({ kind: 'events', events: [], block: blockOf(6), isAll: true })
    })
    await stream.take()
    const next = stream.take()
    await vi.advanceTimersByTimeAsync(1_000)
    away = false
    stream.moved()
    expect(await next).toContain('event: block\nid: 6.')
  })

  it('lets a reader go that takes nothing, with a clear end and bounded memory', async () => {
    let reads = 0
    let listener = () => {}
    const body = eventStream(
      {
        read: () => {
          reads += 1
          return Promise.resolve({ kind: 'reset', block: blockOf(reads) } as const)
        },
        listen: (given) => {
          listener = given
          return () => {}
        },
        log,
        signal: new AbortController().signal,
      },
      'unknown',
    )
    for (let second = 0; second < 120; second++) {
      listener()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // The line to come back, at most one piece, and the end.
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    const texts: string[] = []
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      texts.push(value)
    }
    expect(texts.at(-1)).toBe('event: end\ndata: {"reason":"slow"}\n\n')
    expect(texts.length).toBeLessThanOrEqual(3)
    expect(reads).toBeLessThanOrEqual(1)
  })

  it('tells that the server stops, and no longer listens then', async () => {
    const stream = start(() =>
      Promise.resolve({ kind: 'events', events: [], block: blockOf(5), isAll: true }),
    )
    await stream.take()
    await stream.take()
    const last = stream.take()
    stream.stopping.abort()
    expect(await last).toBe('event: end\ndata: {"reason":"stopping"}\n\n')
    expect(await stream.take()).toBeUndefined()
    expect(stream.listening()).toBe(0)
  })
})
