/**
 * Waits (ms); resolves early, without an error, when the signal aborts. On the global timer, not that of `node:timers/promises`,
 * so that a test can drive its clock.
 */
export function abortablePause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
