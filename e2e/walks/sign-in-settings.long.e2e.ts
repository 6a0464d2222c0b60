import type { Page } from '@playwright/test'
import { connectThrough, expect, test } from './test.ts'
import { walletPages } from './walletPages.ts'

test.describe.configure({ timeout: 180_000 })

const savedOf = (page: Page) =>
  page.getByRole('region', { name: 'The same in your other browsers' })

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

/** What a page told the service of its settings. */
function heardOf(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    const isAsked = request.url().includes('/auth/v1/settings')
    if (isAsked && request.method() !== 'OPTIONS') heard.push(request.method())
  })
  return heard
}

test('behavior: settings that are kept with an account come back in another browser, follow from there, and are gone from everywhere once they are deleted', async ({
  page,
  urls,
  wallet,
  browser,
}) => {
  const html = page.locator('html')
  const saved = savedOf(page)
  const heard = heardOf(page)
  await wallet.set('account:7')
  await page.goto(`${urls.web}/settings`)
  await connectThrough(page, wallet)

  await test.step('one sign-in; nothing is sent before it is switched on', async () => {
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const window = await wallet.windowAfter(() =>
      sessionsOf(page).getByRole('button', { name: 'Sign in' }).click(),
    )
    await wallet.approveLast(window)
    await expect(saved).toContainText('Your account keeps none.')
    await page.getByLabel('Time zone').selectOption('UTC')
    expect(heard).toEqual(['GET'])
    await saved.getByRole('button', { name: 'Keep them with my account' }).click()
    await expect(saved.getByRole('status')).toContainText('Kept with your account')
    // The other section of the page knows of the same sign-in.
    await expect(sessionsOf(page).getByRole('listitem').first()).toContainText('This browser')
  })

  const other = await browser.newContext({ serviceWorkers: 'block' })
  const theirs = walletPages(other, urls.wallet)
  const there = await other.newPage()
  await theirs.set('account:7')
  await there.goto(`${urls.web}/settings`)
  await connectThrough(there, theirs)

  await test.step('another browser has them after its sign-in', async () => {
    await theirs.approveLast(
      await theirs.windowAfter(() =>
        sessionsOf(there).getByRole('button', { name: 'Sign in' }).click(),
      ),
    )
    await expect(savedOf(there).getByRole('status')).toContainText('Kept with your account')
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(there.getByLabel('Time zone')).toHaveValue('UTC')
  })

  await test.step('both change something: neither loses what it chose', async () => {
    const written = there.waitForResponse(
      (one) => one.url().includes('/auth/v1/settings') && one.request().method() === 'PUT',
    )
    await there.getByRole('radio', { name: 'All decimals' }).check({ force: true })
    expect((await written).status()).toBe(200)
    const late = page.waitForResponse(
      (one) => one.url().includes('/auth/v1/settings') && one.status() === 409,
    )
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await late
    await expect(page.getByRole('radio', { name: 'All decimals' })).toBeChecked()
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
    await expect(saved.getByRole('status')).toContainText('Kept with your account')
    // Any page of the other browser follows, as soon as it is opened.
    await there.goto(`${urls.web}/terms`)
    await there.waitForResponse(/\/auth\/v1\/settings/u)
    await there.goto(`${urls.web}/settings`)
    await expect(there.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  })

  await test.step('a service that is away loses nothing', async () => {
    await page.route('**/auth/v1/settings*', (route) => route.abort())
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('de')
    const inGerman = page.getByRole('region', { name: 'Dasselbe in Ihren anderen Browsern' })
    await expect(inGerman.getByRole('status')).toContainText('nicht geantwortet')
    await page.unroute('**/auth/v1/settings*')
    await page.reload()
    await expect(inGerman.getByRole('status')).toContainText('Mit Ihrem Konto aufbewahrt')
    await there.reload()
    await expect(there.locator('html')).toHaveAttribute('lang', 'de')
  })

  await test.step('deleted in one browser: the other one does not bring them back', async () => {
    await page
      .getByRole('region', { name: 'Dasselbe in Ihren anderen Browsern' })
      .getByRole('button', { name: 'Vom Server löschen' })
      .click()
    await expect(page.getByText('Ihr Konto bewahrt keine auf.')).toBeVisible()
    await there.reload()
    await expect(there.getByText('Ihr Konto bewahrt keine auf.')).toBeVisible()
    await expect(there.locator('html')).toHaveAttribute('lang', 'de')
    await other.close()
  })
})
