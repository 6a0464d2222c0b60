import type { Citation } from './ledgerTitle.ts'
import type { Rule, Section } from './spec/rule.ts'

/** A rule and the files whose tests prove it; no file means not yet proved. */
export interface Entry extends Rule {
  readonly files: readonly string[]
}

export interface Row {
  readonly section: Section
  readonly rules: number
  readonly proved: number
}

export interface Ledger {
  readonly entries: readonly Entry[]
  readonly rows: readonly Row[]
  /** What makes the ledger untrue: a cited id that does not exist, an id that two rules share. */
  readonly problems: readonly string[]
  /** Citations in tests that do not run, of rules that no other test proves. */
  readonly resting: readonly Citation[]
}

/** Joins the rules with the citations of all tests. */
export function ledgerOf(spec: readonly Rule[], citations: readonly Citation[]): Ledger {
  const files = new Map<string, Set<string>>(spec.map(({ id }) => [id, new Set()]))
  for (const { id, file, runs } of citations) if (runs) files.get(id)?.add(file)
  const entries = spec.map((rule) => ({ ...rule, files: [...(files.get(rule.id) ?? [])].sort() }))
  const sections = [...new Set(spec.map(({ section }) => section))]
  return {
    entries,
    rows: sections.map((section) => {
      const own = entries.filter((entry) => entry.section === section)
      const proved = own.filter((entry) => entry.files.length > 0).length
      return { section, rules: own.length, proved }
    }),
    problems: [...sharedIds(spec), ...unknownIds(citations, files)],
    resting: citations.filter(({ id, runs }) => !runs && files.get(id)?.size === 0),
  }
}

function sharedIds(spec: readonly Rule[]): readonly string[] {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { id } of spec) (seen.has(id) ? shared : seen).add(id)
  return [...shared].map((id) => `two rules share the id ${id}`)
}

function unknownIds(
  citations: readonly Citation[],
  known: ReadonlyMap<string, unknown>,
): readonly string[] {
  return citations
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => `${file}:${line} cites ${id}, which is no rule of docs/spec.ts`)
}
