import type { Page } from '@playwright/test'
import { formatEther } from 'viem'
import { webRoutes } from '../lib/webRoutes.ts'
import { connectThrough, expect, test } from './test.ts'

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

test('[S6.no-roles] two wallets see the same pages, each with what it has', async ({
  page,
  connect,
  wallet,
  urls,
}) => {
  test.setTimeout(240_000)
  const first = await connect(1)
  const seen: Record<string, unknown> = {}
  const look = async (path: string) => {
    const { sections, ...shape } = await shapeOf(page, urls.web + path)
    return own.has(path) ? shape : { ...shape, sections }
  }
  for (const path of Object.values(webRoutes)) seen[path] = await look(path)
  expect(Object.keys(seen).length).toBeGreaterThan(10)

  const account = page.getByRole('banner').getByRole('button', { name: /Account/u })
  await account.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await wallet.set('account:9')
  await connectThrough(page, wallet)
  await expect(account).not.toContainText(first.slice(-6))
  for (const [path, shape] of Object.entries(seen)) expect(await look(path)).toEqual(shape)
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
  const shown = `${grouped}.${part.padEnd(2, '0').slice(0, 2)} POL`
  await expect(page.getByRole('dialog').getByText(shown)).toBeVisible()
})
