import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'

/** What holds on every page, whoever looks. */

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
  const shown = formatAmount(balance, { decimals: 18, symbol: 'POL' })
  await expect(page.getByRole('dialog').getByText(shown)).toBeVisible()
})
