import { openInbox } from './openInbox.ts'
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

test('behavior: an address is told by mail once it has confirmed by a press, and no more once the browser ends it', async ({
  page,
  urls,
  wallet,
}) => {
  const inbox = openInbox(urls.inbox)
  const to = `walk-${Date.now()}@mail.example`
  await wallet.set('account:2')
  await page.goto(`${urls.web}/portfolio`)
  await connectThrough(page, wallet)
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await reminders.getByLabel('E-mail address').fill(to, { timeout: 120_000 })
  await reminders.getByRole('button', { name: 'Send me mails' }).click()
  await expect(reminders).toContainText(`A mail to ${to} asks you to confirm.`)
  const asked = await inbox.next(to, 'link')
  const mail = await page.context().newPage()
  await mail.goto(asked.text)
  // Opening the link alone confirms nothing.
  await page.reload()
  await expect(reminders).toContainText(`A mail to ${to} asks you to confirm.`, {
    timeout: 120_000,
  })
  await mail.getByRole('button').click()
  await expect(mail.getByRole('heading')).toBeVisible()
  await page.reload()
  await expect(reminders).toContainText(`Mails go to ${to}.`, { timeout: 120_000 })
  await reminders.getByRole('button', { name: 'End mails' }).click()
  await expect(reminders.getByLabel('E-mail address')).toBeVisible()
  expect(await inbox.mails(to)).toHaveLength(1)
})
