import type { Entry } from '../../docs/ledger.ts'
import { citingTests } from './citingTests.ts'
import { plantDefect, plantText } from './plantDefect.ts'
import { defectName, type PlantedDefect, type PlantedDefects } from './plantedDefects.ts'
import { markOfDefect, type SavedVerdicts, type MutantVerdict } from './verdicts.ts'

/** A defect beside what is known of it. */
export interface JudgedDefect {
  readonly defect: PlantedDefect
  /** What its verdict has to be marked with to count. */
  readonly mark: string
  /** Files with tests that cite the rule. */
  readonly tests: readonly string[]
  /** Undefined: never judged. */
  readonly verdict: MutantVerdict | undefined
  /** Judged, but with other tests or another product. */
  readonly stale: boolean
}

/** Whether a run has something to find out. */
export function isToJudge({ verdict, stale }: Pick<JudgedDefect, 'verdict' | 'stale'>): boolean {
  return verdict !== 'noticed' || stale
}

/** How a rule stands: by its least noticed defect. A stale verdict counts until it is judged anew. */
export const mutantStates = ['noticed', 'unnoticed', 'by hand', 'not judged', 'without'] as const
export type MutantState = (typeof mutantStates)[number]

export interface MutantLedger {
  readonly judged: readonly JudgedDefect[]
  readonly standings: ReadonlyMap<string, MutantState>
  readonly reasons: ReadonlyMap<string, string>
  /** What no run is needed for: a rule without a defect, a defect that cannot be planted, or that has no test. */
  readonly problems: readonly string[]
}

/**
 * Joins the rules with what is planted for them and what became of it.
 *
 * @param read the text of a file of the repository; undefined: there is none
 */
export function mutantLedgerOf(
  entries: readonly Entry[],
  planted: PlantedDefects,
  kept: SavedVerdicts,
  read: (file: string) => string | undefined,
): MutantLedger {
  const problems = [...listProblems(entries, planted)]
  const judged = planted.defects.flatMap((defect): JudgedDefect[] => {
    const entry = entries.find(({ id }) => id === defect.rule)
    const source = read(defect.file)
    const tests = entry ? [...new Set([...entry.files, ...entry.fullFiles])] : []
    const [verdict, before] = kept[defectName(defect)] ?? []
    try {
      if (source === undefined)
        throw new Error(`Mutant "${defectName(defect)}": there is no ${defect.file}.`)
      plantText(source, defect)
      if (tests.length === 0) throw new Error(`Mutant "${defectName(defect)}": no test cites it.`)
      const texts = tests.map((file) => citingTests(read(file) ?? '', defect.rule))
      const mark = markOfDefect(defect, source, texts)
      const stale = verdict !== undefined && before !== mark
      // What was judged as it stands was code then.
      if (verdict === undefined || stale) plantDefect(source, defect)
      return [{ defect, mark, tests, verdict, stale }]
    } catch (error) {
      problems.push((error as Error).message)
      return []
    }
  })
  const reasons = new Map(planted.byHand.map(({ rule, byHand }) => [rule, byHand]))
  return {
    judged,
    reasons,
    problems,
    standings: new Map(entries.map(({ id }) => [id, standingOf(id, judged, reasons)])),
  }
}

function standingOf(
  id: string,
  judged: readonly JudgedDefect[],
  reasons: ReadonlyMap<string, string>,
): MutantState {
  const own = judged.filter(({ defect }) => defect.rule === id)
  if (own.length === 0) return reasons.has(id) ? 'by hand' : 'without'
  if (own.some(({ verdict }) => verdict === undefined)) return 'not judged'
  return own.every(({ verdict }) => verdict === 'noticed') ? 'noticed' : 'unnoticed'
}

function* listProblems(
  entries: readonly Entry[],
  { defects, byHand }: PlantedDefects,
): Generator<string> {
  const known = new Set(entries.map(({ id }) => id))
  const held = new Set([...defects, ...byHand].map(({ rule }) => rule))
  for (const id of held) if (!known.has(id)) yield `docs/mutants names ${id}, which is no rule`
  for (const id of known) if (!held.has(id)) yield `${id} has no planted defect in docs/mutants`
  const names = defects.map(defectName)
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
    yield `docs/mutants lists "${name}" twice`
  for (const { rule } of byHand)
    if (defects.some((defect) => defect.rule === rule))
      yield `${rule} has a planted defect, and is by hand as well`
}
