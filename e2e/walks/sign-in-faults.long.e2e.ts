import type { Request } from '@playwright/test'
import { connectThrough, expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

const hour = 3_600_000

test.beforeEach(async ({ page, wallet, urls }) => {
  await wallet.set('account:6')
  await page.goto(`${urls.web}/settings`)
  await connectThrough(page, wallet)
})

test('error: a sign-in service that is away is told, and the wallet stays connected', async ({
  page,
}) => {
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await page.route('**/auth/v1/nonce*', (route) => route.abort())
  await sessions.getByRole('button', { name: 'Sign in' }).click()
  await expect(sessions.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /Account/ })).toBeVisible()
})

test('error: a page whose clock is an hour off, either way, and a signature of another text, sign nobody in', async ({
  page,
  wallet,
}) => {
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  const answers: string[] = []
  const changes = { isOther: false }
  // The page reads no refusal to its end, and then the browser keeps none: it is heard on its way.
  await page.route('**/auth/v1/authenticate*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const body = request.postDataJSON() as { message: string }
    const message = changes.isOther ? body.message.replace('Sign in', 'Sign out') : body.message
    const response = await route.fetch({ postData: JSON.stringify({ ...body, message }) })
    answers.push(await response.text())
    return route.fulfill({ response })
  })
  const press = async () =>
    wallet.approveLast(
      await wallet.windowAfter(() => sessions.getByRole('button', { name: 'Sign in' }).click()),
    )
  const cancel = () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, hour)
  await press()
  await expect.poll(() => answers.at(-1)).toContain('clock')
  await cancel()
  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() - 2 * ms
  }, hour)
  await press()
  await expect.poll(() => answers.at(-1)).toContain('has passed')
  await cancel()
  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, hour)

  changes.isOther = true
  await press()
  await expect.poll(() => answers.at(-1)).toContain('statement')
  await cancel()
  changes.isOther = false
  await press()
  await expect(sessions.getByRole('listitem').first()).toBeVisible()
})

/** Whoever saw what a browser sent to sign in signs in nowhere with it. */
async function replay(sent: Request): Promise<void> {
  const { 'x-nonce-jwt': token = '' } = await sent.allHeaders()
  const origin = new URL(sent.url()).origin
  const send = (nonceToken: string) =>
    fetch(sent.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nonce-jwt': nonceToken },
      body: sent.postData() ?? '',
    })
  const again = await send(token)
  expect(`${again.status} ${await again.text()}`).toMatch(/^401 .*was used before/u)
  // A nonce that another browser asked for is none of this message.
  const other = (await (await fetch(`${origin}/auth/v1/nonce`)).json()) as { token: string }
  const elsewhere = await send(`Bearer ${other.token}`)
  expect(`${elsewhere.status} ${await elsewhere.text()}`).toMatch(/^401 .*another browser/u)
}

test('a message that was used signs in nowhere again, and a session that was stolen and is ended by its owner opens nothing any more', async ({
  page,
  wallet,
}) => {
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  const isTrade = (request: Request) =>
    request.url().includes('/auth/v1/authenticate') && request.method() === 'POST'
  const traded = page.waitForRequest(isTrade)
  await wallet.approveLast(
    await wallet.windowAfter(() => sessions.getByRole('button', { name: 'Sign in' }).click()),
  )
  await expect(sessions.getByRole('listitem').first()).toBeVisible()
  await replay(await traded)
  const reloaded = page.waitForRequest(/\/auth\/v1\/sessions/u)
  await page.reload()
  const shown = await reloaded
  const { authorization = '' } = await shown.allHeaders()
  const base = new URL(shown.url()).origin
  const me = () => fetch(`${base}/auth/v1/me`, { headers: { authorization } })
  expect((await me()).status).toBe(200)
  await sessions.getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(async () => (await me()).status).toBe(401)
})
