import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { asideMs, shareAmongTabs, type Sharing } from './shareAmongTabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser: its locks and its channels, and tabs that are opened, closed and put aside. */
function browser() {
  const queue: { begin: () => void; tab: number }[] = []
  let holder: number | null = null
  const ports = new Map<number, Set<(event: { data: unknown }) => void>>()
  const next = () => {
    if (holder === null) queue.shift()?.begin()
  }

  function open(tab: number) {
    const heard: string[] = []
    let streams = 0
    let isDead = false
    let tell: ((message: string) => void) | null = null
    const own = new Set<(event: { data: unknown }) => void>()
    ports.set(tab, own)
    const locks = {
      request: (_: string, options: { signal: AbortSignal }, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const begin = () => {
            holder = tab
            const release = () => {
              if (holder === tab) holder = null
              resolve()
              next()
            }
            void Promise.resolve(work()).then(release)
          }
          const entry = { begin, tab }
          queue.push(entry)
          options.signal.addEventListener('abort', () => {
            const index = queue.indexOf(entry)
            if (index !== -1) queue.splice(index, 1)
            reject(new Error('aborted'))
          })
          queueMicrotask(next)
        }),
    }
    const channel = () => ({
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
        void own.add(listener),
      postMessage: (data: unknown) => {
        for (const [other, listeners] of ports)
          if (other !== tab) for (const listener of listeners) listener({ data })
      },
    })
    const sharing: Sharing = shareAmongTabs<string>({
      name: 'test',
      locks: locks as never,
      channel: channel as never,
      lead: (given) => {
        streams += 1
        tell = given
        return () => {
          streams -= 1
          tell = null
        }
      },
      hear: (message) => heard.push(message),
      greet: () => ['greeting'],
    })
    return {
      sharing,
      heard,
      streams: () => (isDead ? 0 : streams),
      tell: (message: string) => tell?.(message),
      /** Closed or killed: its code runs no more, and the browser takes its lock. */
      close: () => {
        isDead = true
        ports.delete(tab)
        for (const entry of queue.filter((one) => one.tab === tab))
          queue.splice(queue.indexOf(entry), 1)
        if (holder === tab) holder = null
        next()
      },
    }
  }
  return { open }
}

const settle = () => vi.advanceTimersByTimeAsync(1)

describe('tabs', () => {
  it('have one stream, which all hear, and another tab takes it over at once when its tab is closed', async () => {
    const { open } = browser()
    const tabs = [open(1), open(2), open(3)]
    for (const { sharing } of tabs) sharing.wake()
    await settle()
    expect(tabs.map(({ streams }) => streams())).toEqual([1, 0, 0])
    tabs[0]?.tell('news')
    expect(tabs.map(({ heard }) => heard.at(-1))).toEqual(['news', 'news', 'news'])
    tabs[0]?.close()
    await settle()
    expect(tabs.map(({ streams }) => streams())).toEqual([0, 1, 0])
    tabs[1]?.tell('later')
    expect(tabs[2]?.heard.at(-1)).toBe('later')
  })

  it('a tab that comes later is greeted by the one that leads', async () => {
    const { open } = browser()
    const first = open(1)
    first.sharing.wake()
    await settle()
    const second = open(2)
    second.sharing.wake()
    await settle()
    expect([first.heard, second.heard]).toEqual([[], ['greeting']])
  })

  it('put aside for a moment it goes on; for longer, or frozen, it gives the lead away', async () => {
    const { open } = browser()
    const [first, second] = [open(1), open(2)]
    first.sharing.wake()
    second.sharing.wake()
    await settle()
    first.sharing.sleep('soon')
    await vi.advanceTimersByTimeAsync(asideMs - 100)
    first.sharing.wake()
    await vi.advanceTimersByTimeAsync(asideMs)
    expect([first.streams(), second.streams()]).toEqual([1, 0])
    first.sharing.sleep('soon')
    await vi.advanceTimersByTimeAsync(asideMs + 1)
    expect([first.streams(), second.streams()]).toEqual([0, 1])
    second.sharing.sleep('now')
    await settle()
    expect([first.streams(), second.streams()]).toEqual([0, 0])
    first.sharing.wake()
    await settle()
    expect([first.streams(), second.streams()]).toEqual([1, 0])
  })

  it('without locks each leads for itself', () => {
    const heard: string[] = []
    const sharing = shareAmongTabs<string>({
      name: 'test',
      locks: undefined,
      channel: undefined,
      lead: (tell) => {
        tell('alone')
        return () => void heard.push('stopped')
      },
      hear: (message) => heard.push(message),
      greet: () => [],
    })
    sharing.wake()
    expect([sharing.isLeading(), heard]).toEqual([true, ['alone']])
    sharing.sleep('now')
    expect([sharing.isLeading(), heard]).toEqual([false, ['alone', 'stopped']])
    sharing.wake()
    expect(sharing.isLeading()).toBe(true)
  })

  it('have one stream while one of them is seen and none else, whatever is opened, hidden, frozen and closed', async () => {
    const step = fc.record({
      do: fc.constantFrom('open', 'close', 'hide', 'freeze', 'show', 'pass'),
      tab: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { open } = browser()
        const tabs = new Map<number, ReturnType<ReturnType<typeof browser>['open']>>()
        const seen = new Set<number>()
        for (const { do: what, tab } of steps) {
          const one = tabs.get(tab)
          if (what === 'open' && !one) {
            const fresh = open(tab)
            tabs.set(tab, fresh)
            seen.add(tab)
            fresh.sharing.wake()
          } else if (what === 'close' && one) {
            one.close()
            tabs.delete(tab)
            seen.delete(tab)
          } else if (what === 'hide') {
            one?.sharing.sleep('soon')
            seen.delete(tab)
          } else if (what === 'freeze') {
            one?.sharing.sleep('now')
            seen.delete(tab)
          } else if (what === 'show' && one) {
            one.sharing.wake()
            seen.add(tab)
          } else await vi.advanceTimersByTimeAsync(5_000)
          await settle()
          const streams = [...tabs.values()].reduce((all, { streams: of }) => all + of(), 0)
          expect(streams).toBeLessThanOrEqual(1)
          if (seen.size > 0) expect(streams).toBe(1)
        }
        await vi.advanceTimersByTimeAsync(asideMs + 1)
        const streams = [...tabs.values()].reduce((all, { streams: of }) => all + of(), 0)
        expect(streams).toBe(seen.size > 0 ? 1 : 0)
      }),
      { numRuns: 150 },
    )
  })
})
