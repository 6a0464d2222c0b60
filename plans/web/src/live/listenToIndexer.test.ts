import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToIndexer, listenTimes } from './listenToIndexer.ts'
import type { LiveMessage } from './liveMessage.ts'

class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  readonly url: string
  readonly #listeners = new Map<string, (event: { data: string }) => void>()
  constructor(url: string) {
    this.url = url
    FakeSource.all.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(name, listener)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(name: string, data: unknown) {
    this.#listeners.get(name)?.({ data: typeof data === 'string' ? data : JSON.stringify(data) })
  }
}

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const block = (number: number) => ({ number, hash: '0x1', timestamp: number })

function start(since?: number) {
  const told: LiveMessage[] = []
  const errors: unknown[] = []
  const stop = listenToIndexer({
    base: 'http://indexer.test',
    since: () => since,
    tell: (message) => told.push(message),
    log: (error) => errors.push(error),
    random: () => 1,
  })
  const last = () => FakeSource.all.at(-1)!
  return { told, errors, stop, last }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells what changed, and that all may have after a reset', () => {
  const { told, last, stop } = start(4)
  expect(last().url).toBe('http://indexer.test/v1/changes?since=4')
  last().say('change', { block: block(5), plans: [plan], members: [] })
  last().say('reset', block(3))
  expect(told).toEqual([
    { kind: 'state', state: 'opening' },
    { kind: 'change', from: 4, block: { number: 5, timestamp: 5 }, plans: [plan], members: [] },
    { kind: 'state', state: 'live' },
    { kind: 'change', from: 5, block: { number: 3, timestamp: 3 }, plans: null, members: null },
    { kind: 'state', state: 'live' },
  ])
  stop()
})

it('comes back behind what it heard when it is refused, later each time', async () => {
  const { told, last, stop } = start()
  last().say('change', { block: block(7), plans: [], members: [] })
  last().close()
  last().say('error', '')
  expect(told.at(-1)).toEqual({ kind: 'state', state: 'broken' })
  await vi.advanceTimersByTimeAsync(listenTimes.again)
  expect([FakeSource.all.length, last().url]).toEqual([2, 'http://indexer.test/v1/changes?since=7'])
  last().close()
  last().say('error', '')
  await vi.advanceTimersByTimeAsync(listenTimes.again)
  expect(FakeSource.all).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(listenTimes.again)
  expect(FakeSource.all).toHaveLength(3)
  stop()
})

it('leaves it to the browser to come back after a break, and opens a line anew that is silent', async () => {
  const { told, last, stop } = start()
  last().say('error', '')
  expect([told.at(-1), FakeSource.all.length]).toEqual([{ kind: 'state', state: 'broken' }, 1])
  last().say('change', { block: block(7), plans: [], members: [] })
  expect(told.at(-1)).toEqual({ kind: 'state', state: 'live' })
  await vi.advanceTimersByTimeAsync(listenTimes.silent)
  expect([FakeSource.all.length, last().url]).toEqual([2, 'http://indexer.test/v1/changes?since=7'])
  expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED)
  stop()
})

it('hears no more once it is stopped, and says nothing of what it does not understand', async () => {
  const { told, errors, last, stop } = start()
  last().say('change', { block: 'none' })
  expect([errors.length, told.at(-1)]).toEqual([1, { kind: 'state', state: 'broken' }])
  stop()
  await vi.advanceTimersByTimeAsync(listenTimes.latest * 2)
  expect(FakeSource.all).toHaveLength(1)
})
