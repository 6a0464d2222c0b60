import { groupDisjoint } from './groupDisjoint.ts'
import type { Mutant } from './mutant.ts'
import type { SourceGraph } from './sourceGraph.ts'

/** A mutant with what its tests are and need. */
export interface MutationTarget {
  readonly mutant: Mutant
  /** Test contracts that must notice it. */
  readonly contracts: readonly string[]
  /** Every file that these contracts are compiled from. */
  readonly files: ReadonlySet<string>
}

/**
 * Finds the tests of a mutant.
 *
 * @throws Error when no test contract bears the name, or none of them is compiled from the mutant's file
 */
export function target(mutant: Mutant, graph: SourceGraph): MutationTarget {
  const pattern = new RegExp(`^(?:${mutant.tests})$`, 'u')
  const contracts = [...graph.testFiles.keys()].filter((name) => pattern.test(name))
  if (contracts.length === 0) {
    throw new Error(`Mutant "${mutant.name}": no test contract is called ${mutant.tests}.`)
  }
  const files = new Set(
    contracts.flatMap((name) => [...graph.reach(graph.testFiles.get(name) ?? '')]),
  )
  if (!files.has(mutant.file)) {
    throw new Error(`Mutant "${mutant.name}": ${mutant.tests} never imports ${mutant.file}.`)
  }
  return { mutant, contracts, files }
}

const disturb = (a: MutationTarget, b: MutationTarget) =>
  a.files.has(b.mutant.file) || b.files.has(a.mutant.file)

/**
 * Puts mutants together that may stand in one build: no test of one is compiled from the file of another, so that whatever a test says, it says
 * of its own mutant alone.
 */
export function batches(targets: readonly MutationTarget[]): MutationTarget[][] {
  return groupDisjoint(targets, disturb)
}
