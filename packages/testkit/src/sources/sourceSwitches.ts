/** What every source in memory can be told to do wrong. Change the fields at any time; the next question sees them. */
export interface SourceSwitches {
  /** Ms until an answer; `Infinity` never answers. */
  latency: number
  /** The next so many questions fail; `Infinity` for all. */
  failures: number
  /** What a failing question throws. */
  error: unknown
  /** Answers in place of the data, for instance something that is no answer at all. */
  answer: unknown
  /** Questions that were called off before they were answered. */
  aborted: number
}

/** The switches of a source that does everything right. */
export function sourceSwitches(): SourceSwitches {
  return {
    latency: 0,
    failures: 0,
    error: new Error('The source does not answer.'),
    answer: undefined,
    aborted: 0,
  }
}

/**
 * Answers a question as the switches say.
 * @param data what the source answers when no switch is thrown
 */
export async function answerWith<T>(
  switches: SourceSwitches,
  signal: AbortSignal,
  data: () => T,
): Promise<T> {
  await wait(switches, signal)
  if (switches.failures > 0) {
    switches.failures -= 1
    throw switches.error
  }
  // A broken answer has a broken type: that is the point of the switch.
  return switches.answer === undefined ? data() : (switches.answer as T)
}

function wait(switches: SourceSwitches, signal: AbortSignal): Promise<void> {
  if (switches.latency === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      switches.aborted += 1
      reject(new Error('The question was called off.', { cause: signal.reason }))
    }
    const answer = () => {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const timer = Number.isFinite(switches.latency)
      ? setTimeout(answer, switches.latency)
      : undefined
    signal.addEventListener('abort', abort, { once: true })
  })
}

/**
 * A picture of its own for each number, in the text itself.
 * @param round tokens are round, collectibles and wallets are not
 */
export function sourcePicture(number: number, round = true): string {
  const hue = (number * 47) % 360
  const turn = (number * 31) % 90
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="hsl(${hue} 55% 45%)"/><g fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4" transform="rotate(${turn} 24 24)">${round ? '<circle cx="24" cy="24" r="10"/><path d="M24 14v20"/>' : '<path d="M12 34l9-14 6 8 4-6 6 12z"/>'}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
