import { createECDH } from 'node:crypto'
import { saveRemindersOf } from '@causeway/plans/protocol/api/reminders'
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
