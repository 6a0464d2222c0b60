import type { AppLogEntry } from '../core/log.ts'

export interface ReportParts {
  readonly error: unknown
  readonly path: string
  readonly version: string
  readonly commit: string | null
  readonly browser: string
  /** newest entries of the page's log */
  readonly log: readonly AppLogEntry[]
}

/** A report that a visitor can send: what broke and where. No address, no amount, no query string. */
export function errorReport({ error, path, version, commit, browser, log }: ReportParts): string {
  const known = error instanceof Error ? error : new Error(String(error))
  return [
    `Causeway ${version}${commit ? ` (${commit})` : ''}`,
    `Page ${hideAddresses(path)}`,
    `Browser ${browser}`,
    `${known.name}: ${hideAddresses(known.message)}`,
    hideAddresses(known.stack?.split('\n').slice(1, 12).join('\n') ?? ''),
    ...log.map((entry) => `${entry.level}: ${hideAddresses(entry.text)}`),
  ].join('\n')
}

function hideAddresses(text: string): string {
  return text.replaceAll(/0x[0-9a-fA-F]{40,}/g, '0x…')
}
