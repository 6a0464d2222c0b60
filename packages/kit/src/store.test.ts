import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { createStore } from './store.ts'

describe('createStore', () => {
  it('an event sent while another is handled waits its turn', () => {
    const seen: string[] = []
    const store = createStore<string, string, string>(
      (state, event) => (event === 'a' ? [`${state}a`, 'b'] : [state + event]),
      '',
      (effect, send) => {
        send(effect)
        seen.push(`ran with ${store.get()}`)
      },
    )
    store.subscribe(() => {
      if (store.get() === 'a') store.send('c')
      seen.push(store.get())
    })
    store.send('a')
    expect(seen).toEqual(['a', 'ran with a', 'ac', 'acb'])
  })

  it('nobody is told when the state stays the same, and a stopped listener hears nothing', () => {
    let calls = 0
    const store = createStore<number, number, never>(
      (state, event) => [Math.max(state, event)],
      5,
      () => undefined,
    )
    const stop = store.subscribe(() => (calls += 1))
    store.send(3)
    expect(calls).toBe(0)
    store.send(6)
    stop()
    store.send(7)
    expect([calls, store.get()]).toEqual([1, 7])
  })
})

describe('createLog', () => {
  it('keeps the newest entries within its size', () => {
    const log = createLog({ now: () => 1, size: 100 })
    for (let index = 0; index < 50; index += 1) log.write('info', `entry ${index}`)
    const kept = log.entries()
    expect(kept.at(-1)?.message).toBe('entry 49')
    expect(kept.length).toBeLessThan(15)
  })

  it('prints what JSON cannot: bigints, errors, circles, functions', () => {
    const log = createLog({ now: () => 1 })
    const circle: Record<string, unknown> = {
      big: 5n,
      error: Object.assign(new Error('no'), { code: 4001 }),
      call: () => 1,
    }
    circle['self'] = circle
    log.write('warn', 'odd', circle)
    expect(log.entries()[0]?.data).toEqual({
      big: '5n',
      error: { code: 4001, name: 'Error', message: 'no' },
      call: '[function]',
      self: '[again]',
    })
  })
})
