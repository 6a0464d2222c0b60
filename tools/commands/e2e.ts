import { spawn, type ChildProcess } from 'node:child_process'
import { fromRoot } from '../lib/fromRoot.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'
import { toolScript } from '../lib/toolScript.ts'

/**
 * `npm run e2e [-- <words> | playwright options]`: `npm run e2e -- first-walk` runs the files whose name has the word,
 * `-- outside` the services among contracts and nodes that mean them ill, `-- plans` the walks through every plan, `-- plans/raffles` those of a family, `-- embedded` those with the embedded wallet on both
 * databases; without words everything.
 */
const all = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** No page has a part in these. */
const isOfServices = (word: string) => word === 'outside'
const words = all.filter((word) => !isOfServices(word))
const ofPlans = words.filter((word) => /^(?:plans|books)/u.test(word))
const configs = [
  ...(all.length === 0 || ofPlans.length < words.length ? ['e2e/walks/playwright.config.ts'] : []),
  ...(all.length === 0 || ofPlans.length > 0 ? ['e2e/plans/playwright.config.ts'] : []),
]
try {
  for (const word of all.filter(isOfServices)) process.exitCode ||= await runTests(`e2e/${word}`)
  const browser = configs.length > 0 ? await ensureBrowser(console.log) : ''
  for (const config of configs) process.exitCode ||= await run(config, browser)
  // Shares and sessions live in a database: their walks are made on either kind.
  if (words.includes('embedded'))
    process.exitCode ||= await run('e2e/walks/playwright.config.ts', browser, {
      CAUSEWAY_E2E_DATABASE: 'postgres',
    })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** @returns the exit code of Playwright */
async function run(
  config: string,
  browser: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      toolScript('@playwright/test', 'playwright'),
      'test',
      '-c',
      fromRoot(config),
      ...process.argv.slice(2).filter((word) => !isOfServices(word)),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        CAUSEWAY_E2E_LONG: '1',
        ...more,
        // These bring a page, a wallet and what chains they need along.
        ...(words.length > 0 && words.every((word) => /^(?:modal|adopt|preview)/u.test(word))
          ? { CAUSEWAY_E2E_NO_STACK: '1' }
          : {}),
      },
    },
  )
  return endOf(child)
}

/** @returns the exit code of Vitest */
function runTests(folder: string): Promise<number> {
  const args = [toolScript('vitest', 'vitest'), 'run', '--project', 'int', folder]
  return endOf(spawn(process.execPath, args, { stdio: 'inherit', cwd: fromRoot('.') }))
}

function endOf(child: ChildProcess): Promise<number> {
  // In a terminal Ctrl-C reaches the child too; it stops what it started and then ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
