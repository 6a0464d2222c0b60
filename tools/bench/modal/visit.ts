import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { sendable } from '../../lib/sendable.ts'
import { instrument } from './inPage.ts'

interface Times {
  readonly pressed: number
  readonly visible: number
  readonly stable: number
  readonly chosen: number
  readonly connected: number
  readonly longTasks: readonly number[]
}

/**
 * How the button is pressed on a page that nobody came near before: by a mouse that arrives and presses in one instant, by
 * one that rests 80 ms on the button as a hand does, by a finger, by the keyboard.
 */
export const ways = ['mouse', 'hand', 'touch', 'enter'] as const
export type PressWay = (typeof ways)[number]

/** One visit: bytes and requests before the first click, times of the clicks, heap at the end. */
export interface MeasuredVisit {
  /** JavaScript bytes (gzip) that the page asked for before it was loaded. */
  readonly before: number
  /** And once it had been idle for a second, as transferred. */
  readonly idle: number
  /** JavaScript bytes that the press added. */
  readonly onOpen: number
  readonly requests: number
  readonly foreign: number
  /** ms from the click to the first frame that shows the wallet. */
  readonly visible: number
  /** ms from the click to the last movement of the dialog. */
  readonly stable: number
  /** ms from pressing the wallet to the first frame that shows the account. */
  readonly connected: number
  readonly longTasks: number
  /** Bytes of the JavaScript heap after a collection. */
  readonly heap: number
}

/** Visits a page in a new context with an empty cache: lets it be idle for a second, presses the button, chooses the wallet. */
export async function visit(
  browser: Browser,
  params: { readonly url: string; readonly slowDown: number; readonly way: PressWay },
): Promise<MeasuredVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: params.way === 'touch',
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const traffic = await listen(cdp, params.url)
    await page.addInitScript(sendable)
    await page.addInitScript(instrument)
    await page.goto(params.url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1_000)
    const before = await page.evaluate(loadedBytes)
    const idle = traffic.scripts()
    const { requests, foreign } = traffic.counts()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: params.slowDown })
    await press(page, page.getByRole('button', { name: 'Connect Wallet' }), params.way)
    await page.waitForTimeout(500 + 400 * params.slowDown)
    const onOpen = traffic.scripts() - idle
    // Read before the pointer goes on: a row under it moves again.
    const { pressed, visible, stable } = await timesOf(page, false)
    // Whoever listens to the network slows the page down.
    await cdp.send('Network.disable')
    await press(page, page.getByRole('button', { name: /Bench Wallet/u }), params.way)
    await page.waitForTimeout(250 + 150 * params.slowDown)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const times = await timesOf(page, true)
    return {
      before,
      idle,
      onOpen,
      requests,
      foreign,
      visible: visible - pressed,
      stable: stable - pressed,
      connected: times.connected - times.chosen,
      longTasks: times.longTasks.length,
      heap: await heapOf(cdp),
    }
  } finally {
    await context.close()
  }
}

async function press(page: Page, button: Locator, way: PressWay): Promise<void> {
  switch (way) {
    case 'mouse':
      return button.click()
    case 'hand':
      return button.click({ delay: 80 })
    case 'touch':
      return button.tap()
    case 'enter':
      await button.focus()
      return page.keyboard.press('Enter')
    default:
      way satisfies never
  }
}

/** Sent as text: the compressed bytes of the scripts that were asked for before the page was loaded. */
function loadedBytes(): number {
  const [page] = performance.getEntriesByType('navigation')
  const end = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0
  return performance
    .getEntriesByType('resource')
    .filter((one) => one instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= end)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}

async function timesOf(page: Page, connects: boolean): Promise<Times> {
  const times = await page.evaluate(() => (window as unknown as { bench: Times }).bench)
  if (times.visible === 0) throw new Error('The list never became visible.')
  if (connects && times.connected === 0) throw new Error('The account was never shown.')
  return times
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** Counts what goes over the wire, as the browser reports it. */
async function listen(cdp: CDPSession, url: string) {
  const kinds = new Map<string, string>()
  let scripts = 0
  let requests = 0
  let foreign = 0
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    if (request.url.startsWith('data:')) return
    requests += 1
    if (!request.url.startsWith(url)) foreign += 1
    kinds.set(requestId, request.url.endsWith('.js') ? 'Script' : (type ?? ''))
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
  })
  return { scripts: () => scripts, counts: () => ({ requests, foreign }) }
}
