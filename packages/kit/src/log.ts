import { limits } from '@causeway/protocol/limits'
import type { LogLevel } from './options.ts'

export interface LogEntry {
  readonly time: number
  readonly level: LogLevel
  readonly message: string
  readonly data?: unknown
}

/** Where the kit writes what it noticed. Keeps the newest entries within a size, for "copy bug report". */
export interface Log {
  write(level: LogLevel, message: string, data?: unknown): void
  entries(): readonly LogEntry[]
  /**
   * All entries as text, one a line, oldest first, ready for a bug report: without addresses, keys and tokens.
   * A kit with `debug` on keeps the addresses.
   */
  report(): Promise<string>
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** Whether a level is as grave as another one, or graver. */
export function reaches(level: LogLevel, least: LogLevel): boolean {
  return levels.indexOf(level) >= levels.indexOf(least)
}

/**
 * A ring of log entries.
 * @param options.now unix time in ms
 * @param options.forward also hands each entry on, for instance to the console of a debugging page
 * @param options.debug whether reports may hold addresses
 * @param options.size capacity in UTF-16 code units of the printed entries; SPEC §9's megabyte when left out
 */
export function createLog(options: {
  now: () => number
  forward?: (entry: LogEntry) => void
  debug?: () => boolean
  size?: number
}): Log {
  const limit = options.size ?? limits.telemetry.logBufferBytes
  const entries: { entry: LogEntry; size: number }[] = []
  let total = 0
  return {
    write(level, message, data) {
      const entry: LogEntry = {
        time: options.now(),
        level,
        message,
        ...(data === undefined ? {} : { data: printable(data) }),
      }
      const size = message.length + JSON.stringify(entry.data ?? '').length
      entries.push({ entry, size })
      total += size
      while (total > limit && entries.length > 1) total -= entries.shift()?.size ?? 0
      options.forward?.(entry)
    },
    entries: () => entries.map((kept) => kept.entry),
    async report() {
      const { report } = await import('./report.ts')
      return report(
        entries.map((kept) => kept.entry),
        options.debug?.() ?? false,
      )
    },
  }
}

/** A copy that can always be printed as JSON: errors become their words, bigints their digits, providers nothing. */
function printable(data: unknown): unknown {
  try {
    return copy(data)
  } catch {
    // A wallet's error may be an object that throws when it is read. Noting it must never break the flow it is noted in.
    return '[unreadable]'
  }
}

function copy(data: unknown): unknown {
  const seen = new Set<unknown>()
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return '[again]'
    seen.add(value)
    if (value instanceof Error)
      return Object.assign({}, value, { name: value.name, message: value.message })
    return value
  })
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}
