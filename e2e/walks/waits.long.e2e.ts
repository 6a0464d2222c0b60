import type { Page } from '@playwright/test'
import { connectThrough, expect, test } from './test.ts'

/** Claims of several plans with one press: the wallet is asked for each, and a no ends it. */

const card = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const claims = (page: Page) => card(page).getByRole('button', { name: /^Claim .+ of / })

test('behavior: several plans are claimed one after the other; who refuses one is not asked for the rest, and it still waits', async ({
  page,
  urls,
  wallet,
}) => {
  test.setTimeout(240_000)
  await wallet.set('account:3')
  await page.goto(`${urls.web}/portfolio`)
  await connectThrough(page, wallet)
  const all = card(page).getByRole('button', { name: /^Claim all/u })
  await expect(all).toBeVisible({ timeout: 40_000 })
  const many = await claims(page).count()
  expect(many).toBeGreaterThanOrEqual(4)

  await test.step('the second is refused: the first has arrived, the others wait', async () => {
    const first = await wallet.windowAfter(() => all.click())
    const second = page.context().waitForEvent('page', { timeout: 60_000 })
    await wallet.approveLast(first)
    const window = await second
    await window.getByTestId('reject').waitFor()
    await wallet.rejectLast(window)
    await expect(card(page)).toContainText(`1 of ${many} have arrived`, { timeout: 40_000 })
    // What accrues with each second may wait again by then.
    await expect.poll(() => claims(page).count()).toBeGreaterThanOrEqual(many - 1)
  })

  await test.step('the rest, to the end', async () => {
    const left = await claims(page).count()
    await all.click()
    await wallet.approveUntil(card(page).getByText(`${left} of ${left} have arrived`))
  })
})
