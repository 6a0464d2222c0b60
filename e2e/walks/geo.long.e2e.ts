import type { Browser, Page } from '@playwright/test'
import { connectThrough, expect, test } from './test.ts'

/** Where a device is decides what is offered to it (D7), and never whether somebody gets out. */

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => main(page).getByText(/By its time zone/u)
const panel = (page: Page) => page.getByRole('region', { name: 'What you can do' })

/** The list of plans and a raffle's own page, looked at from a zone: each says what is not offered, and nobody can buy in. */
async function restrictsIn(browser: Browser, zone: string, site: string): Promise<void> {
  const context = await browser.newContext({ timezoneId: zone })
  const page = await context.newPage()
  await page.goto(`${site}/plans`)
  await expect(notice(page)).toContainText('raffles')
  await expect(notice(page)).toContainText('token sales')
  await page.goto(`${site}/plans/ticketRaffle`)
  await expect(notice(page)).toContainText('withdraw as always')
  await expect(panel(page).getByRole('button').first()).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^(?:Buy|Enter|Deposit)/u })).toHaveCount(0)
  await context.close()
}

test('[S6.timezones-mainland] raffles and sales are not offered in the zones of mainland China', async ({
  browser,
  urls,
}) => {
  for (const zone of ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Harbin'])
    await restrictsIn(browser, zone, urls.web)
})

test('[S6.timezones-hong-kong] nor in that of Hong Kong', async ({ browser, urls }) => {
  await restrictsIn(browser, 'Asia/Hong_Kong', urls.web)
})

test('[S6.timezones-macau] nor in that of Macau', async ({ browser, urls }) => {
  await restrictsIn(browser, 'Asia/Macau', urls.web)
})

test.describe('where the operator restricts', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })

  test('[S6.timezones-never-exit] [S6.gate-token-sale] [S6.gate-raffle] [S6.gate-referral] nothing leads into raffles, sales and plans with commissions, and everything leads out; connecting and staking are as ever', async ({
    page,
    wallet,
    urls,
  }) => {
    await wallet.set('account:8')
    await page.goto(`${urls.web}/plans`)
    await connectThrough(page, wallet)
    await expect(notice(page)).toContainText('raffles')
    await expect(notice(page)).toContainText('token sales')
    for (const [template, way] of [
      ['ticketRaffle', 'Take the price of tickets back'],
      ['tokenICO', 'Claim'],
      ['raffle', 'Withdraw'],
    ] as const) {
      await page.goto(`${urls.web}/plans/${template}`)
      await expect(notice(page)).toContainText('withdraw as always')
      // As a row where it can be done now, else as a sentence why not.
      await expect(panel(page)).toContainText(way)
      await expect(
        panel(page).getByRole('button', { name: /^(?:Buy|Enter|Deposit)/u }),
      ).toHaveCount(0)
    }
    await page.goto(`${urls.web}/plans/unilevel`)
    await expect(notice(page)).toContainText('plans that pay commissions')
    await expect(panel(page).getByRole('button', { name: /^(?:Buy|Join)/u })).toHaveCount(0)
    await page.goto(`${urls.web}/plans/staking`)
    await expect(panel(page).getByRole('heading', { name: 'Deposit' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('[S6.gate-onramp] the account does not offer to buy with money, and the portfolio says why', async ({
    page,
    connect,
    urls,
  }) => {
    await connect(8)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/u })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Buy/u })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto(`${urls.web}/portfolio`)
    await expect(notice(page)).toContainText('buying tokens with money')
  })
})

test('elsewhere nothing is hidden: raffles are entered, and money buys tokens', async ({
  page,
  connect,
  urls,
}) => {
  await page.goto(`${urls.web}/plans/ticketRaffle`)
  await expect(panel(page).getByRole('button').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await connect(8)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/u })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Buy/u })).toBeVisible()
  await page.goto(`${urls.web}/portfolio`)
  await expect(main(page).getByText(/^Prices of block/u)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('who has too little of a token that is sold is offered to buy it in place', async ({
  page,
  connect,
  staking,
}) => {
  await connect(9)
  await staking.type('deposit', '999999999')
  await staking.panel.getByRole('button', { name: 'Buy CWY with money' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(staking.amount('deposit')).toHaveValue('999999999')
})
