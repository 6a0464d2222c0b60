import type { LogEntry, LogLevel } from './report.ts'

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

/** About 1 MB: 1,000 × 1,024 bytes (SPEC §9). */
const bufferBytes = 1_024_000

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** Whether a level is as grave as another one, or graver. */
function reaches(level: LogLevel, least: LogLevel): boolean {
  return levels.indexOf(level) >= levels.indexOf(least)
}

/**
 * A ring of log entries.
 * @param options.now unix time in ms
 * @param options.forward also hands entries on, for instance to the console of a debugging page
 * @param options.least the level from which they are handed on; all are when left out
 * @param options.debug whether reports may hold addresses
 * @param options.size capacity in UTF-16 code units of the printed entries; SPEC §9's megabyte when left out
 */
export function createLog(options: {
  now: () => number
  forward?: ((entry: LogEntry) => void) | undefined
  least?: () => LogLevel
  debug?: () => boolean
  size?: number
}): Log {
  const limit = options.size ?? bufferBytes
  const { forward, least = () => 'debug' } = options
  const kept: Kept[] = []
  let total = 0
  function keep(entry: Kept): void {
    kept.push(entry)
    total += sizeOf(entry)
    for (let oldest = kept[0]; oldest && total > limit && kept.length > 1; oldest = kept[0]) {
      kept.shift()
      total -= sizeOf(oldest)
    }
  }
  return {
    write(level, message, data) {
      const text = data === undefined ? undefined : printed(data)
      const entry = { time: options.now(), level, message, text }
      keep(entry)
      if (!forward || !reaches(level, least())) return
      try {
        forward(read(entry))
      } catch (error) {
        // Kept only: handing this one on would call the same function again.
        keep({
          time: options.now(),
          level: 'error',
          message: '`onLog` threw.',
          text: printed(error),
        })
      }
    },
    entries: () => kept.map(read),
    async report() {
      const { report } = await import('./report.ts')
      return report(kept.map(read), options.debug?.() ?? false)
    },
  }
}

/** An entry as it is kept: its data as the text that it had when it was written. */
type Kept = Omit<LogEntry, 'data'> & { readonly text: string | undefined }

const sizeOf = ({ message, text = '' }: Kept) => message.length + text.length

function read({ text, ...entry }: Kept): LogEntry {
  return text === undefined ? entry : { ...entry, data: JSON.parse(text) as unknown }
}

/** JSON of anything: errors become their words, bigints their digits, providers nothing. */
function printed(data: unknown): string | undefined {
  try {
    return stringify(data)
  } catch {
    // A wallet's error may be an object that throws when it is read. Noting it must never break the flow it is noted in.
    return '"[unreadable]"'
  }
}

function stringify(data: unknown): string | undefined {
  const seen = new Set<unknown>()
  return JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return '[again]'
    seen.add(value)
    if (value instanceof Error)
      return Object.assign({}, value, { name: value.name, message: value.message })
    return value
  })
}
