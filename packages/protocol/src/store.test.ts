import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from './store.ts'

/** A sum whose events are also its effects, for those above 100 that are told on once. */
const sum = (watching: Parameters<typeof createStore<number, number, number>>[3] = {}) => {
  const done: number[] = []
  const store = createStore<number, number, number>(
    (state, event) => [state + event, event],
    0,
    (effect) => void done.push(effect),
    watching,
  )
  return { store, done }
}

describe('createStore', () => {
  it('an event sent while another is handled waits its turn, and effects come before listeners', () => {
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
    expect(seen).toEqual(['ran with a', 'a', 'ab', 'abc'])
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

  it('a function that listens twice is stopped once at a time', () => {
    let calls = 0
    const listener = () => (calls += 1)
    const { store } = sum()
    const stop = store.subscribe(listener)
    store.subscribe(listener)
    stop()
    store.send(1)
    expect(calls).toBe(1)
  })

  it('a listener that throws keeps nobody from hearing, and no effect from being done', () => {
    const failures: unknown[] = []
    const { store, done } = sum({ failed: (error) => failures.push(error) })
    const heard: number[] = []
    store.subscribe(() => {
      throw new Error('silly')
    })
    store.subscribe(() => heard.push(store.get()))
    store.send(1)
    store.send(2)
    expect([done, heard, failures.length]).toEqual([[1, 2], [1, 3], 2])
  })

  it('an observer or an effect that throws is told, and the rest of the transition goes on', () => {
    const failures: unknown[] = []
    const done: string[] = []
    const store = createStore<number, number, string>(
      (state, event) => [state + event, 'first', 'second'],
      0,
      (effect) => {
        if (effect === 'first') throw new Error('effect')
        done.push(effect)
      },
      {
        observe: () => {
          throw new Error('observer')
        },
        failed: (error) => failures.push((error as Error).message),
      },
    )
    store.send(1)
    expect([store.get(), done, failures]).toEqual([1, ['second'], ['observer', 'effect']])
  })

  it('where nobody hears of failures, send throws the first one, once everything had its turn', () => {
    const { store, done } = sum()
    store.subscribe(() => {
      if (store.get() === 1) store.send(5)
      throw new Error(`at ${store.get()}`)
    })
    expect(() => store.send(1)).toThrow('at 1')
    expect([store.get(), done]).toEqual([6, [1, 5]])
    expect(() => store.send(1)).toThrow('at 7')
  })

  it('an event that the reducer refuses is thrown to its sender, and those that wait still come', () => {
    const store = createStore<number, number, never>(
      (state, event) => {
        if (event < 0) throw new RangeError('negative')
        return [state + event]
      },
      0,
      () => undefined,
    )
    expect(() => store.send(-1)).toThrow(RangeError)
    store.send(2)
    expect(store.get()).toBe(2)
  })

  it('a sender inside a listener learns what its own event did, not what stood there before', () => {
    const { store } = sum()
    const answers: (readonly [number, number])[] = []
    store.subscribe(() => {
      if (store.get() !== 1) return
      store.send(10, (now, before) => answers.push([before, now]))
      store.send(100, (now, before) => answers.push([before, now]))
    })
    store.send(1)
    expect(answers).toEqual([
      [1, 11],
      [11, 111],
    ])
  })

  it('listeners that answer one another without end are stopped, and the page lives on', () => {
    const failures: unknown[] = []
    const { store } = sum({ failed: (error) => failures.push(error) })
    store.subscribe(() => store.send(1))
    store.send(1)
    expect(failures).toHaveLength(1)
    const settled = store.get()
    store.send(0)
    expect(store.get()).toBe(settled)
  })

  it('property: whatever listeners throw, send and subscribe, every event is counted once and every effect done', () => {
    const act = fc.constantFrom('throw', 'send', 'subscribe', 'stop', 'nothing')
    fc.assert(
      fc.property(
        fc.array(fc.array(act), { maxLength: 6 }),
        fc.array(fc.nat(9)),
        (plans, events) => {
          let sent = 0
          const { store, done } = sum({ failed: () => undefined })
          const send = (event: number) => {
            sent += event
            store.send(event)
          }
          for (const plan of plans) {
            const left = [...plan]
            const stop = store.subscribe(() => {
              const next = left.shift()
              if (next === 'send') send(1)
              if (next === 'subscribe') store.subscribe(() => undefined)
              if (next === 'stop') stop()
              if (next === 'throw') throw new Error('silly')
            })
          }
          for (const event of events) send(event)
          expect(store.get()).toBe(sent)
          expect(done.reduce((total, one) => total + one, 0)).toBe(sent)
        },
      ),
    )
  })
})
