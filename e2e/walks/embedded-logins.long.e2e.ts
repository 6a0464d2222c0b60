import { loginPage } from '@causeway/testkit/pages/loginPage'
import type { Page } from '@playwright/test'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { openInbox } from './openInbox.ts'
import { partitioned } from './partitioned.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: partitioned })

/** The app on another site than the wallet, as it is out there, with the modal open at Connect. */
async function open(page: Page, web: string): Promise<void> {
  await page.goto(`${web.replace('localhost', '127.0.0.1')}/plans/staking`)
  await connectButton(page).click()
}
const connectButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account/ })

/** Presses a login and gives its window. */
async function windowOf(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: `Continue with ${name}` })
      .click(),
  ])
  return popup
}

for (const provider of ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'])
  test(`[S1.embedded-social] [S1.social-logins] [S1.frame-socials] ${provider}: a window, the service, the wallet`, async ({
    page,
    urls,
  }) => {
    await open(page, urls.web)
    const first = page
      .getByRole('dialog')
      .getByRole('button', { name: `Continue with ${provider}` })
    const more = page.getByRole('dialog').getByRole('button', { name: 'More' })
    await first.or(more).first().waitFor()
    if (!(await first.isVisible())) await more.click()
    const popup = await windowOf(page, provider)
    await popup.getByRole('button', { name: /^(?:Continue|Sign-in)$/u }).click()
    await account(page).waitFor({ timeout: 30_000 })
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

test('signing in to the site with this wallet is one approval in its frame, and a refusal signs nobody in', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await visitor.open('/settings')
  await visitor.byEmail(`site-${Date.now()}@example.org`)
  await visitor.account.waitFor({ timeout: 30_000 })
  await sessions.getByRole('button', { name: 'Sign in' }).click()
  const frame = await visitor.login.frame()
  await expect(frame.getByText('wants you to sign in', { exact: false })).toBeVisible()
  await visitor.login.refuse()
  await expect(page.getByRole('dialog')).toContainText('Signature declined')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(sessions).toContainText('Nothing was signed')
  await sessions.getByRole('button', { name: 'Sign in' }).click()
  await visitor.login.approve()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(sessions.getByRole('listitem')).toContainText('This browser')
})

test('a denied consent is told, and a closed window is a way back', async ({ page, urls }) => {
  await open(page, urls.web)
  const dialog = page.getByRole('dialog')
  const denied = await windowOf(page, 'X')
  await denied.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText(/did not agree|not possible|failed/u).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  const closed = await windowOf(page, 'X')
  await closed.getByRole('button', { name: 'Refuse' }).waitFor()
  await closed.close()
  await expect(dialog.getByLabel('E-mail address')).toBeVisible()
  await expect(connectButton(page)).toBeVisible()
})

test('[S1.embedded-farcaster] Farcaster: a code for the phone, the app there, the wallet', async ({
  page,
  context,
  urls,
}) => {
  const asked = page.waitForResponse((response) => response.url().includes('/farcaster/start'))
  await open(page, urls.web)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(page.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
  const { url } = (await (await asked).json()) as { url: string }
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await account(page).waitFor({ timeout: 40_000 })
})

test('wrong codes are told, and the sixth try is none even when it is right', async ({
  page,
  urls,
}) => {
  const login = loginPage(page, urls.embedded)
  const inbox = openInbox(urls.inbox)
  const email = `wrong-${Date.now()}@example.org`
  await open(page, urls.web)
  await login.email(email)
  await login.signs.waitFor()
  await login.confirmDevice((await inbox.next(email, 'link')).text)
  const { text: code } = await inbox.next(email, 'code')
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    await login.code(wrong)
    await expect(login.dialog.getByText(/This code is (?:wrong|old)/u)).toBeVisible()
  }
  await login.code(code)
  await expect(login.dialog.getByText(/This code is old/u)).toBeVisible()
  await expect(connectButton(page)).toBeVisible()
})

test('a frame that does not load is told after 20 s, and the next try loads it anew', async ({
  page,
  urls,
}) => {
  const login = loginPage(page, urls.embedded)
  await page.route(`${urls.embedded}/sdk*`, (route) => route.abort())
  await open(page, urls.web)
  await login.email('nobody@example.org')
  await expect(login.dialog.getByText('The wallet does not answer.', { exact: false })).toBeVisible(
    { timeout: 25_000 },
  )
  await page.unroute(`${urls.embedded}/sdk*`)
  await login.email(`again-${Date.now()}@example.org`)
  await expect(login.signs).toBeVisible({ timeout: 20_000 })
})

test('two tabs are one login: what one of them leaves, the other has left', async ({
  page,
  context,
  urls,
}) => {
  await open(page, urls.web)
  const popup = await windowOf(page, 'X')
  await popup.getByRole('textbox').fill('two-tabs')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await account(page).waitFor({ timeout: 30_000 })
  const other = await context.newPage()
  await other.goto(page.url())
  await account(other).waitFor({ timeout: 30_000 })
  await embeddedVisitor(page, urls).leave()
  await expect(connectButton(other)).toBeVisible({ timeout: 20_000 })
})

test('the address changes by a code to the old and a link and a code to the new, and the new one signs in from then on', async ({
  page,
  urls,
}) => {
  test.setTimeout(180_000)
  const [old, next] = [`old-${Date.now()}@example.org`, `new-${Date.now()}@example.org`]
  const visitor = embeddedVisitor(page, urls)
  const inbox = openInbox(urls.inbox)
  const { dialog } = visitor.login
  await visitor.open()
  await visitor.byEmail(old)
  await visitor.account.waitFor({ timeout: 30_000 })
  const address = await visitor.address()
  // Mails to one address pause for half a minute.
  await page.waitForTimeout(31_000)
  const seen = (await inbox.mails(old))[0]?.id ?? 0
  await visitor.account.click()
  await visitor.settings()
  await dialog.getByRole('button', { name: /Sign-in and keys/ }).click()
  await dialog.getByRole('button', { name: new RegExp(old, 'u') }).click()
  await dialog.getByLabel('E-mail address').fill(next)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A code of six digits was sent to:')).toContainText(old)
  await visitor.login.code((await inbox.next(old, 'code', seen)).text)
  // A browser that never signed in to the new address gets a link there first.
  await expect(dialog.getByText('A link was sent to:')).toContainText(next)
  await visitor.login.confirmDevice((await inbox.next(next, 'link')).text)
  await visitor.login.code((await inbox.next(next, 'code')).text)
  await visitor.settings()
  await dialog.getByRole('button', { name: /Sign-in and keys/ }).click()
  await expect(dialog.getByRole('button', { name: new RegExp(next, 'u') })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await visitor.leave()
  await page.waitForTimeout(31_000)
  const before = (await inbox.mails(next))[0]?.id ?? 0
  await visitor.connect.click()
  await visitor.login.email(next)
  await visitor.login.code((await inbox.next(next, 'code', before)).text)
  await visitor.account.waitFor({ timeout: 30_000 })
  expect(await visitor.address()).toBe(address)
})

test('the modal leads to the wallet’s own window: by what one signs in, and what happened', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const { dialog } = visitor.login
  const email = `window-${Date.now()}@example.org`
  await visitor.open()
  await visitor.byEmail(email)
  await visitor.account.waitFor({ timeout: 30_000 })
  await visitor.account.click()
  await visitor.settings()
  await dialog.getByRole('button', { name: /Sign-in and keys/ }).click()
  await dialog.getByRole('button', { name: 'Open the wallet’s page' }).click()
  const frame = await visitor.login.frame()
  const way = frame.getByRole('button', { name: 'Set up a recovery' })
  const window = await visitor.windowAfter(() => way.click())
  await window.getByRole('button', { name: 'Ways to sign in' }).click()
  const one = window.getByRole('listitem')
  await expect(one).toHaveCount(1)
  await expect(one).toContainText(email)
  await expect(one).toContainText('You are signed in by it')
  await expect(one.getByRole('button')).toHaveCount(0)
  await window.getByRole('button', { name: 'Back' }).click()
  await window.getByRole('button', { name: 'What happened' }).click()
  await expect(window.getByText('The wallet was made')).toBeVisible()
  await expect(window.getByText('Signed in: E-mail')).toBeVisible()
  await window.close()
  await frame.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Open the wallet’s page' })).toBeVisible()
})

test.describe('in a browser inside of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  })
  const leaving = (page: Page, name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `Continue with ${name}` })
      .click()

  test('the page itself goes to the service, comes back, and the wallet opens', async ({
    page,
    urls,
  }) => {
    const home = urls.web.replace('localhost', '127.0.0.1')
    await open(page, urls.web)
    await leaving(page, 'X')
    await page.waitForURL((url) => !url.href.startsWith(home))
    await page.getByRole('textbox').fill('in-app')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.href.startsWith(`${home}/plans/staking`))
    await account(page).waitFor({ timeout: 30_000 })
    // What came back is gone from the address, and from what is kept.
    expect(page.url()).not.toContain('result_uri')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('login-return')
    await page.reload()
    await account(page).waitFor({ timeout: 30_000 })
  })

  test('[T11] a refusal there is told here; a link with somebody else’s handle signs nobody in', async ({
    page,
    urls,
  }) => {
    const home = urls.web.replace('localhost', '127.0.0.1')
    await open(page, urls.web)
    await leaving(page, 'X')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.waitForURL((url) => url.href.startsWith(home))
    await expect(page.getByRole('dialog')).toContainText('The service did not agree.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const handle = `${urls.embedded}/callback#result=${'A'.repeat(43)}`
    await page.goto(`${home}/plans/staking?result_uri=${encodeURIComponent(handle)}`)
    await expect(connectButton(page)).toBeVisible()
    expect(page.frames().some((frame) => frame.url().startsWith(urls.embedded))).toBe(false)
  })
})
