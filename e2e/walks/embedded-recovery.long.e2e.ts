import type { Page } from '@playwright/test'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { partitioned } from './partitioned.ts'
import { expect, test } from './test.ts'
import { virtualPasskeys } from './virtualPasskeys.ts'

test.use({ launchOptions: partitioned })
test.describe.configure({ timeout: 120_000 })

const password = 'seven quiet herons over the weir'

/** The part of the settings page in which the account signs in to the site: the shortest way to a question of the wallet. */
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

test('a new passkey is a login, and the same passkey comes back to the same wallet', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const press = async (name: string) =>
    visitor.windowAfter(() => visitor.login.dialog.getByRole('button', { name }).click())
  await visitor.open()
  await visitor.login.dialog.getByRole('button', { name: 'More' }).click()
  const left = await press('Continue with Passkey')
  const window = await press('New passkey')
  await expect.poll(() => left.isClosed()).toBe(true)
  const { made } = await virtualPasskeys(window)
  await expect(window.getByText(new URL(page.url()).origin)).toBeVisible()
  await window.getByRole('button', { name: 'Go on' }).click()
  await visitor.account.waitFor({ timeout: 30_000 })
  const address = await visitor.address()
  expect(made).toHaveLength(1)
  await visitor.leave()
  await visitor.open()
  await visitor.login.dialog.getByRole('button', { name: 'More' }).click()
  const again = await press('Continue with Passkey')
  await virtualPasskeys(again, made)
  await again.getByRole('button', { name: 'Go on' }).click()
  await visitor.account.waitFor({ timeout: 30_000 })
  expect(await visitor.address()).toBe(address)
})

test('a recovery by password: another browser opens the same wallet, and a wrong password does not', async ({
  page,
  urls,
  browser,
}) => {
  const email = `password-${Date.now()}@example.org`
  const visitor = embeddedVisitor(page, urls)
  await visitor.open('/settings')
  await visitor.byEmail(email)
  await visitor.account.waitFor({ timeout: 30_000 })
  const address = await visitor.address()

  await test.step('weak ones are refused, then one is taken', async () => {
    const window = await openRecovery(page, visitor, 'Set up a recovery')
    await window.getByRole('button', { name: 'Set up a recovery' }).click()
    await window.getByText('With a password').first().click()
    const [first, second] = [
      window.getByLabel('Password', { exact: true }),
      window.getByLabel('The password again'),
    ]
    const save = window.getByRole('button', { name: 'With a password' })
    await first.fill('short')
    await save.click()
    await expect(window.getByText('Take at least twelve characters.')).toBeVisible()
    await first.fill(`${email} and more`)
    await save.click()
    await expect(window.getByText('This is easy to guess.', { exact: false })).toBeVisible()
    await first.fill(password)
    await second.fill(`${password}!`)
    await save.click()
    await expect(window.getByText('The two passwords differ.')).toBeVisible()
    await second.fill(password)
    await save.click()
    await expect(window.getByRole('heading', { name: 'The recovery is set up' })).toBeVisible({
      timeout: 60_000,
    })
    await window.close()
  })

  await test.step('the wallet goes on with its new shares', async () => {
    await visitor.login.approve()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a second browser', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const there = await context.newPage()
    const other = embeddedVisitor(there, urls)
    await other.open('/settings')
    await other.byEmail(email)
    const frame = await other.login.frame()
    await expect(frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
    const window = await other.windowAfter(() =>
      frame.getByRole('button', { name: 'Open it' }).click(),
    )
    await window.getByLabel('Password').fill(`${password}?`)
    await window.getByRole('button', { name: 'Open it' }).click()
    await expect(window.getByText('This does not open your wallet. Try again.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(other.account).toHaveCount(0)
    await window.getByLabel('Password').fill(password)
    await window.getByRole('button', { name: 'Open it' }).click()
    await expect(window.getByRole('heading', { name: 'Your wallet is open' })).toBeVisible({
      timeout: 60_000,
    })
    await window.close()
    await other.account.waitFor({ timeout: 30_000 })
    expect(await other.address()).toBe(address)
    await sessions(there).getByRole('button', { name: 'Sign in' }).click()
    await other.login.approve()
    await expect(sessions(there).getByRole('listitem').first()).toBeVisible()
    await context.close()
  })

  await test.step('the first browser’s share is worth nothing by then', async () => {
    await page.reload()
    // What was kept is shown until somebody acts; then the wallet is asked, and knows of nobody.
    await visitor.account.waitFor({ timeout: 30_000 })
    await page.getByRole('heading', { level: 1 }).click()
    await expect(visitor.connect).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visitor.connect.click()
    // It was signed out, too: nothing goes on without a mail, and five an hour went to this address.
    await visitor.login.email(email)
    await expect(visitor.login.dialog.getByText('Too many tries.', { exact: false })).toBeVisible()
  })
})

test('a recovery by passkey: what the frame kept is gone, and the passkey opens the same wallet', async ({
  page,
  urls,
}) => {
  const email = `passkey-${Date.now()}@example.org`
  // An authenticator of the browser's tools belongs to one window, and what it makes of salts cannot be carried to another: so that
  // the same one is asked twice, the wallet's window keeps a name.
  await page.addInitScript(() => {
    const open = globalThis.open.bind(globalThis)
    globalThis.open = (url, target, features) =>
      open(url, target === '_blank' ? 'recovery' : target, features)
  })
  const visitor = embeddedVisitor(page, urls)
  await visitor.open('/settings')
  await visitor.byEmail(email)
  await visitor.account.waitFor({ timeout: 30_000 })
  const address = await visitor.address()
  const window = await openRecovery(page, visitor, 'Set up a recovery')
  await virtualPasskeys(window)
  await window.getByRole('button', { name: 'Set up a recovery' }).click()
  await window.getByRole('button', { name: 'With a passkey' }).click()
  await expect(window.getByRole('heading', { name: 'The recovery is set up' })).toBeVisible({
    timeout: 30_000,
  })
  await window.goto(`${urls.embedded}/loading`)
  await visitor.login.refuse()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await (
    await visitor.login.frame()
  ).evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('causeway-wallet')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(new Error('not deleted')))
        // The frame has it open: it is gone with the next load.
        request.addEventListener('blocked', () => resolve())
      }),
  )
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!key.includes('terms')) localStorage.removeItem(key)
  })
  await page.reload()
  await visitor.connect.click()
  await visitor.byEmail(email)
  const frame = await visitor.login.frame()
  await expect(frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  await frame.getByRole('button', { name: 'Open it' }).click()
  await window.waitForURL(/\/recovery/u)
  await expect(window.getByLabel('Password')).toHaveCount(0)
  await window.getByRole('button', { name: 'Open it' }).click()
  await expect(window.getByRole('heading', { name: 'Your wallet is open' })).toBeVisible({
    timeout: 30_000,
  })
  await visitor.account.waitFor({ timeout: 30_000 })
  expect(await visitor.address()).toBe(address)
})

test('the window of recoveries without its page says where to go', async ({ page, urls }) => {
  await page.goto(`${urls.embedded}/recovery`)
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await expect(page.getByText('a new browser is asked for the recovery then')).toBeVisible()
  await page.goto(`${urls.embedded}/recovery#7d1b3f5e`)
  await page.reload()
  await expect(
    page.getByText('go back to that page and begin again.', { exact: false }),
  ).toBeVisible()
})

/** The line below a question of the wallet leads to its window. The question waits meanwhile. */
async function openRecovery(
  page: Page,
  visitor: ReturnType<typeof embeddedVisitor>,
  name: string,
): Promise<Page> {
  await sessions(page).getByRole('button', { name: 'Sign in' }).click()
  const frame = await visitor.login.question()
  await expect(frame.getByText('Without a recovery it is lost', { exact: false })).toBeVisible()
  return visitor.windowAfter(() => frame.getByRole('button', { name }).click())
}
