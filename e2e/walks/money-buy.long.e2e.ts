import { parseEther } from 'viem'
import { chainDataUrl, expect, onChain, test } from './moneyMember.ts'

/** Buying in the sandbox of the local chain: the quote, the seller's page, what arrives, and what goes wrong. */

test.setTimeout(120_000)

const paidOut = 'Paid out. You can close this page.'

test('behavior: a purchase in under five presses pays out what was shown, once, and stands among the purchases', async ({
  member,
  context,
}) => {
  const walker = await member()
  const { kit, address } = walker
  const before = await onChain.coin(address)
  await walker.account()
  await walker.press('Buy crypto')
  await expect(walker.says(/^Sandbox: test tokens/u)).toBeVisible()
  await walker.press('100')
  const quoted = kit.dialog.locator('dd').first()
  await expect(quoted).toHaveText(/POL/u)
  const opens = context.waitForEvent('page')
  await kit.dialog.getByRole('list', { name: 'Sellers' }).getByRole('button').click()
  const seller = await opens
  await seller.getByRole('heading', { name: 'Sandbox: no money is taken' }).waitFor()
  expect(await seller.evaluate(() => window.opener)).toBeNull()
  const shown = seller.locator('dt', { hasText: 'You receive' }).locator('+ dd')
  const receives = parseEther((await shown.textContent())?.split(/\s/u)[0] ?? '')
  expect(await walker.presses()).toBeLessThan(4)
  await seller.getByRole('button', { name: 'Get the test tokens' }).click()
  await expect(seller.getByText(paidOut)).toBeVisible()
  await seller.reload()
  await seller.close()
  await expect(walker.says('Delivered')).toBeVisible({ timeout: 30_000 })
  expect((await onChain.coin(address)) - before).toBe(receives)
  await kit.close()
  await kit.openAccount()
  await walker.row('Received')
})

test('a browser that opens no window: the link leads to the seller, and closing the panel loses nothing', async ({
  member,
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null // what a browser's blocker answers
  })
  const walker = await member()
  const { kit } = walker
  await walker.open('Buy crypto')
  await walker.text('You pay').fill('40')
  await kit.dialog.getByRole('list', { name: 'Sellers' }).getByRole('button').click()
  await expect(walker.says(/^Your browser opened no window/u)).toBeVisible()
  const opens = context.waitForEvent('page')
  await kit.dialog.getByRole('link', { name: /^Open the page of/u }).click()
  const seller = await opens
  await kit.close()
  await seller.getByRole('button', { name: 'Get the test tokens' }).click()
  await expect(seller.getByText(paidOut)).toBeVisible()
  await seller.close()
  await walker.open('Buy crypto')
  await expect(walker.text('You pay')).toHaveValue('40')
  await walker.press('Your purchases')
  await expect(walker.says('Delivered')).toBeVisible({ timeout: 30_000 })
})

test('the seller is away, an amount is too small, the page is loaded anew: each is said, and nothing is bought', async ({
  member,
  page,
}) => {
  const walker = await member()
  const { kit, address } = walker
  await walker.open('Buy crypto')
  await walker.text('You pay').fill('1')
  await expect(kit.dialog.locator('.buy-quote .notice')).toBeVisible()
  await page.route(`${chainDataUrl()}/v1/onramp/**`, (route) => route.abort())
  await walker.text('You pay').fill('50')
  await expect(walker.says(/^The seller gives no quote now/u)).toBeVisible()
  await expect(walker.text('You pay')).toHaveValue('50')
  await page.unroute(`${chainDataUrl()}/v1/onramp/**`)
  await walker.press('Try again')
  await expect(walker.says('You receive about')).toBeVisible()
  await page.reload()
  await kit.accountButton.first().waitFor()
  await walker.open('Buy crypto')
  await walker.press('Your purchases')
  await expect(walker.says('No purchases yet')).toBeVisible()
  expect(await onChain.sent(address)).toBe(0)
})
