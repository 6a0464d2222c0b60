import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forge } from '../build/forge.ts'
import { workspaceCopy } from '../build/workspaceCopy.ts'
import type { MutationTarget } from './batches.ts'
import { results, type Results } from './results.ts'
import { plant } from './mutant.ts'

/**
 * Runs the tests of these mutants once, in a copy that holds only what the tests need.
 *
 * @param planted Whether the defects are planted, or the same tests run on the true sources.
 * @returns Results by contract, or the compiler's words when the sources do not compile.
 */
export async function runTests(
  batch: readonly MutationTarget[],
  planted: boolean,
): Promise<Results | { notCompiled: string }> {
  const copy = workspaceCopy(new Set(batch.flatMap(({ files }) => [...files])))
  try {
    for (const { mutant } of planted ? batch : []) {
      const file = join(copy.contracts, mutant.file)
      writeFileSync(file, plant(readFileSync(file, 'utf8'), mutant))
    }
    const names = [...new Set(batch.flatMap(({ contracts }) => contracts))]
    const { output } = await forge(
      ['test', '--json', '--match-contract', `^(${names.join('|')})$`],
      {
        contracts: copy.contracts,
        profile: 'mutants',
      },
    )
    return results(output) ?? { notCompiled: output }
  } finally {
    copy.remove()
  }
}
