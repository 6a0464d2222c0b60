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

/** A picture of the documents: the file in docs/images, the fixture of the gallery, the language. */
interface ModalPicture {
  readonly file: string
  readonly fixture: string
  readonly language: string
}

const pictures: readonly ModalPicture[] = [
  { file: 'modal.jpg', fixture: 'Connect/logins-shipped-list', language: 'en' },
  { file: 'modal-account.jpg', fixture: 'Account/plain-full', language: 'en' },
  { file: 'modal-send.jpg', fixture: 'WalletSendPreview/plain', language: 'en' },
  { file: 'modal-arabic.jpg', fixture: 'Connect/logins-shipped-list', language: 'ar' },
  { file: 'modal-japanese.jpg', fixture: 'Connect/logins-shipped-list', language: 'ja' },
]

/** The pictures of the modal that the documents show, as JPEG: each light and dark side by side. */
export async function takeModalPictures(browser: Browser): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  const { port } = await pickPort(8710, new Set())
  const server = await preview({ configFile, preview: { port, host: 'localhost' } })
  try {
    for (const picture of pictures) {
      await takeModalPicture(browser, `http://localhost:${port}/stage.html`, picture)
      console.log(`✓ docs/images/${picture.file}`)
    }
  } finally {
    await server.close()
  }
}

async function takeModalPicture(
  browser: Browser,
  stage: string,
  { file, fixture, language }: ModalPicture,
): Promise<void> {
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
    await page.goto(stage)
    await page.addStyleTag({
      content: `${typeface()} :root { --cw-scrim: transparent; } body { background: ${ground[theme]}; }`,
    })
    await page.waitForFunction(() => window.stage?.show !== undefined)
    await page.evaluate(([name, look]) => window.stage?.show(name, look), [
      fixture,
      { theme, language },
    ] as const)
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
  await sheet.screenshot({ path: fromRoot('docs/images', file), type: 'jpeg', quality: 82 })
  await sheet.close()
}
