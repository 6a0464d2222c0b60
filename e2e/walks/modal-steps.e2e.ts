import type { Locator } from '@playwright/test'
import { expect, test } from './lab.ts'

/** The same two accidents at every step of the way: the line is gone, and the visitor walks off. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the browser itself says of files that it could not fetch is no complaint about the kit. */
const byTheBrowser = /net::ERR_|Failed to load resource/u

test('unplugged at each step: nothing breaks, and trying again leads on', async ({
  page,
  context,
  lab,
  heard,
  withWallet,
}) => {
  test.setTimeout(120_000)
  const wallet = await withWallet()
  const kit = await lab({ sources: ['wallets'] })
  await kit.open()
  const again = kit.dialog.getByRole('button', { name: 'Try again' })

  /** Takes a step without a line, and gets there once it is back. */
  async function step(press: Locator, there: Locator) {
    await context.setOffline(true)
    await press.click()
    await page.waitForTimeout(300)
    await context.setOffline(false)
    await expect(there.or(again).first()).toBeVisible()
    if (!(await there.isVisible())) await again.first().click()
    await expect(there).toBeVisible()
  }

  await step(kit.button(/All Wallets/u), kit.dialog.getByRole('searchbox'))
  await kit.button('Back').click()
  await step(kit.button(/Test Wallet/u), kit.accountButton.first())
  await step(kit.accountButton.first(), kit.button('Disconnect'))
  await step(kit.button(/^Polygon/u), kit.button('Polygon Local'))
  await step(
    kit.button('Polygon Local'),
    kit
      .button('Disconnect')
      .or(kit.button(/^Polygon Local/u))
      .first(),
  )
  expect(wallet.chainId()).toBe(31_337)
  await kit.close()
  await kit.openAccount()
  await step(kit.button('Disconnect'), kit.connectButton)

  expect(heard.complaints.filter((text) => !byTheBrowser.test(text))).toEqual([])
  heard.complaints.splice(0)
})

test('closing at each step: the modal is gone, nothing is left asked, and the page works on', async ({
  page,
  lab,
  withWallet,
}) => {
  test.setTimeout(120_000)
  const wallet = await withWallet()
  const kit = await lab({ sources: ['wallets'] })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(kit.dialog).toBeHidden()
  }
  /** To be polled: the browser hides the dialog first and tells the page of it a task later. */
  const states = () =>
    page.evaluate(() => {
      const state = window.lab?.kits[0]?.connection.get()
      return [state?.session.status, state?.switching.status]
    })

  const apart: readonly (() => Promise<void>)[] = [
    async () => {},
    () => kit.button(/All Wallets/u).click(),
    () => kit.button('What is a wallet?').click(),
    () => kit.chooseWallet('Test Wallet'),
  ]
  wallet.answer('wait')
  for (const walk of apart) {
    await kit.open()
    await walk()
    await leave()
    await expect.poll(states).toEqual(['disconnected', 'idle'])
    await expect(kit.connectButton.first()).toBeFocused()
  }

  wallet.answer('approve')
  await kit.connect('Test Wallet')
  wallet.answer('wait')
  const together: readonly (() => Promise<void>)[] = [
    async () => {},
    () => kit.button(/^Polygon/u).click(),
    async () => {
      await kit.button(/^Polygon/u).click()
      await kit.button('Polygon Local').click()
    },
  ]
  for (const walk of together) {
    await kit.openAccount()
    await walk()
    await leave()
    await expect.poll(states).toEqual(['connected', 'idle'])
    await expect(kit.accountButton.first()).toBeFocused()
  }
  // The last question is still on the wallet's screen: its answer is the wallet's report, and no modal opens for it.
  await kit.openAccount()
  await kit.button('Disconnect').click()
  await leave()
  await expect(kit.connectButton.first()).toBeVisible()
})
