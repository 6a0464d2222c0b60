import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** The plans in the browser: two workers, each file on a small stack of its own (smallStack.ts). */
export default defineConfig({
  ...base,
  testIgnore: [],
  // `npm test` has time for one walk in each of five families: every family starts a stack of its own.
  ...(process.env['CAUSEWAY_E2E_LONG'] ? {} : { grep: /@brief/u }),
  outputDir: '../../../test-results/plans',
  workers: 2,
  // Walks are long, and two stacks share the machine with two browsers.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...base.use,
    actionTimeout: 60_000,
    // Pictures of every moment would cost more than the walks; what the pages held is in the trace all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), '--disable-gpu'],
    },
  },
})
