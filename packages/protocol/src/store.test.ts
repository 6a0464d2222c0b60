import { describe, expect, it } from 'vitest'
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
