import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveCompressed } from '../bench/modal/serveCompressed.ts'
import { chosenBrowsers } from '../../e2e/browsers/chosenBrowsers.ts'
import type { Driver } from '../../e2e/browsers/driver.ts'
import { startFirefox } from '../../e2e/browsers/startFirefox.ts'
import { walks } from '../../e2e/browsers/walks.ts'
import { startWebkit } from '../../e2e/browsers/startWebkit.ts'
import { endOnSignals } from '../lib/endOnSignals.ts'
import { fromRoot } from '../lib/fromRoot.ts'

const firefox = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const webkit = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'
const mini =
  process.env['MINI_BROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** The browsers beside Chromium, which every other suite runs in. */
const browsers: readonly {
  readonly name: string
  readonly needs: readonly string[]
  readonly get: string
  readonly start: () => Promise<Driver>
}[] = [
  {
    name: 'firefox',
    needs: [firefox],
    get: 'apt-get install firefox-esr',
    start: () => startFirefox(firefox),
  },
  {
    name: 'webkit',
    needs: [webkit, mini, '/usr/bin/Xvfb'],
    get: 'apt-get install webkit2gtk-driver xvfb',
    start: () => startWebkit(webkit, mini),
  },
]

/** What was asked for; a name that is none ends the command. */
function chosen(): typeof browsers {
  try {
    return chosenBrowsers(process.argv.slice(2), browsers)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** The page that is walked, built as an app builds it. */
async function builtPage(): Promise<string> {
  const outDir = fromRoot('.causeway/browsers')
  await build({
    root: fileURLToPath(new URL('../../e2e/browsers/page', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', cssTarget: 'esnext' },
  })
  return outDir
}

/** Walks all walks, each in what the one before left; prints a line for each. @returns how many failed */
async function walkAll(driver: Driver, url: string): Promise<number> {
  let failed = 0
  for (const { name, run } of walks) {
    const started = performance.now()
    try {
      await run(driver, url)
      console.log(`  ✓ ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
    } catch (error) {
      failed += 1
      console.log(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}

/**
 * `npm run tool browsers [-- firefox]`: five walks with the modal in browsers other than Chromium, as far as they are installed,
 * under a policy without `unsafe-inline`.
 */
endOnSignals()
const wanted = chosen()
const server = await serveCompressed(await builtPage(), {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
})
let [passed, failed] = [0, 0]
for (const browser of wanted) {
  const missing = browser.needs.filter((path) => !existsSync(path))
  if (missing.length > 0) {
    console.log(`– ${browser.name} did not run: ${missing.join(', ')} is not here (${browser.get})`)
    continue
  }
  const driver = await browser.start()
  console.log(driver.name)
  try {
    const bad = await walkAll(driver, server.url)
    failed += bad
    passed += walks.length - bad
  } finally {
    await driver.close()
  }
}
await server.close()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
