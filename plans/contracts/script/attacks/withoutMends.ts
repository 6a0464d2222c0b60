import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../mutants/readSources.ts'
import { sourceGraph } from '../mutants/sourceGraph.ts'
import { workspaceCopy } from '../build/workspaceCopy.ts'
import type { Attack } from './attack.ts'
import { runAttack } from './runAttack.ts'
import type { AttackFigure } from './figures.ts'
import { takenOut, type TakenOut } from './takenOut.ts'

async function carryOutWithout(
  group: readonly TakenOut[],
): Promise<ReadonlyMap<string, AttackFigure>> {
  const copy = workspaceCopy(new Set(group.flatMap(({ files }) => [...files])))
  try {
    for (const { file, search, replace } of group.flatMap(({ edits }) => edits)) {
      const path = join(copy.contracts, file)
      writeFileSync(path, readFileSync(path, 'utf8').split(search).join(replace))
    }
    const tests = group.map(({ test }) => test).join('|')
    return await runAttack(copy.contracts, ['--match-contract', `^(${tests})$`])
  } finally {
    copy.remove()
  }
}

/**
 * Carries out attacks on today's code with their mends taken out, several in one build where they cannot disturb each other, two builds at a time.
 *
 * @returns What each took, by its id.
 * @throws Error with the compiler's words when the code does not compile without a mend
 */
export async function withoutMends(
  attacks: readonly Attack[],
  log: (line: string) => void,
): Promise<ReadonlyMap<string, AttackFigure>> {
  const queue = takenOut(attacks, sourceGraph(readSources()))
  const count = queue.length
  const found = new Map<string, AttackFigure>()
  log(`${attacks.length} attacks without their mends in ${count} builds`)
  let done = 0
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const ids = group.flatMap((one) => one.ids)
      const figures = await carryOutWithout(group)
      for (const id of ids) {
        const figure = figures.get(id)
        if (figure) found.set(id, figure)
      }
      done += 1
      log(`… build ${done} of ${count}: ${ids.join(', ')}`)
    }
  }
  await Promise.all([work(), work()])
  return found
}
