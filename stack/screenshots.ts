import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { fromRoot } from './lib/root.ts'
import { defaultPorts } from './up/options.ts'
import { findBrowser } from './verify/findBrowser.ts'

/** `node stack/run.mjs screenshots [--url http://localhost:8700]`: the pictures of docs/images, from a running stack. */
const { values } = parseArgs({
  options: { url: { type: 'string', default: `http://localhost:${defaultPorts.web}` } },
})
const pages = { home: '/', plans: '/plans', staking: '/plans/staking' }
const folder = fromRoot('docs/images')
mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width === 1440 ? 1000 : 844 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(`${values.url}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(800) // charts draw once they know their width
        const file = `${folder}/${name}-${colorScheme}-${width}.png`
        await page.screenshot({ path: file, fullPage: true })
        console.log(`✓ ${file}`)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
}
