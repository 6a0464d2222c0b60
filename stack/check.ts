import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCommands } from './lib/runCommand.ts'
import { checkSteps } from './verify/checkSteps.ts'
import { runSteps } from './verify/runSteps.ts'
import { sumOf } from './verify/step.ts'

process.on('SIGINT', () => {
  stopCommands()
  process.exit(130)
})
const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'causeway-check-'))
const wanted = process.argv.slice(2)
const steps = checkSteps(folder).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
const results = await runSteps(steps, { atOnce: 2 })
rmSync(folder, { recursive: true, force: true })
const bad = results.filter(({ ok }) => !ok).map(({ name }) => name)
const { passed, failed } = sumOf(results)
console.log(
  `\n${results.length - bad.length} of ${results.length} steps are green, in ${((performance.now() - started) / 1000).toFixed(1)} s.` +
    (bad.length > 0
      ? ` Not: ${bad.join(', ')}. "npm run fix" formats and repairs what a tool can.`
      : ''),
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
