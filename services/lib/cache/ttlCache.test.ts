import { describe, expect, it } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

describe('what is kept', () => {
  it('is made once for all who ask meanwhile, and anew when its time is over', async () => {
    let [time, made] = [0, 0]
    const kept = createTtlCache<number>({ max: 10, now: () => time })
    const ask = (life = 100) => kept.of('a', async () => (made += 1), life)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    time = 99
    expect(await ask()).toBe(1)
    time = 100
    expect(await ask()).toBe(2)
    kept.forget('a')
    expect(await ask()).toBe(3)
  })

  it('lives as long as its value says', async () => {
    let [time, made] = [0, 0]
    const kept = createTtlCache<number>({ max: 10, now: () => time })
    const ask = () =>
      kept.of(
        'a',
        async () => (made += 1),
        (value) => value * 10,
      )
    await ask()
    time = 9
    expect(await ask()).toBe(1)
    time = 10
    expect(await ask()).toBe(2)
    time = 29
    expect(await ask()).toBe(2)
  })

  it('error: a failure is told to all who wait, and to nobody later', async () => {
    const kept = createTtlCache<number>({ max: 10 })
    const fail = () => kept.of('a', () => Promise.reject(new Error('away')), 1_000)
    const told = await Promise.allSettled([fail(), fail()])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await kept.of('a', async () => 7, 1_000)).toBe(7)
  })

  it('of too many keys the one that was asked for the longest ago goes', async () => {
    const kept = createTtlCache<string>({ max: 2 })
    const made: string[] = []
    const ask = (key: string) =>
      kept.of(
        key,
        async () => {
          made.push(key)
          return key
        },
        1_000,
      )
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })
})
