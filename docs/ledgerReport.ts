import { stateOf, type Entry, type Ledger, type State } from './ledger.ts'
import type { Section } from './spec/rule.ts'

interface ReportOptions {
  /** Report one section only. */
  readonly section?: Section | undefined
  /** Also list the proved rules, with the files that prove them. */
  readonly all?: boolean | undefined
  /** More columns of the table: how many rules of a section stand in each of these ways. */
  readonly standings?: Standings | undefined
}

export interface Standings {
  readonly names: readonly string[]
  /** How each rule stands, by its id. */
  readonly byRule: ReadonlyMap<string, string>
}

/** Writes the ledger for a terminal: a table of sections, the rules that the full suite alone proves, and the open ones by owner. */
export function reportOf(
  ledger: Ledger,
  { section, all = false, standings }: ReportOptions = {},
): string {
  const chosen = <T extends { section: Section }>(items: readonly T[]): readonly T[] =>
    items.filter((item) => section === undefined || item.section === section)
  const entries = chosen(ledger.entries)
  const ids = new Set(entries.map(({ id }) => id))
  const of = (state: State): readonly Entry[] => entries.filter((entry) => stateOf(entry) === state)
  const blocks = [
    tableOf(chosen(ledger.rows), entries, standings),
    all && list('Proved in npm test', of('proved').map(provedLine)),
    list(
      'Proved in the full suite only (npm run test:full)',
      of('full').map(all ? provedLine : ruleLine),
    ),
    ...openBlocks(of('open')),
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

function tableOf(
  rows: Ledger['rows'],
  entries: readonly Entry[],
  { names, byRule }: Standings = { names: [], byRule: new Map() },
): string {
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, index) => String(cell).padStart(index === 0 ? 3 : 9)).join('  ')
  const standing = (section: Section): readonly number[] =>
    names.map(
      (name) =>
        entries.filter((entry) => entry.section === section && byRule.get(entry.id) === name)
          .length,
    )
  const figures = rows.map((row): readonly number[] => [
    row.rules,
    row.proved,
    row.full,
    row.open,
    ...standing(row.section),
  ])
  const titles = ['rules', 'npm test', 'full only', 'not yet', ...names]
  return [
    line(['§', ...titles]),
    ...rows.map((row, at) => line([row.section, ...(figures[at] ?? [])])),
    line(['all', ...titles.map((_, at) => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0))]),
  ].join('\n')
}

/** One list for each owner, in the order of the issues; rules that nobody owns come last. */
function openBlocks(open: readonly Entry[]): readonly string[] {
  const owners = [...new Set(open.map(({ owner }) => owner))].sort(
    (a, b) => (a?.issue ?? Infinity) - (b?.issue ?? Infinity),
  )
  return owners.map((owner) => {
    const own = open.filter((entry) => entry.owner === owner)
    const place = owner?.issue === undefined ? '' : `, issue ${owner.issue}`
    const title = owner ? `${owner.what}${place}` : 'nobody'
    return list(`Not yet proved: ${title} (${own.length})`, own.map(ruleLine))
  })
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function ruleLine({ id, text, design }: Entry): string {
  return `${id}  ${text}${design === undefined ? '' : ` (${design})`}`
}

function provedLine(entry: Entry): string {
  return `${ruleLine(entry)}\n    ${[...entry.files, ...entry.fullFiles].join('\n    ')}`
}
