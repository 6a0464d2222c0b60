import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'
import { build, preview } from 'vite'
import { pickPort } from '../lib/pickPort.ts'
import { fromRoot } from '../lib/fromRoot.ts'

const configFile = fromRoot('tools/gallery/vite.config.ts')

/** A window in which the whole modal fits, in CSS pixels. */
const half = { width: 456, height: 900 }

/** Left above and below the modal. */
const margin = 44

/** What stands behind the modal, by theme: a page would draw the eye. */
const ground = {
  light: 'linear-gradient(160deg, #dfeceb 0%, #f3f1ea 60%, #f7e9dc 100%)',
  dark: 'linear-gradient(160deg, #0d2325 0%, #0b1114 55%, #1a1512 100%)',
}

/** The typeface that the web app bundles: that of the system differs from one machine to the next. */
function typeface(): string {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  )
  const data = readFileSync(file).toString('base64')
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); }`
}

/**
 * The picture of the README: a fixture of the gallery, light and dark side by side, as a JPEG.
 * @param fixture its name, `View/state`
 */
export async function takeModalPicture(
  browser: Browser,
  fixture: string,
  path: string,
): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  const { port } = await pickPort(8710, new Set())
  const server = await preview({ configFile, preview: { port, host: 'localhost' } })
  try {
    const halves: string[] = []
    let height = 0
    for (const theme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        viewport: half,
        deviceScaleFactor: 2,
        colorScheme: theme,
        reducedMotion: 'reduce',
        bypassCSP: true, // the gallery's policy allows no style but its own
      })
      await page.goto(`http://localhost:${port}/stage.html`)
      await page.addStyleTag({
        content: `${typeface()} :root { --cw-scrim: transparent; } body { background: ${ground[theme]}; }`,
      })
      await page.waitForFunction(() => window.stage !== undefined)
      await page.evaluate(
        ([name, look]) => window.stage?.show(name, { theme: look, language: 'en' }),
        [fixture, theme] as const,
      )
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(500) // pictures of wallets are chunks of their own
      const dialog = await page.getByRole('dialog').boundingBox()
      if (!dialog) throw new Error(`${fixture} drew no dialog.`)
      height = Math.round(dialog.height) + 2 * margin
      const clip = { x: 0, y: Math.round(dialog.y) - margin, width: half.width, height }
      halves.push((await page.screenshot({ clip })).toString('base64'))
      await page.close()
    }
    const sheet = await browser.newPage({
      viewport: { width: half.width * 2, height },
      deviceScaleFactor: 1.6,
    })
    await sheet.setContent(
      `<body style="margin:0;display:flex">${halves
        .map((data) => `<img width="${half.width}" src="data:image/png;base64,${data}">`)
        .join('')}`,
    )
    await sheet.screenshot({ path, type: 'jpeg', quality: 82 })
  } finally {
    await server.close()
  }
}
