import { chromium, type Browser } from '@playwright/test'
import { defaultPorts } from '../start/options.ts'
import { findBrowser } from '../check/findBrowser.ts'
import { sendable } from '../lib/sendable.ts'
import { webRoutes } from '../lib/webRoutes.ts'
import { median } from './relay/figures.ts'

const visits = 3
const bars = { lcp: 1_000, cls: 0.02 }
/** Pages are quiet after this long (ms): charts have drawn, live updates wait. */
const settleMs = 1_500

interface Figures {
  /** Largest contentful paint, ms. */
  readonly lcp: number
  /** Cumulative layout shift, without those that follow an input. */
  readonly cls: number
  /** What long tasks take beyond 50 ms each, in ms. */
  readonly blocked: number
}

/**
 * `npm run tool bench -- web [url]`: what a visitor with a slow processor (4×) and an empty cache waits for on every page of
 * a running stack. Prints, and never fails on time.
 */
export async function benchWeb(): Promise<void> {
  const url = process.argv[3] ?? `http://localhost:${defaultPorts.web}`
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    console.log(`\nMedian of ${visits} first visits each, 4× CPU slow-down, empty cache:\n`)
    for (const [name, path] of Object.entries(webRoutes)) {
      const seen: Figures[] = []
      for (let visit = 0; visit < visits; visit += 1) seen.push(await look(browser, url + path))
      const of = (key: keyof Figures) => median(seen.map((one) => one[key]))
      const ok = of('lcp') <= bars.lcp && of('cls') <= bars.cls
      console.log(
        `${ok ? '✓' : '✗'} ${name.padEnd(10)} LCP ${of('lcp').toFixed(0).padStart(5)} ms   CLS ${of('cls').toFixed(3)}   blocked ${of('blocked').toFixed(0).padStart(5)} ms`,
      )
    }
    console.log(`\nBars: LCP ≤ ${bars.lcp} ms, CLS ≤ ${bars.cls}.`)
  } finally {
    await browser.close()
  }
}

async function look(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(sendable)
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    // The first screen was drawn when the site was built; only the app reads a block.
    await page.getByText('No block read yet').waitFor({ state: 'detached' })
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
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    }
    if (!hadRecentInput) figures.cls += value
  })
}
