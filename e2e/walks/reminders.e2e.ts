import { createECDH } from 'node:crypto'
import { saveRemindersOf } from '@causeway/plans/protocol/api/reminders'
import { reminderLimits } from '@causeway/plans/protocol/reminders/limits'
import { openInbox } from './openInbox.ts'
import { connectThrough, expect, test } from './test.ts'
import { violationsOn } from './violationsOn.ts'

/** Reminders as far as a browser without a push service goes: what it would subscribe to is put in its place. */

test.use({ serviceWorkers: 'allow' })

const section = { name: 'Reminders' }

test('behavior: reminders are switched on and off at the portfolio; the service keeps moments, and the browser the words', async ({
  page,
  urls,
  wallet,
  context,
}) => {
  test.setTimeout(120_000)
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  await context.grantPermissions(['notifications'], { origin: urls.web })
  await page.addInitScript((p256dh: string) => {
    let subscription: object | null = null
    const made = {
      toJSON: () => ({
        endpoint: 'https://push.invalid/p/walk',
        keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => (subscription = made),
    })
  }, keys.getPublicKey('base64url'))
  await wallet.set('account:2')
  await page.goto(`${urls.web}/portfolio`)
  await connectThrough(page, wallet)
  const reminders = page.getByRole('region', section)
  const begin = reminders.getByRole('button', { name: 'Remind me' })
  await expect(begin).toBeVisible({ timeout: 40_000 })

  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await begin.click()
  const sent = (await saved).postDataJSON() as { dates: { key: string }[] }
  await expect(reminders).toContainText('A first message is on its way.')
  expect(sent.dates.length).toBeGreaterThan(0)
  for (const { key } of sent.dates) expect(key).toMatch(/^[\da-f]{32}$/u)
  expect(saveRemindersOf.path).toBe(new URL((await saved).url()).pathname)
  const cached = await page.evaluate(async () => {
    const kept = await (await caches.open('reminders')).match('/reminders.json')
    return (await kept?.json()) as { dates: Record<string, { title: string }> }
  })
  expect(Object.keys(cached.dates).toSorted()).toEqual(sent.dates.map(({ key }) => key).toSorted())
  expect(await violationsOn(page)).toEqual([])

  await reminders.getByRole('button', { name: 'End reminders' }).click()
  await expect(begin).toBeVisible()
})

test('behavior: an address is told by mail once it has confirmed by a press, a date a day before, and no more once the link of that mail ends it', async ({
  page,
  urls,
  wallet,
}) => {
  test.setTimeout(300_000)
  const inbox = openInbox(urls.inbox)
  const to = `walk-${Date.now()}@mail.example`
  // Of its dates the first is as near as one that is still told of.
  await page.route(
    ({ pathname }) => pathname === saveRemindersOf.path,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const asked = route.request().postDataJSON() as { dates: { at: number }[] }
      const at = Math.floor(Date.now() / 1_000) + reminderLimits.leadSeconds + 20
      const dates = asked.dates.map((one, i) => (i === 0 ? { ...one, at } : one))
      return route.continue({ postData: JSON.stringify({ ...asked, dates }) })
    },
  )
  await wallet.set('account:2')
  await page.goto(`${urls.web}/portfolio`)
  await connectThrough(page, wallet)
  const reminders = page.getByRole('region', section)
  await reminders.getByLabel('E-mail address').fill(to, { timeout: 120_000 })
  await reminders.getByRole('button', { name: 'Send me mails' }).click()
  const waiting = `A mail to ${to} asks you to confirm.`
  await expect(reminders).toContainText(waiting)
  const asked = await inbox.next(to, 'link')
  const mail = await page.context().newPage()
  await mail.goto(asked.text)
  // Opening the link alone confirms nothing.
  await page.reload()
  await expect(reminders).toContainText(waiting, { timeout: 120_000 })
  await mail.getByRole('button').click()
  await expect(mail.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(reminders).toContainText(`Mails go to ${to}.`, { timeout: 120_000 })

  await expect.poll(async () => (await inbox.mails(to)).length, { timeout: 120_000 }).toBe(2)
  const told = (await inbox.mails(to)).find(({ id }) => id > asked.id)
  const end = /https?:\/\/\S+\/reminders\/\S*end\S*/u.exec(told?.text ?? '')?.[0] ?? ''
  await mail.goto(end)
  await mail.getByRole('button').click()
  await expect(mail.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(reminders.getByLabel('E-mail address')).toBeVisible({ timeout: 120_000 })
})
