import { forge } from '../build/forge.ts'
import { figures, type AttackFigure } from './figures.ts'

/** Without the optimiser a build takes a third of the time, and what an attack takes is the same. */
const profile = 'mutants'

/**
 * Runs attacks in a contracts folder.
 *
 * @param match Options of forge that choose the tests.
 * @returns The figure of each attack by its id.
 * @throws Error with the compiler's words when nothing ran
 */
export async function runAttack(
  contracts: string,
  match: readonly string[],
): Promise<ReadonlyMap<string, AttackFigure>> {
  // Below two v's forge keeps what a test says to itself.
  const { output } = await forge(['test', '--json', '-vv', ...match], { contracts, profile })
  const found = figures(output)
  if (!found) throw new Error(output)
  return found
}
