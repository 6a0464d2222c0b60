import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../tools/check/findBrowser.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0
/** Milliseconds between what the browser is told, for whoever watches a walk with `--headed`. */
const slowMo = Number(process.env['CAUSEWAY_E2E_SLOW_MO'] ?? 0)

/** Files whose tests send transactions, or make the chain and its wallet behave: one after the other. */
const onTheChain = [
  '**/{ads.long,embedded*,faults*,first-walk,liar-data.long,live.long,money*,operate.long,portfolio.long,rpc*,terms,waits*,walletconnect*}.e2e.ts',
]
// The plans have a configuration and stacks of their own. What `npm test` has no time for is run by name, and by `npm run test:full`.
const elsewhere = ['**/plans/**', ...(process.env['CAUSEWAY_E2E_LONG'] ? [] : ['**/*.long.e2e.ts'])]

/**
 * End-to-end tests: one stack for all of them (globalSetup). Those that only look run beside those on the chain, and two at a time once
 * these are through: their project comes first, so there is always one of them under way before.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  projects: [
    {
      name: 'chain',
      testMatch: onTheChain,
      testIgnore: elsewhere,
      workers: 1,
      // What moves is looked at in the pages of the modal, which are among the others.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'pages',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...elsewhere, ...onTheChain],
      workers: 2,
    },
  ],
  forbidOnly: Boolean(process.env['CI']),
  // A walk of many steps beside another load: what hangs is told by what it waits for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // A worker would answer before `page.route` can. The test of visits without a network allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // A trace would cost a third of each test; `npm run e2e -- <file> --trace=on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Playwright's own recorder needs a download of its own, and a trace shows more.
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      slowMo,
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
