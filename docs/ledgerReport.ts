import type { Entry, Ledger } from './ledger.ts'
import type { Section } from './spec/rule.ts'

interface ReportOptions {
  /** Report one section only. */
  readonly section?: Section | undefined
  /** Also list the proved rules, with the files that prove them. */
  readonly all?: boolean | undefined
}

/** Writes the ledger for a terminal: a table of sections, then the rules not yet proved. */
export function reportOf(ledger: Ledger, { section, all = false }: ReportOptions = {}): string {
  const chosen = <T extends { section: Section }>(items: readonly T[]): readonly T[] =>
    items.filter((item) => section === undefined || item.section === section)
  const entries = chosen(ledger.entries)
  const ids = new Set(entries.map(({ id }) => id))
  const blocks = [
    tableOf(chosen(ledger.rows)),
    all && list('Proved', entries.filter(isProved).map(provedLine)),
    list('Not yet proved', entries.filter((entry) => !isProved(entry)).map(ruleLine)),
    list(
      'Cited only by tests that do not run',
      ledger.resting
        .filter(({ id }) => ids.has(id))
        .map(({ id, file, line }) => `${id}  ${file}:${line}`),
    ),
    list('Problems', ledger.problems),
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function tableOf(rows: Ledger['rows']): string {
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  const rules = sum(rows.map((row) => row.rules))
  const proved = sum(rows.map((row) => row.proved))
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, index) => String(cell).padStart(index === 0 ? 3 : 8)).join('  ')
  return [
    line(['§', 'rules', 'proved', 'not yet']),
    ...rows.map((row) => line([row.section, row.rules, row.proved, row.rules - row.proved])),
    line(['all', rules, proved, rules - proved]),
  ].join('\n')
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function isProved({ files }: Entry): boolean {
  return files.length > 0
}

function ruleLine({ id, text, design }: Entry): string {
  return `${id}  ${text}${design === undefined ? '' : ` (${design})`}`
}

function provedLine(entry: Entry): string {
  return `${ruleLine(entry)}\n    ${entry.files.join('\n    ')}`
}
