import { connectThrough, expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

test('behavior: ADMIN signs what the first page says, every visitor reads it, and it is taken back as it was put there', async ({
  page,
  urls,
  wallet,
  browser,
}) => {
  await wallet.set('account:0')
  await page.goto(`${urls.web}/operate/site`)
  await connectThrough(page, wallet)
  const main = page.getByRole('main')
  const lead = main.getByLabel('Lead of the first page')
  const publish = main.getByRole('button', { name: 'Sign and publish' })
  const said = 'A lead that somebody signed while walking.'
  const visitor = await browser.newPage()
  const sign = async (text: string) => {
    await lead.fill(text)
    await wallet.windowAfter(() => publish.click())
    // It is called otherwise while the wallet is asked.
    await wallet.approveUntil(publish)
  }

  await lead.fill('x'.repeat(301))
  await expect(main.getByText('This cannot be signed yet')).toBeVisible()
  await lead.fill(said)
  await wallet.rejectLast(await wallet.windowAfter(() => publish.click()))
  await expect(publish).toBeEnabled()
  await visitor.goto(urls.web)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(said)).toHaveCount(0)

  await sign(said)
  await expect(main.getByText(/^What stands below was published/u)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(said)).toBeVisible()
  await sign('')
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText(said)).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await visitor.close()
})
