import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { checkSteps } from '../check/checkSteps.ts'
import { runSteps } from '../check/runSteps.ts'
import { sumOfCounts } from '../check/checkStep.ts'

/**
 * `npm run check [-- words] [--anew]`: the steps whose name has one of the words, or all. A unit test, and the lint of a file, is left out while
 * it and all that it imports are as they were when it was last green here; not with `--anew`. The last line is "N passed, N failed".
 */
endOnSignals()
const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'causeway-check-'))
const isAnew = process.argv.includes('--anew')
const wanted = process.argv.slice(2).filter((word) => word !== '--anew')
try {
  const steps = checkSteps(folder, isAnew)
  const chosen = steps.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  if (chosen.length === 0)
    throw new Error(
      `No step has "${wanted.join('" or "')}" in its name. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  const results = await runSteps(chosen, { atOnce: 2 })
  const bad = results.filter(({ ok }) => !ok).map(({ name }) => name)
  const { passed, failed } = sumOfCounts(results)
  console.log(
    `\n${results.length - bad.length} of ${results.length} steps are green, in ${((performance.now() - started) / 1000).toFixed(1)} s.` +
      (bad.length > 0
        ? ` Not: ${bad.join(', ')}. "npm run tool fix" formats and repairs what a tool can.`
        : ''),
  )
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(`\n${(error as Error).message}\n\n0 passed, 1 failed`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
