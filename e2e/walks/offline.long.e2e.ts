import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable } from '@causeway/protocol/http/errors'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })
// Only here, see the configuration.
test.use({ serviceWorkers: 'allow' })

test('opens without a network, with the last known figures marked as such, and is fresh again afterwards', async ({
  page,
  context,
  urls,
  connect,
  staking,
}) => {
  const member = await connect(4)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const statement = page.getByRole('region', { name: 'The plans, now' })
  const owed = statement.getByRole('cell').first()
  await page.goto(urls.web)
  await expect(owed).toHaveText(/\d/u)
  await expect(statement).not.toContainText('Old')
  await staking.open()
  await staking.type('deposit', '1')
  await expect(staking.submit('Deposit')).toBeEnabled()
  const staked = page.locator('dl > div').filter({ hasText: 'Staked by all' })

  await test.step('the network goes: nothing can be sent, with the reason', async () => {
    await context.setOffline(true)
    await expect(staking.panel).toContainText('No node answers, so nothing can be checked or sent')
    await expect(staking.submit('Deposit')).toHaveCount(0)
    await expect(staking.amount('deposit')).toHaveValue('1')
  })

  await test.step('loaded anew: the page of the plan, then the first page, with old figures', async () => {
    await page.reload()
    await expect(staking.banner).toContainText(/What you see is from block [\d,]+, \d+ \w+ \d{4}/u)
    await expect(staked).toContainText(/\d\s?CWY/u)
    await expect(staked.locator('dd').first()).toHaveAttribute('data-stale', 'true')
    // All are of one block, which stands under the number.
    const figures = page
      .locator('dl')
      .filter({ has: page.locator('dt', { hasText: 'Staked by all' }) })
    await expect(figures).toContainText(/Old: block [\d,]+/u)
    await page.goto(urls.web)
    await expect(statement).toContainText(/Old: block [\d,]+/u)
    await expect(owed).toHaveText(/\d/u)
  })

  await test.step('a page that was never opened says what is missing', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Leaders' })
      .click()
    const { shortMessage } = new BaseError(httpUnreachable, { host: new URL(urls.web).host })
    await expect(page.getByText(shortMessage)).toBeVisible()
    await page.goto(urls.web)
  })

  await test.step('kept: files of this site alone, and nothing of the member', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const opened = await Promise.all(names.map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => url)
    })
    const files = /^\/(?:assets\/[^/]+|early\.js|mark\.svg|icon-192\.png|manifest\.webmanifest)?$/u
    expect(kept.filter((url) => new URL(url).origin !== new URL(urls.web).origin)).toEqual([])
    expect(kept.filter((url) => !files.test(new URL(url).pathname))).toEqual([])
    const figures = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.endsWith('web-figures') ? [text] : [],
      ),
    )
    expect(figures).toHaveLength(1)
    expect(figures[0]?.toLowerCase()).not.toContain(member.toLowerCase())
  })

  await test.step('the network is back: fresh', async () => {
    await context.setOffline(false)
    await expect(staking.banner).not.toContainText('What you see is from block')
    await expect(statement).not.toContainText('Old')
    await expect(owed).toHaveText(/\d/u)
  })
})
