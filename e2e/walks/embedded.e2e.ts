import { loginPage } from '@causeway/testkit/pages/loginPage'
import { parseEther } from 'viem'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { openInbox } from './openInbox.ts'
import { partitioned } from './partitioned.ts'
import { expect, test } from './test.ts'
import { shownFigure } from './stakingPage.ts'

// The browser's own way with storage of frames: Playwright's flags switch its partitioning off (facts/embedded-wallet.md §1.3).
test.use({ launchOptions: partitioned })

test('[S1.embedded-email] a newcomer without a wallet: e-mail, link, code, wallet, stake, and out again', async ({
  page,
  chain,
  staking,
  urls,
}) => {
  const login = loginPage(page, urls.embedded)
  const inbox = openInbox(urls.inbox)
  const email = `newcomer-${Date.now()}@example.org`
  const account = page.getByRole('banner').getByRole('button', { name: /Account/ })
  // Another site than the wallet's: as it is out there.
  const here = (url: string) => url.replace('localhost', '127.0.0.1')

  await test.step('nothing of the wallet is in the page before', async () => {
    await page.goto(`${here(urls.web)}/plans/staking`)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(login.dialog.getByLabel('E-mail address')).toBeVisible()
    expect(page.frames().some((frame) => frame.url().startsWith(urls.embedded))).toBe(false)
  })

  await test.step('the address, the link of the first mail, the code of the second', async () => {
    await login.email(email)
    await expect(login.signs).toHaveText(/^[2-9A-HJ-NP-Z]{4}$/u)
    const signs = (await login.signs.textContent()) ?? ''
    const link = await inbox.next(email, 'link')
    expect(await login.confirmDevice(link.text)).toContain(signs)
    const code = await inbox.next(email, 'code')
    await login.code(code.text)
    await account.waitFor({ timeout: 20_000 })
  })

  const stored = await page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]) => `${key} ${value}`),
  )
  expect(stored.join('\n')).toContain(email)
  await account.click()
  const titled = login.dialog.locator('[title*="0x"]').first()
  const found = /0x[0-9a-fA-F]{40}/u.exec((await titled.getAttribute('title')) ?? '')?.[0]
  expect(found).toBeDefined()
  const address = found as `0x${string}`
  await login.dialog.getByRole('button', { name: 'Close' }).click()

  await test.step('coins and tokens of the local chain, by a press', async () => {
    await page.getByRole('button', { name: 'Get test coins' }).click()
    await expect(page.getByText('100 tokens are in the account')).toBeVisible()
    expect(await chain.balanceOf(address)).toBe(parseEther('100'))
  })

  await test.step('a reload takes the wallet up again', async () => {
    await page.reload()
    await account.waitFor({ timeout: 20_000 })
    await expect.poll(() => shownFigure(staking.position.wallet)).toBe(parseEther('100'))
  })

  await test.step('a stake, approved in the wallet’s frame', async () => {
    await staking.type('deposit', '40')
    await staking.submit('Deposit').click()
    await page.getByRole('banner').getByText('1 of 2').waitFor()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, 'pixels that the bar is wider than the page').toBeLessThanOrEqual(0)
    await login.approve()
    await login.approve()
    await expect.poll(() => chain.stakeOf(address), { timeout: 20_000 }).toBe(parseEther('40'))
    await expect.poll(() => shownFigure(staking.position.stake)).toBe(parseEther('40'))
  })

  await test.step('leaving leaves nothing', async () => {
    await embeddedVisitor(page, urls).leave()
    const left = await page.evaluate(() => Object.keys(localStorage).join('\n'))
    expect(left).not.toContain('login-used')
  })
})
