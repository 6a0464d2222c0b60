import { defineConfig } from '@playwright/test'
import { findBrowser } from '../verify/findBrowser.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

/** End-to-end tests: one stack for all of them (globalSetup), one browser at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // The plans have a configuration and stacks of their own. What `npm test` has no time for is run by name, and by `npm run test:full`.
  testIgnore: ['**/plans/**', ...(process.env['CAUSEWAY_E2E_LONG'] ? [] : ['**/*.long.e2e.ts'])],
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A worker would answer before `page.route` can. The test of visits without a network allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Playwright's own recorder needs a download of its own, and a trace shows more.
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
