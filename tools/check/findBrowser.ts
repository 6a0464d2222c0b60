import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests use: CHROMIUM_PATH, else an installed Chromium or Chrome, else one that Playwright downloaded. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(
      `CHROMIUM_PATH names ${named}, and there is no such file. Correct it, or unset it to let a browser be found.`,
    )
  }
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...applications, chromium.executablePath()].find((path) => existsSync(path))
}
