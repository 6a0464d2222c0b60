import { connectThrough, expect, test } from './test.ts'
import { walletPages } from './walletPages.ts'

test.describe.configure({ timeout: 90_000 })

test('behavior: one press signs in, another device is listed and ended, a reload asks nothing, and a refusal signs nobody in', async ({
  page,
  urls,
  wallet,
  browser,
}) => {
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await wallet.set('account:4')
  await page.goto(`${urls.web}/settings`)
  await expect(sessions).toContainText('Connect a wallet')
  await connectThrough(page, wallet)

  await test.step('refused', async () => {
    const window = await wallet.windowAfter(() =>
      sessions.getByRole('button', { name: 'Sign in' }).click(),
    )
    const shown = page.getByRole('dialog').getByLabel('The message that you sign')
    await expect(shown).toContainText(`${new URL(urls.web).host} wants you to sign in`)
    await wallet.rejectLast(window)
    await expect(page.getByRole('dialog')).toContainText('Signature declined')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(sessions).toContainText('Nothing was signed')
  })

  await test.step('signed in, and still so after a reload', async () => {
    const window = await wallet.windowAfter(() =>
      sessions.getByRole('button', { name: 'Sign in' }).click(),
    )
    await wallet.approveLast(window)
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(sessions.getByRole('listitem')).toContainText('This browser')
  })

  await test.step('another device of the same account is listed, and ended from here', async () => {
    const other = await browser.newContext({ serviceWorkers: 'block' })
    const theirs = walletPages(other, urls.wallet)
    await theirs.set('account:4')
    const there = await other.newPage()
    await there.goto(`${urls.web}/settings`)
    await connectThrough(there, theirs)
    const list = there.getByRole('region', { name: 'Where you are signed in' })
    await theirs.approveLast(
      await theirs.windowAfter(() => list.getByRole('button', { name: 'Sign in' }).click()),
    )
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await sessions.getByRole('button', { name: /^End the session of/u }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await there.reload()
    await expect(list.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await other.close()
  })

  await test.step('signed out', async () => {
    await sessions.getByRole('button', { name: 'Sign out' }).click()
    await expect(sessions.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
