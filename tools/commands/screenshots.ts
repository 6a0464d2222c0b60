import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { ourClient } from '../../e2e/interop/ourClient.ts'
import { optionalNamespaces } from '../../e2e/interop/session.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { webRoutes } from '../lib/webRoutes.ts'
import { defaultPorts } from '../start/options.ts'
import { takeModalPictures } from '../gallery/takeModalPictures.ts'
import { findBrowser } from '../check/findBrowser.ts'

/**
 * `npm run tool screenshots [-- --url http://localhost:8700 --pocket http://localhost:8702]`: a picture of every page in `dist/images`, from
 * a running stack. Those that `docs/images` has, because a document shows them, are taken anew there too.
 * `npm run tool screenshots -- modal`: the pictures of the modal that the documents show, from the gallery; needs no stack,
 * but letters of Arabic and Japanese (Debian: fonts-noto-core, fonts-noto-cjk).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${defaultPorts.web}` },
    pocket: { type: 'string', default: `http://localhost:${defaultPorts.pocket}` },
  },
})
const folder = fromRoot('dist/images')
mkdirSync(folder, { recursive: true })
const executablePath = findBrowser() ?? chromium.executablePath()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath, args })
try {
  await (positionals[0] === 'modal' ? takeModalPictures(browser) : takePages())
} finally {
  await browser.close()
}

/** Every kind of page, light and dark, wide and narrow. */
async function takePages(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 1_600 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(webRoutes)) {
        await page.goto(`${values.url}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
        await page.waitForTimeout(800) // charts draw once they know their width
        await take(page, `${folder}/${name}-${colorScheme}-${width}.jpg`)
      }
      await takePocket(page, `${folder}/pocket-${colorScheme}-${width}.jpg`)
      await context.close()
    }
  }
}

async function take(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, quality: 60 })
  const shown = fromRoot('docs/images', basename(path))
  if (existsSync(shown)) copyFileSync(path, shown)
  console.log(`✓ ${path}`)
}

/** Pocket with an app before it that wants to connect. */
async function takePocket(page: Page, path: string): Promise<void> {
  const config = (await (await fetch(`${values.pocket}/config.json`)).json()) as {
    relay: { url: string; projectId: string }
  }
  const app = ourClient(config.relay.url, undefined, config.relay.projectId)
  const off = new AbortController()
  const uri = await new Promise<string>((resolve) => {
    // The picture is all that is wanted of it.
    app.client
      .pair({ optional: optionalNamespaces, onUri: resolve, signal: off.signal })
      .catch(() => undefined)
  })
  await page.goto(`${values.pocket}/wc?uri=${encodeURIComponent(uri)}`)
  await page.getByRole('region', { name: 'Connection request' }).waitFor()
  await page.waitForTimeout(800) // the button that approves wakes up
  await take(page, path)
  off.abort()
  app.client.stop()
}
