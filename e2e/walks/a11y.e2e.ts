import { AxeBuilder } from '@axe-core/playwright'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'
import { expectAccessible, violationsOn } from './violationsOn.ts'

/** WCAG 2.2 AA as far as a program can tell, in both themes, and the way through with the keyboard alone. */
for (const name of ['home', 'staking', 'settings'] as const)
  test(`behavior: ${name} has no violation that axe finds, light and dark`, async ({
    page,
    urls,
  }) => {
    await expectAccessible(page, `${urls.web}${webRoutes[name]}`)
  })

test('behavior: the open modal has no violation that axe finds', async ({ page, urls }) => {
  await page.goto(urls.web)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Causeway Test Wallet' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
})

test('behavior: the wallet’s pages have no violation that axe finds', async ({
  page,
  urls,
  wallet,
  staking,
}) => {
  await page.goto(urls.wallet)
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  const home = await new AxeBuilder({ page }).analyze()
  expect(home.violations.map(({ id }) => id)).toEqual([])
  await staking.open()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const window = await wallet.windowAfter(() =>
    page.getByRole('button', { name: 'Causeway Test Wallet' }).click(),
  )
  const asked = await new AxeBuilder({ page: window }).analyze()
  expect(asked.violations.map(({ id }) => id)).toEqual([])
})

test('behavior: with the keyboard alone one reaches the plan, opens the modal, leaves it, and is back where one was', async ({
  page,
  urls,
}) => {
  await page.goto(urls.web)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const reach = async (role: 'link' | 'button', name: string | RegExp) => {
    const target = page.getByRole(role, { name }).first()
    await target.waitFor()
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return target
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key never reached the ${role} ${String(name)}.`)
  }
  const opener = await reach('button', 'Connect Wallet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.goto(`${urls.web}/plans`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await reach('link', /^Staking · CWY for CWY$/u)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stake CWY, receive CWY')
  await reach('button', 'Connect a wallet')
})
