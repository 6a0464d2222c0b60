import type { Environment } from '../src/core/browserEnvironment.ts'

/** A page without a browser: an event target, a clock that tests move, and timers that run when it moves. */
export function createFakeEnvironment(options: { ethereum?: unknown } = {}) {
  const events = new EventTarget()
  let now = 1_700_000_000_000
  let timers: { at: number; callback: () => void }[] = []
  const page = { ethereum: options.ethereum }
  const environment: Environment = {
    events,
    ethereum: () => page.ethereum,
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((known) => known !== timer)
      }
    },
  }
  return {
    environment,
    events,
    page,
    pending: () => timers.length,
    /** Moves the clock and lets promises settle before and after each timer. */
    advance: async (ms: number) => {
      const end = now + ms
      await settle()
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.callback()
        await settle()
      }
      now = end
    },
    /** The machine sleeps: the clock moves on, and what was due meanwhile runs once, when it wakes. */
    sleep: async (ms: number) => {
      now += ms
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const { callback } of due) callback()
      await settle()
    },
    /** What another tab's write looks like here. */
    storageEvent(key: string | null) {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}

/** Lets all settled promises run their callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
