import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'
import { ensureNode24 } from '../check/ensureNode24.ts'
import { runSteps } from '../check/runSteps.ts'
import { summaryTable } from '../check/summaryTable.ts'
import { budgetOf, sumOfCounts, type StepResult } from '../check/checkStep.ts'
import { fullSteps, testBar, testRounds } from '../check/testRounds.ts'

/** `npm test`: everything that proves the product; `--full` adds the long suites. The last line is "N passed, N failed". */
endOnSignals()
const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'causeway-test-'))
const results: StepResult[] = []
const full = process.argv.includes('--full')
try {
  const browser = await ensureBrowser(console.log)
  console.log(`Browser: ${browser}`)
  for (const round of testRounds(folder, browser)) {
    console.log(`\n${round.title} (budget ${budgetOf(round)} s)`)
    results.push(...(await runSteps(round.steps, { atOnce: round.atOnce })))
  }
  if (full) {
    console.log('\nLong suites')
    const node24 = await ensureNode24(console.log)
    results.push(...(await runSteps(fullSteps(folder, browser, node24), { atOnce: 1 })))
  }
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  results.push({ name: 'preparation', ok: false, seconds: 0, counts: undefined })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed } = sumOfCounts(results)
const seconds = (performance.now() - started) / 1000
console.log(`\n${summaryTable(results, seconds, full ? undefined : testBar)}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
