import { call } from '@causeway/protocol/http/call'
import { networkLeadersOf } from '@causeway/plans/protocol/api/indexer/networkMember'
import { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import type { Page } from '@playwright/test'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'

test.setTimeout(600_000)

/**
 * Tables whose amounts are the page's own figures and not somebody's event: what a plan holds and owes with the call that asks for it
 * below, what the books split into, what a wallet's year came to with its file.
 */
const ownFigures = [
  'Balance and liabilities of the plan',
  'Where the money of members is',
  'Year by year',
  'Tokens in the wallet',
  'Held',
]

/** Every kind of page, one of each template, and the page of a member. */
async function pathsOf(indexer: string): Promise<readonly string[]> {
  const { plans } = await call(plansOf, { base: indexer })
  const families = [...new Set(plans.flatMap(({ family }) => family ?? []))]
  const { items } = await call(networkLeadersOf, { base: indexer, query: { by: 'team' } })
  const own = items.slice(0, 1).map(({ wallet }) => `/address/${wallet}`)
  return [...Object.values(webRoutes), ...families.map((family) => `/plans/${family}`), ...own]
}

/** Whatever has come when nothing else comes for a while. */
async function settled(page: Page): Promise<void> {
  // The page of the app, and not the first screen that stands until it has started.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' }).catch(noop)
}
// A picture that is drawn when it is scrolled to keeps its place busy until then.
const noop = () => undefined

/** Runs in the page: what looks like a way and is none. */
function deadEnds(own: readonly string[]): string[] {
  const short = /0x[0-9a-fA-F]{3,6}…[0-9a-fA-F]{3,6}/u
  const found: string[] = []
  const main = document.querySelector('main')
  if (!main) return ['no page']
  const leads = 'a, button, label, option, select, code, pre, summary, h1, svg, canvas, figure'
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const address = short.exec(node.textContent ?? '')?.[0]
    const element = node.parentElement
    // A transaction stands as words where no explorer tells of it.
    const isHash = element?.getAttribute('title')?.length === 66
    if (address && element && !isHash && !element.closest(leads)) found.push(address)
  }
  for (const row of main.querySelectorAll('tbody tr')) {
    const table = row.closest('[role="group"]')?.getAttribute('aria-label') ?? ''
    const isFigure = row.closest('figure, [data-picture], [aria-busy="true"]') !== null
    const hasAmount = /\d (?:[A-Z]{3,6}|WMATIC)\b/u.test(row.textContent ?? '')
    if (hasAmount && !isFigure && !own.includes(table) && !row.querySelector('a, button'))
      found.push(`${table}: ${row.textContent?.slice(0, 80)}`)
  }
  return [...new Set(found)]
}

/** A phone, the narrowest that all is read at (WCAG 1.4.10), and text twice as large (WCAG 1.4.4). */
const narrow = [
  [390, '100%'],
  [320, '100%'],
  [1_280, '200%'],
] as const

/** Runs in the page: what is wider than the window. */
const sideways = () => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
  // With large text a table may, within itself (WCAG 1.4.10).
  ...[...document.querySelectorAll('main [role="group"]:has(table)')]
    .filter(() => innerWidth === 390)
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.getAttribute('aria-label')} by ${one.scrollWidth - one.clientWidth}`),
]

test('behavior: no address and no row with an amount of somebody is a dead end, on any page; no page, and on a phone no table, scrolls sideways, nor with text twice as large', async ({
  page,
  urls,
}) => {
  const wrong: Record<string, readonly string[]> = {}
  const ways = { addresses: 0, events: 0 }
  for (const path of await pathsOf(urls.indexer)) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(urls.web + path)
    await settled(page)
    const found = await page.evaluate(deadEnds, ownFigures)
    ways.addresses += await page.locator('main a[href^="/address/0x"]').count()
    ways.events += await page.locator('main tr a[href^="/activity/0x"]').count()
    for (const [width, text] of narrow) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
      const wide = await page.evaluate(sideways)
      found.push(...wide.map((one) => `${one} at ${width} px, text of ${text}`))
    }
    if (found.length > 0) wrong[path] = found
  }
  expect(wrong).toEqual({})
  // There was something to look at.
  expect(ways.addresses).toBeGreaterThan(50)
  expect(ways.events).toBeGreaterThan(100)
})

test('behavior: every page of the app stands in the header, in its menu or at the end, at both widths', async ({
  page,
  urls,
}) => {
  const wanted = [...new Set(Object.values(webRoutes).map((path) => path.split('/')[1]))]
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(urls.web)
    await settled(page)
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
    const frame = page.locator('header, footer').getByRole('link')
    const found = await frame.evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[1]),
    )
    expect(wanted.filter((path) => !found.includes(path))).toEqual([])
  }
})
