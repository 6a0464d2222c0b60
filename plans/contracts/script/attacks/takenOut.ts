import { groupDisjoint } from '../mutants/groupDisjoint.ts'
import type { SourceGraph } from '../mutants/sourceGraph.ts'
import type { Attack } from './attack.ts'

/** A mend that is taken out, and the attacks of one test that are carried out without it. */
export interface TakenOut {
  readonly test: string
  readonly ids: readonly string[]
  readonly edits: Attack['without']
  /** Every file that the test is compiled from. */
  readonly files: ReadonlySet<string>
}

const edited = (a: TakenOut, b: TakenOut) => a.edits.some(({ file }) => b.files.has(file))
const disturb = (a: TakenOut, b: TakenOut) => a.test === b.test || edited(a, b) || edited(b, a)

/**
 * Puts mends together that may be missing in one build: no attack is compiled from a file that another one's mend is taken out of, so that
 * whatever an attack takes, it takes for want of its own mend alone. Attacks of one test for want of one mend are carried out at once.
 *
 * @throws Error when an attack's test is nowhere
 */
export function takenOut(attacks: readonly Attack[], graph: SourceGraph): TakenOut[][] {
  const all = new Map<string, TakenOut>()
  for (const { id, test, without } of attacks) {
    const file = graph.testFiles.get(test)
    if (file === undefined) throw new Error(`${id}: no test contract is called ${test}.`)
    const key = `${test} ${JSON.stringify(without)}`
    const ids = [...(all.get(key)?.ids ?? []), id]
    all.set(key, { test, ids, edits: without, files: graph.reach(file) })
  }
  return groupDisjoint([...all.values()], disturb)
}
