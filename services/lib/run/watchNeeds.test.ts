import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { watchNeeds, type WatchedNeeds } from './watchNeeds.ts'

const log = createLog({ level: 'silent' })
let watched: WatchedNeeds | null = null

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await watched?.stop()
  vi.useRealTimers()
})

/** A need that answers as it is told to. */
function createNeed(name: string) {
  const state: { ask: () => Promise<string | null>; asked: number } = {
    ask: async () => null,
    asked: 0,
  }
  const need = {
    name,
    ask: () => {
      state.asked += 1
      return state.ask()
    },
    say: (error: unknown) => `${name}: ${(error as Error).message}. Mend it.`,
  }
  return { state, need }
}

describe('watchNeeds', () => {
  it('says within five seconds what is missing, however it fails, and that it is there again', async () => {
    const registry = new Registry()
    const { state, need } = createNeed('database')
    let release = () => undefined as void
    const faults: readonly [() => Promise<string | null>, string][] = [
      [async () => 'it is full', 'it is full'],
      [async () => Promise.reject(new Error('refused')), 'database: refused. Mend it.'],
      [
        () => new Promise((resolve) => (release = () => resolve(null))),
        'database: no answer within 3 s. Mend it.',
      ],
    ]
    watched = watchNeeds([{ name: 'auth', needs: [need] }], { registry, log })
    expect(watched.lacks('auth')).toEqual({ database: 'not asked yet' })
    await watched.asked
    for (const [fault, sentence] of faults) {
      expect(watched.lacks('auth')).toEqual({})
      state.ask = fault
      await vi.advanceTimersByTimeAsync(5_000)
      expect(watched.lacks('auth')).toEqual({ database: sentence })
      expect(await registry.metrics()).toContain(
        'causeway_need_met{service="auth",need="database"} 0',
      )
      state.ask = async () => null
      release()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(watched.lacks('auth')).toEqual({})
    expect(await registry.metrics()).toContain(
      'causeway_need_met{service="auth",need="database"} 1',
    )
  })

  it('watches what was told while another is waited for', async () => {
    const [slow, quick] = [createNeed('chain'), createNeed('database')]
    slow.state.ask = () => new Promise((resolve) => setTimeout(resolve, 14_000, null))
    const needs = [slow.need, quick.need]
    watched = watchNeeds([{ name: 'bundler', needs }], { registry: new Registry(), log })
    await vi.advanceTimersByTimeAsync(1)
    quick.state.ask = async () => 'it is full'
    await vi.advanceTimersByTimeAsync(2_500)
    expect(watched.lacks('bundler')).toEqual({ chain: 'not asked yet', database: 'it is full' })
    await vi.advanceTimersByTimeAsync(10_000)
  })

  it('asks nothing more of what hangs', async () => {
    const { state, need } = createNeed('database')
    watched = watchNeeds([{ name: 'auth', needs: [need] }], { registry: new Registry(), log })
    await watched.asked
    let release = () => undefined as void
    state.ask = () => new Promise((resolve) => (release = () => resolve(null)))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.asked).toBe(2)
    expect(Object.keys(watched.lacks('auth'))).toEqual(['database'])
    release()
    state.ask = async () => null
    await vi.advanceTimersByTimeAsync(5_000)
    expect(watched.lacks('auth')).toEqual({})
  })

  it('asks once for what several parts share, and each part lacks its own alone', async () => {
    const shared = createNeed('database')
    const own = createNeed('keys')
    own.state.ask = async () => 'not held'
    watched = watchNeeds(
      [
        { name: 'auth', needs: [shared.need] },
        { name: 'wallet', needs: [shared.need, own.need] },
        { name: 'verify' },
      ],
      { registry: new Registry(), log },
    )
    await watched.asked
    expect(shared.state.asked).toBe(1)
    expect(watched.lacks('auth')).toEqual({})
    expect(watched.lacks('wallet')).toEqual({ keys: 'not held' })
    expect(watched.lacks('verify')).toEqual({})
  })
})
