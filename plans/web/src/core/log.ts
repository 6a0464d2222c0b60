export interface AppLogEntry {
  readonly level: 'info' | 'warn'
  readonly text: string
  readonly cause: unknown
}

/** What a report needs; older entries make way. */
const most = 200
const entries: AppLogEntry[] = []

/** Notes a failure that the page lives with: kept for reports, and shown in the browser's console. Nothing of it is sent. */
export function log(level: AppLogEntry['level'], text: string, cause?: unknown): void {
  entries.push({ level, text, cause })
  if (entries.length > most) entries.shift()
  // The one place that writes to the console, so that "logged" always means the same.
  // oxlint-disable-next-line eslint/no-console
  console[level](text, ...(cause === undefined ? [] : [cause]))
}

/** The newest entries, oldest first. */
export function recentLog(count: number): readonly AppLogEntry[] {
  return entries.slice(-count)
}
