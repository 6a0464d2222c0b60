import { runJournalCase } from '@causeway/services/testing/relay/mailbox/runJournalCase'

/** Lives of a mailbox on a simulated faulty disk. Prints what happened; true when nothing acknowledged was lost or changed its place. */
export async function fuzzJournal(options: { seed: number; runs: number }): Promise<boolean> {
  const { seed, runs } = options
  console.log(`${runs.toLocaleString('en')} runs from seed ${seed}`)
  const began = Date.now()
  const wrong: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const problem = await runJournalCase((seed + run) % 2 ** 31)
    if (problem) {
      wrong.push(problem)
      if (wrong.length <= 5) console.error(`✗ ${problem}`)
    }
    if ((run + 1) % 10_000 === 0) {
      const seconds = ((Date.now() - began) / 1_000).toFixed(0)
      console.log(`${(run + 1).toLocaleString('en')} runs in ${seconds} s, wrong: ${wrong.length}`)
    }
  }
  const ok = wrong.length === 0
  console.log(
    `${ok ? '✓' : '✗'} of what was acknowledged, lost or out of its place in ${wrong.length} of ${runs} runs`,
  )
  return ok
}
