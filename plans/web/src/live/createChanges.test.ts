import { webLimits } from '../core/limits.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createChanges } from './createChanges.ts'
import { liveMeta, longInterval } from './liveMeta.ts'
import { setLive } from './liveState.ts'
import { mergeAnswer } from './mergeAnswer.ts'
import type { LiveChange, LiveMessage } from './liveMessage.ts'

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

afterEach(() => setLive({ state: 'off', block: null }))

const changeOf = (
  from: number,
  number: number,
  plans: LiveChange['plans'] = [],
  members: LiveChange['members'] = [],
): LiveChange => ({ kind: 'change', from, block: { number, timestamp: number }, plans, members })

/** An indexer with figures of plans, and a page that shows them. */
function page(names: readonly string[], block = 1) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const changes = createChanges(client)
  const server = { block, values: new Map(names.map((name) => [name, 0])), asked: 0 }
  const slow: (() => void)[] = []
  let isSlow = false
  const stops = names.map((plan) =>
    new QueryObserver(client, {
      queryKey: ['figure', plan],
      meta: liveMeta({ plan }),
      staleTime: Infinity,
      queryFn: async () => {
        server.asked += 1
        // Read now, told later.
        const answer = { block: { number: server.block }, value: server.values.get(plan) }
        if (isSlow) await new Promise<void>((resolve) => slow.push(resolve))
        return answer
      },
    }).subscribe(() => undefined),
  )
  return {
    client,
    changes,
    server,
    slow,
    setSlow: (value: boolean) => void (isSlow = value),
    shown: (plan: string) =>
      client.getQueryData<{ value: number; block: { number: number } }>(['figure', plan]),
    stop: () => {
      changes.stop()
      for (const stop of stops) stop()
      client.clear()
    },
  }
}

describe('changes', () => {
  it('I5: reads again what is named, and nothing else', async () => {
    const { changes, server, shown, stop } = page(['0xa', '0xb'])
    await tick()
    await changes.apply(changeOf(1, 1))
    expect(server.asked).toBe(2)
    server.block = 2
    server.values.set('0xa', 7)
    await changes.apply(changeOf(1, 2, ['0xA']))
    expect([shown('0xa')?.value, server.asked]).toEqual([7, 3])
    server.block = 3
    await changes.apply(changeOf(2, 3))
    expect(server.asked).toBe(3)
    stop()
  })

  it('looks again at what was on its way while the change was told', async () => {
    const { changes, server, setSlow, slow, shown, stop } = page(['0xa'])
    setSlow(true)
    await tick()
    setSlow(false)
    server.block = 2
    server.values.set('0xa', 9)
    await changes.apply(changeOf(1, 2, ['0xa']))
    slow.shift()?.()
    await tick()
    await tick()
    expect([shown('0xa')?.value, server.asked]).toEqual([9, 2])
    stop()
  })

  it('reads all again after a reset and after a gap, also what has a higher block than the reset', async () => {
    const { changes, server, shown, stop } = page(['0xa', '0xb'], 12)
    await tick()
    await changes.apply(changeOf(12, 12))
    expect(server.asked).toBe(2)
    server.block = 10
    server.values.set('0xa', 3)
    await changes.apply(changeOf(12, 9, null, null))
    expect([shown('0xa')?.value, server.asked]).toEqual([3, 4])
    // A change of the blocks that took their place counts, though its number is lower than one told before.
    server.block = 11
    server.values.set('0xb', 4)
    await changes.apply(changeOf(9, 11, ['0xb']))
    expect([shown('0xb')?.value, server.asked]).toEqual([4, 5])
    server.block = 20
    await changes.apply(changeOf(18, 20))
    expect(server.asked).toBe(7)
    stop()
  })

  it('does not ask for ever for a plan whose answers stay behind', async () => {
    const { changes, server, stop } = page(['0xa'])
    await tick()
    for (let block = 2; block < 6; block += 1)
      await changes.apply(changeOf(block - 1, block, ['0xa']))
    await tick()
    expect(server.asked).toBe(5)
    stop()
  })

  it('says from which block on it must be told', async () => {
    const { changes, server, stop } = page(['0xa'])
    expect(changes.since()).toBeUndefined()
    server.block = 5
    await tick()
    expect(changes.since()).toBe(1)
    await changes.apply(changeOf(1, 8))
    expect(changes.since()).toBe(8)
    stop()
  })

  it('I5: shows the truth at the end, whatever is slow and whenever it is told', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('write' as const), n: fc.nat(1) }),
      fc.record({ do: fc.constant('tell' as const), n: fc.nat(1) }),
      fc.record({ do: fc.constant('slow' as const), n: fc.nat(1) }),
      fc.record({ do: fc.constant('answer' as const), n: fc.nat(1) }),
      fc.record({ do: fc.constant('fork' as const), n: fc.nat(1) }),
    )
    const names = ['0xa', '0xb']
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { changes, server, setSlow, slow, shown, stop } = page(names)
        let written: string[] = []
        let isForked = false
        let told = 1
        const work: Promise<void>[] = []
        const tell = () => {
          const plans = isForked ? null : written
          const next = changeOf(told, server.block, plans, isForked ? null : [])
          ;[written, isForked, told] = [[], false, server.block]
          work.push(changes.apply(next))
        }
        await tick()
        await changes.apply(changeOf(1, 1))
        for (const { do: what, n } of steps) {
          const name = names[n] ?? ''
          if (what === 'write') {
            server.block += 1
            server.values.set(name, server.block * 100)
            written = [...written, name]
          } else if (what === 'fork') {
            server.block = Math.max(1, server.block - 2)
            server.values.set(name, -server.block)
            isForked = true
            // The roll-back is told before anything is read of what follows.
            tell()
          } else if (what === 'tell') tell()
          else if (what === 'slow') setSlow(n === 1)
          else slow.shift()?.()
          await tick()
        }
        setSlow(false)
        tell()
        for (let turn = 0; turn < 20; turn += 1) {
          slow.shift()?.()
          await tick()
        }
        await Promise.all(work)
        await tick()
        for (const name of names) expect(shown(name)?.value).toBe(server.values.get(name))
        stop()
      }),
      { numRuns: 100 },
    )
  }, 30_000)
})

describe('long answers', () => {
  it('are read at their own pace after a change, and not at all while nothing changes', async () => {
    const client = new QueryClient()
    const changes = createChanges(client)
    setLive({ state: 'live', block: { number: 1, timestamp: 1 } })
    let asked = 0
    const observer = new QueryObserver(client, {
      queryKey: ['long'],
      meta: liveMeta({ plan: '0xa', isLong: true }),
      staleTime: Infinity,
      queryFn: () => {
        asked += 1
        return { block: { number: asked } }
      },
    })
    const stop = observer.subscribe(() => undefined)
    await tick()
    const interval = () => longInterval(observer.getCurrentQuery())
    expect(interval()).toBe(false)
    await changes.apply(changeOf(1, 2, ['0xa']))
    // Only called old: the interval that begins now reads it.
    expect([asked, interval()]).toEqual([1, webLimits.portfolioMs])
    await observer.refetch()
    expect([asked, interval()]).toEqual([2, false])
    setLive({ state: 'broken' })
    await changes.lost()
    expect(asked).toBe(2)
    expect(observer.getCurrentQuery().state.isInvalidated).toBe(true)
    expect(interval()).toBe(webLimits.portfolioMs)
    stop()
    changes.stop()
    client.clear()
  })
})

describe('merge', () => {
  it('says in one message what many said, and never less', () => {
    const names = fc.option(fc.subarray(['a', 'b', 'c']), { nil: null })
    const told = fc.record({ step: fc.nat(3), gap: fc.nat(9), plans: names, members: names })
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 20 }), (list) => {
        let number = 10
        const messages = list.map(({ step, gap, plans, members }) => {
          const from = number + (gap === 0 ? 1 : 0)
          number = from + step
          return changeOf(from, number, plans, members)
        })
        let waiting: LiveMessage[] = []
        for (const message of messages) {
          waiting = mergeAnswer(waiting, message)
          waiting = mergeAnswer(waiting, { kind: 'state', state: 'live' })
        }
        expect(waiting).toHaveLength(2)
        const [one] = waiting as [LiveChange]
        expect([one.from, one.block.number]).toEqual([messages[0]?.from, number])
        for (const name of ['plans', 'members'] as const)
          if (one[name] !== null)
            for (const message of messages)
              expect(one[name]).toEqual(expect.arrayContaining([...(message[name] ?? ['missing'])]))
      }),
    )
  })
})
