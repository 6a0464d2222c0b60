import { spawn } from 'node:child_process'
import { boundaries } from '../lib/boundaries.ts'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { clockVariable } from '../lib/chosenClock.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'
import { toolScript } from '../lib/toolScript.ts'

/**
 * `npx tsx tools/commands/boundaries.ts [words]`: the walks through the plans, or those whose file has one of the words, on chains whose history
 * ends an hour before and after a week, a month and a year. What counts in weeks must count in the chain's. The last line is
 * "N passed, N failed", where one run of one moment counts as one.
 */
endOnSignals()
const words = process.argv.slice(2)
const browser = await ensureBrowser(console.log)
let failed = 0
const moments = boundaries(Math.floor(Date.now() / 1_000))
for (const { name, at } of moments) {
  console.log(`\n${name}: ${new Date(at * 1_000).toISOString()}`)
  if ((await run(at)) !== 0) failed++
}
console.log(`${moments.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @returns the exit code of Playwright */
function run(at: number): Promise<number> {
  const config = fromRoot('e2e/plans/playwright.config.ts')
  const child = spawn(
    process.execPath,
    [toolScript('@playwright/test', 'playwright'), 'test', '-c', config, ...words],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        CAUSEWAY_E2E_LONG: '1',
        [clockVariable]: String(at),
      },
    },
  )
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
