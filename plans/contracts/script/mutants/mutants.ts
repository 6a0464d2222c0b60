import { batches, target, type MutationTarget } from './batches.ts'
import { noticed } from './results.ts'
import { plant, readMutants } from './mutant.ts'
import { readSources } from './readSources.ts'
import { runTests } from './runTests.ts'
import { sourceGraph } from './sourceGraph.ts'

type Log = (line: string) => void

/** What became of a mutant. */
type Verdict = 'noticed' | 'survived' | 'does not compile'

/** Halves a batch that does not compile until the culprits stand alone. */
async function judge(
  batch: readonly MutationTarget[],
  log: Log,
): Promise<[MutationTarget, Verdict][]> {
  const outcome = await runTests(batch, true)
  if (!('notCompiled' in outcome)) {
    return batch.map((one) => [one, noticed(one.contracts, outcome) ? 'noticed' : 'survived'])
  }
  if (batch.length === 1) {
    log(outcome.notCompiled)
    return batch.map((one) => [one, 'does not compile'])
  }
  const half = Math.ceil(batch.length / 2)
  return [...(await judge(batch.slice(0, half), log)), ...(await judge(batch.slice(half), log))]
}

/** Tests that fail without a defect would "notice" everything. @throws Error naming them */
async function checkSound(all: readonly MutationTarget[]): Promise<void> {
  const outcome = await runTests(all, false)
  if ('notCompiled' in outcome) throw new Error(outcome.notCompiled)
  const broken = [...outcome].filter(([, { failed }]) => failed > 0).map(([name]) => name)
  if (broken.length > 0) throw new Error(`Fails without any defect: ${broken.join(', ')}.`)
}

/**
 * Plants every defect of `tools/mutants/` in copies, many at once where they cannot disturb each other, and checks that for each of them one of
 * its own tests fails.
 *
 * @param options `only` chooses the mutants whose name or file contains this text; `atOnce` is the number of builds side by side.
 * @returns Whether every mutant was noticed.
 */
export async function mutants(options: {
  only: string
  log: Log
  atOnce?: number
}): Promise<boolean> {
  const { only, log, atOnce = 2 } = options
  const started = performance.now()
  const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} min`
  const sources = readSources()
  const graph = sourceGraph(sources)
  const chosen = readMutants().filter(({ name, file }) => `${file} ${name}`.includes(only))
  const targets = chosen.map((mutant) => {
    plant(sources.get(mutant.file) ?? '', mutant)
    return target(mutant, graph)
  })
  const queue = batches(targets)
  const count = queue.length
  log(`${targets.length} planted defects in ${count} builds`)
  const verdicts: [MutationTarget, Verdict][] = []
  let done = 0
  const work = async () => {
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      const own = await judge(batch, log)
      verdicts.push(...own)
      done += 1
      log(`\nbuild ${done} of ${count}, after ${minutes()}`)
      for (const [{ mutant }, verdict] of own) {
        const mark = verdict === 'noticed' ? '✓' : `✗ ${verdict}:`
        log(`${mark} ${mutant.name} (${mutant.file})`)
      }
    }
  }
  await checkSound(targets)
  log(`the tests pass without them, after ${minutes()}`)
  await Promise.all(Array.from({ length: atOnce }, work))
  const kept = verdicts.filter(([, verdict]) => verdict === 'noticed').length
  for (const [{ mutant }, verdict] of verdicts) {
    if (verdict !== 'noticed') log(`✗ ${verdict}: ${mutant.name} (${mutant.file})`)
  }
  log(`\n${kept} of ${targets.length} mutants noticed in ${minutes()}`)
  log(`${kept} passed, ${targets.length - kept} failed`)
  return kept === targets.length && targets.length > 0
}
