import { spawn } from 'node:child_process'
import { fromRoot } from '../lib/fromRoot.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'
import { toolScript } from '../lib/toolScript.ts'

interface Suite {
  readonly project: 'int' | 'long' | 'unit' | 'browser'
  /** Folders or files. */
  readonly paths: readonly string[]
}

/** Suites beside the walks that belong to them by their word: with real partners, or the kit alone. */
const suites: Readonly<Record<string, readonly Suite[]>> = {
  'liar-data': [{ project: 'long', paths: ['e2e/liar'] }],
  liar: [
    {
      project: 'int',
      paths: ['plans/indexer/liar.int.test.ts', 'services/histories/liar.int.test.ts'],
    },
    { project: 'long', paths: ['plans/cli/indexer.long.int.test.ts'] },
  ],
  misconfigured: [{ project: 'long', paths: ['e2e/misconfigured'] }],
  outside: [{ project: 'int', paths: ['e2e/outside'] }],
  database: [{ project: 'long', paths: ['e2e/database'] }],
  privacy: [{ project: 'long', paths: ['e2e/privacy'] }],
  guides: [{ project: 'long', paths: ['e2e/guides'] }],
  signals: [{ project: 'long', paths: ['e2e/signals'] }],
  rolling: [{ project: 'long', paths: ['e2e/rolling'] }],
  sponsor: [
    { project: 'int', paths: ['services/bundler/thief'] },
    {
      project: 'long',
      paths: ['thief', 'sponsoring']
        .map((name) => `services/bundler/${name}`)
        .concat('e2e/embedded/threats.sponsor'),
    },
  ],
  strangers: [
    {
      project: 'browser',
      paths: [
        'packages/kit/src/modal/connect/walletsOfOthers.browser.test.tsx',
        'packages/kit/src/modal/dialog/giveWay.browser.test.tsx',
        'packages/kit/src/connection/connectors',
      ],
    },
    {
      project: 'unit',
      paths: [
        'packages/kit/src/connection/connectors',
        'packages/kit/src/connection/found.test.ts',
        'packages/kit/src/entries/wagmi',
      ],
    },
  ],
}
/** No walk belongs to these. */
const withoutPages = [
  'guides',
  'liar',
  'misconfigured',
  'outside',
  'database',
  'privacy',
  'rolling',
  'signals',
  'sponsor',
  'strangers',
]

/**
 * `npm run e2e [-- <words> | playwright options]`: `npm run e2e -- first-walk` runs the files whose name has the word,
 * `-- outside` the services among contracts and nodes that mean them ill, `-- database` those over a database that goes wrong,
 * `-- privacy` what their logs say, `-- signals` what health, metrics and alerts say of faults, `-- rolling [--count=10]` nodes that
 * are restarted one after the other under load, `-- sponsor` thieves of the sponsor's money at its real entry point, `-- misconfigured` every wrong set-up of a release, `-- guides` the commands that operators are told to type, `-- deploy` a release as its operator has it,
 * `-- quiet` what an app's visitors ask of whom, by every option, on the first, second and tenth visit,
 * `-- strangers` the kit among wallets and connectors of others (windows of their own, wagmi's, Safe, such as come late), `-- plans` the walks
 * through every plan,
 * `-- plans/raffles` those of a family, `-- embedded` those with the embedded wallet on both databases; `-- liar` a node that lies about
 * the past, and what `indexer verify` finds behind it, `-- liar-data` every lie of the chain-data service, then those that are walked through in Chromium; without words every walk.
 */
const given = process.argv.slice(2).filter((word) => !withoutPages.includes(word))
const all = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const words = all.filter((word) => !withoutPages.includes(word))
const ofPlans = words.filter((word) => /^(?:plans|books)/u.test(word))
const configs = [
  ...(all.length === 0 || ofPlans.length < words.length ? ['e2e/walks/playwright.config.ts'] : []),
  ...(all.length === 0 || ofPlans.length > 0 ? ['e2e/plans/playwright.config.ts'] : []),
]
/** Of `rolling`: how many restarts. */
const count = /^--count=(?<count>\d+)$/mu.exec(given.join('\n'))?.groups?.['count']
try {
  for (const { project, paths } of all.flatMap((word) => suites[word] ?? [])) {
    if (project === 'browser') await ensureBrowser(console.log)
    process.exitCode ||= await started(
      toolScript('vitest', 'vitest'),
      ['run', '--project', project, ...paths],
      count ? { CAUSEWAY_ROLLING_COUNT: count } : {},
    )
  }
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
function run(
  config: string,
  browser: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  return started(
    toolScript('@playwright/test', 'playwright'),
    ['test', '-c', fromRoot(config), ...given],
    {
      CHROMIUM_PATH: browser,
      CAUSEWAY_E2E_LONG: '1',
      ...more,
      // These bring a page, a wallet and what chains they need along.
      ...(words.length > 0 &&
      words.every((word) => /^(?:modal|adopt|preview|deploy|quiet)/u.test(word))
        ? { CAUSEWAY_E2E_NO_STACK: '1' }
        : {}),
    },
  )
}

/** @returns the exit code of a tool of this repository */
function started(
  script: string,
  parameters: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, ...parameters], {
    stdio: 'inherit',
    cwd: fromRoot('.'),
    env: { ...process.env, ...more },
  })
  // In a terminal Ctrl-C reaches the child too; it stops what it started and then ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
