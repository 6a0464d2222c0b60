import { storageKeys } from '@causeway/protocol/storageKeys'
import type { Browser, Page } from '@playwright/test'
import { formatEther } from 'viem'
import { firstTermsHash } from '../../contracts/script/deployTerms.ts'
import { webRoutes } from '../lib/webRoutes.ts'
import { runningStack } from './runningStack.ts'
import { connectThrough, expect, test } from './test.ts'
import { walletPages } from './walletPages.ts'

/** What holds on every page, whoever looks. */

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
    [storageKeys.termsAccepted, firstTermsHash] as const,
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

test('[S7.font] the font comes from the app’s own origin, and every page draws with it', async ({
  page,
  urls,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /\.(?:woff2?|ttf|otf)(?:\?|$)/u.test(request.url()))
      fetched.push(request.url())
  })
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  const origin = new URL(urls.web).origin
  for (const path of [webRoutes.home, webRoutes.plans, webRoutes.staking]) {
    await page.goto(urls.web + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const drawn = await page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      return {
        families: [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))],
        body: getComputedStyle(document.body).fontFamily,
      }
    })
    expect(drawn.families).toEqual(['Inter Variable'])
    expect(drawn.body).toContain('Inter Variable')
  }
  expect(fetched.length).toBeGreaterThan(0)
  expect([...fetched, ...styles].filter((url) => new URL(url).origin !== origin)).toEqual([])
})

test('[S3.account-state-balance] the account shows what the chain says it has, with the symbol of its coin', async ({
  page,
  connect,
  chain,
}) => {
  const member = await connect(9)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/u })
    .click()
  const balance = BigInt((await chain.rpc('eth_getBalance', [member, 'latest'])) as string)
  const [whole = '', part = ''] = formatEther(balance).split('.')
  const grouped = BigInt(whole).toLocaleString('en')
  const shown = `${grouped}.${part.padEnd(3, '0').slice(0, 3)} POL`
  await expect(page.getByRole('dialog').getByText(shown)).toBeVisible()
})
