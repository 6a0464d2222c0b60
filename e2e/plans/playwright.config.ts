import { defineConfig } from '@playwright/test'
import base from '../walks/playwright.config.ts'

/** The plans in the browser: two workers, each file on a small stack of its own (smallStack.ts). */
export default defineConfig({
  ...base,
  projects: [{ name: 'plans', testMatch: '**/*.e2e.ts' }],
  outputDir: '../../test-results/plans',
  workers: 2,
  // Walks are long, and two stacks share the machine with two browsers.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...base.use,
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
