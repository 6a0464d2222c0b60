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

/** One visit: bytes and requests before the first click, times of the clicks, heap at the end. */
export interface Visit {
  /** JavaScript bytes as transferred (gzip) before the button was pressed. */
  readonly before: number
  /** JavaScript bytes that opening added, whether fetched on hover or on the click. */
  readonly onOpen: number
  readonly requests: number
  readonly foreign: number
  /** ms from the click to the first frame that shows the wallet. */
  readonly visible: number
  /** ms from the click to the last movement of the dialog. */
  readonly stable: number
  /** ms from pressing the wallet to the first frame that shows the account; NaN where there is no wallet to ask. */
  readonly connected: number
  readonly longTasks: number
  /** Bytes of the JavaScript heap after a collection. */
  readonly heap: number
}

/** Visits a page as a person would: waits, presses the button, chooses the wallet. */
export async function visit(
  browser: Browser,
  params: { readonly url: string; readonly slowDown: number; readonly connects: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const traffic = await listen(cdp, params.url)
    await page.addInitScript(sendable)
    await page.addInitScript(instrument)
    await page.goto(params.url, { waitUntil: 'networkidle' })
    const before = traffic.scripts()
    const { requests, foreign } = traffic.counts()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: params.slowDown })
    await press(page, page.getByRole('button', { name: 'Connect Wallet' }))
    await page.waitForTimeout(250 + 250 * params.slowDown)
    const onOpen = traffic.scripts() - before
    // Read before the pointer goes on: a row under it moves again.
    const { pressed, visible, stable } = await timesOf(page, false)
    // Whoever listens to the network slows the page down.
    await cdp.send('Network.disable')
    if (params.connects) {
      await press(page, page.getByRole('button', { name: /Bench Wallet/u }))
      await page.waitForTimeout(250 + 150 * params.slowDown)
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const times = await timesOf(page, params.connects)
    return {
      before,
      onOpen,
      requests,
      foreign,
      visible: visible - pressed,
      stable: stable - pressed,
      connected: params.connects ? times.connected - times.chosen : Number.NaN,
      longTasks: times.longTasks.length,
      heap: await heapOf(cdp),
    }
  } finally {
    await context.close()
  }
}

/** As a hand does it: the pointer arrives, rests, goes down and comes up. In one instant they would wait for each other. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.waitForTimeout(300)
  await button.click({ delay: 80 })
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
