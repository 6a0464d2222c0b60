import { isBaseError } from '@causeway/protocol/errors/codedError'
import { limits } from '@causeway/protocol/limits'
import { scrub } from '@causeway/protocol/scrub'
import type { ErrorReport } from './kitEvent.ts'

const minuteMs = 60_000
const longestMessage = 200
/** What a wallet, or a node behind it, said: none of these is a fault of the library. */
const walletWords = /^(?:wallet|tx|rpc)\.|^chain\.(?:unsupported|switchFailed)$/u

/**
 * Turns errors into reports: each error once, at most five a minute (SPEC §8, §9), and none of a wallet's.
 * @param now unix time in ms
 */
export function errorReports(now: () => number): (error: unknown) => ErrorReport | undefined {
  const seen = new WeakSet<object>()
  let times: readonly number[] = []
  return (error) => {
    // A function that calls another passes its error on: it is the same one.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return undefined
      seen.add(error)
    }
    if (isBaseError(error) && walletWords.test(error.code)) return undefined
    times = times.filter((time) => now() - time < minuteMs)
    if (times.length >= limits.telemetry.errorsPerMinute) return undefined
    times = [...times, now()]
    return { event: 'INTERNAL_SDK_ERROR', ...factsOf(error) }
  }
}

function factsOf(error: unknown): Omit<ErrorReport, 'event'> {
  if (isBaseError(error)) return { errorType: error.code }
  if (!(error instanceof Error)) return { errorType: typeof error }
  const [line = ''] = error.message.split('\n', 1)
  return { errorType: error.name, errorMessage: scrub(line.slice(0, longestMessage)) }
}
