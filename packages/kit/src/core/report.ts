import { scrub } from '@causeway/protocol/scrub'

/** How much an entry matters, from what only a developer reads to what failed. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** One thing that the kit noticed. */
export interface LogEntry {
  readonly time: number
  readonly level: LogLevel
  readonly message: string
  readonly data?: unknown
}

/** Names whose values are nobody's business, not even the developer's. */
const secret = /secret|password|private|mnemonic|seed|token|otp|authorization|cookie/iu

/**
 * A log as text for a bug report, one entry a line.
 * @param debug keeps addresses; secrets are left out even then
 */
export function report(entries: readonly LogEntry[], debug: boolean): string {
  return entries
    .map(({ time, level, message, data }) => {
      const more = data === undefined ? '' : ` ${JSON.stringify(data, withoutSecrets)}`
      return `${new Date(time).toISOString()} ${level} ${scrub(`${message}${more}`, debug)}`
    })
    .join('\n')
}

function withoutSecrets(key: string, value: unknown): unknown {
  return secret.test(key) && typeof value === 'string' ? '(left out)' : value
}
