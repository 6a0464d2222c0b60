import { suiteOf } from './ledgerSuites.ts'
import type { Citation } from './ledgerTitle.ts'
import type { Owner } from './spec/owners.ts'
import type { Rule, Section } from './spec/rule.ts'

/** A rule, and the files whose tests prove it. */
export interface Entry extends Rule {
  /** Files with a proof that `npm test` runs. */
  readonly files: readonly string[]
  /** Files with a proof that `npm run test:full` alone runs. */
  readonly fullFiles: readonly string[]
  /** Who is to prove a rule that has no proof at all. */
  readonly owner?: Owner | undefined
}

/** How far a rule is: proved by `npm test`, by `npm run test:full` alone, or by nothing yet. */
export type State = 'proved' | 'full' | 'open'

export interface Row {
  readonly section: Section
  readonly rules: number
  readonly proved: number
  readonly full: number
  readonly open: number
}

export interface Ledger {
  readonly entries: readonly Entry[]
  readonly rows: readonly Row[]
  /** What makes the ledger untrue: an id that does not exist, an id that two rules share, an open rule without an owner. */
  readonly problems: readonly string[]
  /** Citations in tests that do not run, of rules that no other test proves. */
  readonly resting: readonly Citation[]
}

/** Joins the rules with the citations of all tests, and the open ones with who is to prove them. */
export function ledgerOf(
  spec: readonly Rule[],
  citations: readonly Citation[],
  owners: readonly Owner[],
): Ledger {
  const running = citations.filter((citation) => citation.runs && suiteOf(citation))
  const filesOf = (id: string, suite: string): readonly string[] =>
    [
      ...new Set(
        running
          .filter((citation) => citation.id === id && suiteOf(citation) === suite)
          .map(({ file }) => file),
      ),
    ].sort()
  const entries = spec.map((rule) => ({
    ...rule,
    files: filesOf(rule.id, 'short'),
    fullFiles: filesOf(rule.id, 'full'),
    owner: owners.find(({ rules }) => rules.some((pattern) => names(pattern, rule.id))),
  }))
  const known = new Set(spec.map(({ id }) => id))
  const proved = new Set(running.map(({ id }) => id))
  return {
    entries,
    rows: [...new Set(spec.map(({ section }) => section))].map((section) => {
      const states = entries.filter((entry) => entry.section === section).map(stateOf)
      const count = (state: State): number => states.filter((each) => each === state).length
      return {
        section,
        rules: states.length,
        proved: count('proved'),
        full: count('full'),
        open: count('open'),
      }
    }),
    problems: [
      ...sharedIds(spec),
      ...citations
        .filter(({ id }) => !known.has(id))
        .map(
          ({ id, file, line }) => `${file}:${line} cites ${id}, which is no rule of docs/spec.ts`,
        ),
      ...entries
        .filter((entry) => stateOf(entry) === 'open' && !entry.owner)
        .map(({ id }) => `${id} has neither a proof nor an owner in docs/spec/owners.ts`),
      ...owners
        .flatMap(({ rules }) => rules)
        .filter((pattern) => !spec.some(({ id }) => names(pattern, id)))
        .map((pattern) => `docs/spec/owners.ts names ${pattern}, which is no rule`),
    ],
    resting: citations.filter(
      (citation) =>
        known.has(citation.id) && !running.includes(citation) && !proved.has(citation.id),
    ),
  }
}

/** Tells how far a rule is. */
export function stateOf({ files, fullFiles }: Pick<Entry, 'files' | 'fullFiles'>): State {
  if (files.length > 0) return 'proved'
  return fullFiles.length > 0 ? 'full' : 'open'
}

/** `S7.frame-*` names every rule that begins so. */
function names(pattern: string, id: string): boolean {
  return pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id
}

function sharedIds(spec: readonly Rule[]): readonly string[] {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { id } of spec) (seen.has(id) ? shared : seen).add(id)
  return [...shared].map((id) => `two rules share the id ${id}`)
}
