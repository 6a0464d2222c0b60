import { expect, test } from './test.ts'

/** Whatever page a member's link leads to, it names its sponsor until something is signed. */

const entries = [
  '/',
  '/plans',
  '/leaders',
  '/portfolio',
  '/activity',
  '/terms',
  '/plans/staking',
  '/address/0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

test('behavior: eight entries keep the sponsor of the link to the form that is signed, and say whose it is and that it is for ever', async ({
  browser,
  urls,
}) => {
  test.setTimeout(180_000)
  for (const entry of entries) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${urls.web}${entry}?ref=7`)
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices, entry).toContainText('Member 7 invited you', { timeout: 40_000 })
    await expect(notices, entry).toContainText('for ever')
    const kept = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('web-ref')))
    expect((await kept())?.[1], entry).toBe('7')
    await context.close()
  }
})

test('error: a number that nobody has is said and named to nobody; an invitation can be sent away', async ({
  page,
  urls,
}) => {
  const notices = page.getByRole('region', { name: 'Notices' })
  await page.goto(`${urls.web}/leaders?ref=999999`)
  await expect(notices).toContainText('there is no such member', { timeout: 40_000 })
  await notices.getByRole('button', { name: 'Send it away' }).click()
  await expect(notices).not.toContainText('999,999')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${urls.web}/plans`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(notices).not.toContainText('invited')
})
