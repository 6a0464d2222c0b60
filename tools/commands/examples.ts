import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from '@causeway/testkit/anvil'
import { chromium } from '@playwright/test'
import { examples } from '../examples/examples.ts'
import { templates } from '../examples/templates.ts'
import { writeLock } from '../examples/prepareExample.ts'
import { runExample, type ExampleResult } from '../examples/runExample.ts'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { packAll } from '../pack/packAll.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'

/**
 * `npm run tool examples [-- <words>]`: packs the kit, installs each example in a copy, builds it, serves it as in
 * production and drives it in Chromium; then the same for what the frameworks' own generators make today. The last line is "N passed, N failed". With `--lock` it only writes the
 * examples' lock files anew, for after a change of their package.json.
 */
endOnSignals()
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isLock = process.argv.includes('--lock')
const all = [...examples, ...(isLock ? [] : templates)]
const chosen = all.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
const home = mkdtempSync(join(tmpdir(), 'causeway-examples-'))
const results: ExampleResult[] = []
try {
  if (chosen.length === 0)
    throw new Error(
      `There is no such example; there are ${all.map(({ name }) => name).join(', ')}.`,
    )
  const executablePath = await ensureBrowser(console.log)
  const tarballs = (await packAll(() => {})).map(({ tarball }) => tarball)
  if (isLock) {
    for (const { name } of chosen) {
      await writeLock(name, home, tarballs)
      results.push({ name, complaints: [], seconds: {} })
    }
  } else results.push(...(await driveAll(tarballs, executablePath)))
} catch (error) {
  if (!(error instanceof Error)) throw error
  results.push({ name: 'preparation', complaints: [error.message], seconds: {} })
} finally {
  rmSync(home, { recursive: true, force: true })
}

for (const { name, complaints, seconds } of results) {
  const times = Object.entries(seconds).map(([step, time]) => `${step} ${time.toFixed(0)} s`)
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${times.join(', ')}`)
  for (const complaint of complaints) console.log(complaint.replaceAll(/^/gmu, '    │ '))
}
const failed = results.filter(({ complaints }) => complaints.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function driveAll(
  tarballs: readonly string[],
  executablePath: string,
): Promise<ExampleResult[]> {
  const done: ExampleResult[] = []
  const chain = await startAnvil()
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const example of chosen) {
      console.log(`  … ${example.name}`)
      const { rpcUrl } = chain
      done.push(await runExample(example, { home, tarballs, browser, executablePath, rpcUrl }))
    }
    return done
  } finally {
    await browser.close()
    await chain.stop()
  }
}
