import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import type { Browser, Page } from '@playwright/test'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { runningStack } from './runningStack.ts'
import { connectThrough, expect, test } from './test.ts'
import { walletPages } from './walletPages.ts'

/** What a page is made of: where it leads to, its heading, its sections and what can be pressed, without anybody's figures. */
async function shapeOf(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const main = page.getByRole('main')
  return {
    ways: await page.getByRole('navigation').getByRole('link').allTextContents(),
    heading: await page.getByRole('heading', { level: 1 }).textContent(),
    sections: await main.getByRole('heading', { level: 2 }).allTextContents(),
    tabs: await main.getByRole('tab').allTextContents(),
  }
}

/** Pages whose sections are a member's own positions, or the powers that a contract gave an address. */
const own: ReadonlySet<string> = new Set([webRoutes.portfolio, webRoutes.operate])

/** Somebody else at the same time, in a browser of their own. */
async function another(browser: Browser, account: number): Promise<Page> {
  const { urls } = runningStack()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(
    ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
    [termsAcceptedKey, firstTermsHash] as const,
  )
  const page = await context.newPage()
  const wallet = walletPages(context, urls.wallet)
  await wallet.set(`account:${account}`)
  await page.goto(`${urls.web}/plans/staking`)
  await connectThrough(page, wallet)
  return page
}

test('[S6.no-roles] two wallets see the same pages, each with what it has', async ({
  page,
  browser,
  connect,
  urls,
}) => {
  test.setTimeout(180_000)
  await connect(1)
  const other = await another(browser, 9)
  for (const path of Object.values(webRoutes)) {
    const url = urls.web + path
    const [mine, theirs] = await Promise.all([shapeOf(page, url), shapeOf(other, url)])
    expect(mine.ways.length).toBeGreaterThan(3)
    expect(mine.heading).toMatch(/\S/u)
    if (own.has(path)) expect({ ...theirs, sections: mine.sections }).toEqual(mine)
    else expect(theirs).toEqual(mine)
  }
  const account = (of: Page) =>
    of
      .getByRole('banner')
      .getByRole('button', { name: /Account/u })
      .textContent()
  expect(await account(page)).not.toBe(await account(other))
  await other.context().close()
})
