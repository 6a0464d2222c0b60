import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { connectThrough } from '../../e2e/walks/test.ts'
import { walletPages } from '../../e2e/walks/walletPages.ts'
import { defaultPorts } from '../start/options.ts'
import { findBrowser } from '../check/findBrowser.ts'
import { sendable } from '../lib/sendable.ts'
import { webRoutes } from '../lib/webRoutes.ts'
import { median } from './relay/figures.ts'

const visits = 3
/** Largest contentful paint (ms); layout shift without what follows an input; what long tasks take beyond 50 ms each (ms). */
const bars = { lcp: 1_000, cls: 0.02, blocked: 600 }
type Figures = typeof bars
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
/** Pages are quiet after this long (ms): charts have drawn, live updates wait. */
const settleMs = 1_500
/** Who looks, and the language of their browser. */
const kinds = { new: 'en', known: 'en', 'new-ar': 'ar', 'known-ar': 'ar' }
const notRead = /No block read yet|لم تُقرأ أي كتلة بعد/u

/**
 * `npm run tool bench -- web [url] [names]`: what a visitor with a slow processor (4×) and an empty cache waits for on every page
 * of a running stack, new or with a wallet remembered, in English and Arabic; names of pages or kinds leave out the others.
 * Prints, and never fails on time.
 */
export async function benchWeb(parts: readonly string[]): Promise<void> {
  const url = parts.find((part) => part.includes('://')) ?? `http://localhost:${defaultPorts.web}`
  const chosen = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).filter(([name]) => !parts.some((one) => one in all) || parts.includes(name))
  const executablePath = findBrowser() ?? chromium.executablePath()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { lcp, cls, blocked } = bars
    console.log(`\nMedian of ${visits} visits each, 4× CPU slow-down, empty cache.`)
    console.log(`Bars: LCP ≤ ${lcp} ms, CLS ≤ ${cls}, blocked ≤ ${blocked} ms.\n`)
    const remembered = await connected(browser, url)
    for (const [kind, locale] of chosen(kinds))
      for (const [name, path] of chosen(webRoutes)) {
        const visitor = { locale, ...(kind.startsWith('known') && { storageState: remembered }) }
        const seen: Figures[] = []
        for (let visit = 0; visit < visits; visit += 1)
          seen.push(await look(browser, url + path, visitor))
        const of = (key: keyof Figures) => median(seen.map((one) => one[key]))
        const isOk = of('lcp') <= lcp && of('cls') <= cls && of('blocked') <= blocked
        console.log(
          `${isOk ? '✓' : '✗'} ${kind.padEnd(8)} ${name.padEnd(10)} LCP ${of('lcp').toFixed(0).padStart(5)} ms   CLS ${of('cls').toFixed(3)}   blocked ${of('blocked').toFixed(0).padStart(5)} ms`,
        )
      }
  } finally {
    await browser.close()
  }
}

/** What a browser keeps in which the test wallet was connected. */
async function connected(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/terms`)
  const wallet = Object.assign(new URL(url), { port: String(defaultPorts.wallet) })
  await connectThrough(page, walletPages(context, wallet.origin))
  return context.storageState()
}

async function look(browser: Browser, url: string, visitor: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...visitor })
  try {
    const page = await context.newPage()
    await page.addInitScript(sendable)
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    // The first screen was drawn when the site was built; only the app reads a block.
    await page.locator('footer').filter({ hasNotText: notRead }).waitFor()
    await page.waitForTimeout(settleMs)
    const figures = await page.evaluate(() => (window as unknown as { figures: Figures }).figures)
    if (figures.lcp === 0) throw new Error(`${url} never painted anything, or nobody looked.`)
    return figures
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const figures = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { figures })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime))
  on('longtask', ({ duration }) => (figures.blocked += Math.max(0, duration - 50)))
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) figures.cls += value
  })
}
