import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['PORT'] ?? 5199)
/** A Chromium of the machine; else Playwright's own, after `npx playwright install chromium`. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `npx vite build && npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    timeout: 120_000,
  },
})
