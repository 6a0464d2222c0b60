import { installWallet, kitPage } from '@causeway/testkit/playwright'
import { type BrowserContext, type Page, expect, test as base } from '@playwright/test'
import { named, type options } from '../quiet/options.ts'
import { quietSeeds } from './quietSeeds.ts'
import { serveQuietApp } from './serveQuietApp.ts'

/** Tests of the quiet page, by its address. */
export const quietTest = base.extend<object, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const { url, close } = await serveQuietApp()
      await provide(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** One of the list that the quiet page is built with. */
export type QuietOption = keyof typeof options

/** What a visitor has from an earlier visit. */
export type Restored = keyof typeof quietSeeds

/** A page that has been left alone for so long asks nothing more by itself. */
const settledMs = 1_200
const hour = 3_600_000

/** What was asked of others than the page's own host. */
interface Asked {
  readonly url: string
  /** Whether somebody had acted on the page by then. */
  readonly acted: boolean
}

/** Hears of every request of a context that is not to the page itself, and answers as a host that knows nothing. */
async function listen(context: BrowserContext, own: string) {
  const asked: Asked[] = []
  let acted = false
  const note = (url: string) => void asked.push({ url, acted })
  await context.route(
    (url) => url.origin !== new URL(own).origin && /^https?:$/u.test(url.protocol),
    (route) => {
      note(route.request().url())
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  await context.routeWebSocket(/.*/u, (socket) => {
    note(socket.url())
    void socket.close()
  })
  return { asked, act: () => (acted = true), rest: () => (acted = false) }
}

const isNamed = ({ url }: Asked) => {
  const { hostname } = new URL(url)
  return hostname === named || hostname.endsWith(`.${named}`)
}

/**
 * Visits an app as a newcomer and again and again, each time an hour later, so that nothing that was kept is fresh. On the first, the
 * second and the tenth visit the page is left alone first, and then used: a wallet is connected, the account opened.
 * @param page of a context without anything
 */
export async function visitQuietly(
  page: Page,
  url: string,
  option: QuietOption,
  {
    restored = 'wallet',
    visits = [1, 2, 10],
  }: { restored?: Restored; visits?: readonly number[] } = {},
): Promise<void> {
  const context = page.context()
  const heard = await listen(context, url)
  await installWallet(context, { chains: [{ id: 137, rpcUrl: 'http://127.0.0.1:9' }] })
  const kit = kitPage(page)
  const seed = quietSeeds[restored]
  for (let number = 1; number <= Math.max(...visits); number += 1) {
    const later = (number - 1) * hour
    await context.addInitScript(
      (ms) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + ms
      },
      later === 0 ? 0 : hour,
    )
    // What the last page still waits for is not this visit's.
    await page.goto('about:blank')
    heard.rest()
    if (number > 1) {
      await context.addInitScript((rows) => {
        if (!location.protocol.startsWith('http')) return
        for (const [key, value] of Object.entries(rows))
          localStorage.setItem(key, JSON.stringify(value))
      }, seed)
    }
    await page.goto(`${url}#${encodeURIComponent(option)}`)
    await expect(page.locator('output')).toHaveText(number === 1 ? 'disconnected' : 'restored')
    if (!visits.includes(number)) continue
    await page.waitForTimeout(settledMs)
    expect(
      heard.asked.filter(({ acted }) => !acted),
      `asked before somebody acts, visit ${number} of ${option}`,
    ).toEqual([])
    heard.act()
    if (number === 1) await connect(page)
    else await kit.openAccount()
    // That nothing was asked before says little where nothing is asked after.
    if (restored !== 'wallet' && number !== 1)
      await expect
        .poll(() => heard.asked.filter((one) => one.acted && isNamed(one)).length, {
          message: `asked once somebody has acted, visit ${number} of ${option}`,
        })
        .toBeGreaterThan(0)
    await page.waitForTimeout(settledMs)
    expect(
      heard.asked.filter((one) => !isNamed(one)),
      `asked of hosts that the app did not name, visit ${number} of ${option}`,
    ).toEqual([])
  }
}

/** Connects, and leaves a question to sign in unanswered: it is asked of the wallet in the page. */
async function connect(page: Page): Promise<void> {
  const kit = kitPage(page)
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(page.locator('output')).toHaveText('connected')
}
