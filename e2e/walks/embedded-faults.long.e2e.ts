import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/check/findBrowser.ts'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { openInbox } from './openInbox.ts'
import { partitioned } from './partitioned.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: partitioned })
test.describe.configure({ timeout: 120_000 })

const silent = 'The wallet does not answer. Check your connection, then try again.'
const fresh = (name: string) => `${name}-${Date.now()}@example.org`

/** The wallet's frame is still in the page, but nobody is in it any more. */
async function kill(page: Page, walletOrigin: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(`${walletOrigin}/sdk`))
  if (!frame) throw new Error('There is no frame of the wallet.')
  await frame.goto('about:blank')
}

test('a frame that is 25 s late is told after 20 s, and the next try takes it', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  await page.route(
    (url) => url.href.startsWith(`${urls.embedded}/sdk`),
    async (route) => {
      await sleep(25_000)
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  await visitor.open()
  const since = Date.now()
  await visitor.login.email(fresh('late'))
  await expect(visitor.login.dialog.getByText(silent)).toBeVisible({ timeout: 30_000 })
  expect(Date.now() - since).toBeGreaterThan(19_000)
  await visitor.byEmail(fresh('late'))
  await visitor.account.waitFor({ timeout: 30_000 })
})

test('a frame killed while a login waits is told after 30 s, and the next try loads it anew', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  let isHeld = true
  await page.route(
    (url) => url.pathname === '/wallet/v1/email/start',
    async (route) => {
      if (!isHeld) return route.continue()
      isHeld = false
      await kill(page, urls.embedded)
    },
  )
  await visitor.open()
  await visitor.login.email(fresh('killed'))
  await expect(visitor.login.dialog.getByText(silent)).toBeVisible({ timeout: 45_000 })
  await visitor.byEmail(fresh('killed'))
  await visitor.account.waitFor({ timeout: 30_000 })
})

test('a frame killed while it asks: after a reload the next question is asked by a new one', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  const signIn = sessions.getByRole('button', { name: 'Sign in' })
  await visitor.open('/settings')
  await visitor.byEmail(fresh('asked'))
  await visitor.account.waitFor({ timeout: 30_000 })
  await signIn.click()
  const frame = await visitor.login.frame()
  await frame
    .getByRole('button', { name: /^(?:Approve|Check in a window)$/u })
    .first()
    .waitFor()
  await kill(page, urls.embedded)
  await page.reload()
  await visitor.account.waitFor({ timeout: 30_000 })
  // One press: it brings the wallet back, and asks it.
  await signIn.click()
  await visitor.login.approve()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

test('a service that keeps a login waiting is told in the app’s own words, and the next try is answered', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  let isHeld = true
  await page.route(
    (url) => url.pathname === '/wallet/v1/email/start',
    async (route) => {
      if (isHeld) await sleep(40_000)
      await route.continue().catch(() => undefined)
    },
  )
  await visitor.open()
  await visitor.login.email(fresh('kept'))
  await expect(visitor.login.dialog.getByText(silent)).toBeVisible({ timeout: 30_000 })
  isHeld = false
  await visitor.byEmail(fresh('kept'))
  await visitor.account.waitFor({ timeout: 30_000 })
})

test('the same app at an address that its project does not list: no frame, no mail, and it is told', async ({
  page,
  urls,
}) => {
  const stranger = 'https://stranger.example'
  await page.route(`${stranger}/**`, async (route) => {
    const url = route.request().url().replace(stranger, urls.web)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const visitor = embeddedVisitor(page, urls)
  const email = fresh('stranger')
  await page.goto(`${stranger}/plans/staking`)
  await visitor.connect.click()
  await visitor.login.email(email)
  await expect(
    visitor.login.dialog.getByText(/The wallet does not answer|is not allowed|not offered/u),
  ).toBeVisible({ timeout: 30_000 })
  const frame = page.frames().find((one) => one.url().startsWith(urls.embedded))
  expect((await frame?.locator('#screen').count()) ?? 0).toBe(0)
  expect(await openInbox(urls.inbox).mails(email)).toEqual([])
  await expect(visitor.account).toHaveCount(0)
})

test('a login’s state counts once: the same answer of the service again signs nobody in', async ({
  page,
  context,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const answered = context.waitForEvent('request', (request) =>
    request.url().includes('/social/callback/x?'),
  )
  await visitor.open()
  const window = await visitor.windowAfter(() =>
    visitor.login.dialog.getByRole('button', { name: 'Continue with X' }).click(),
  )
  // Nobody of the other walks: who has a wallet elsewhere gets none here.
  await window.getByRole('textbox').fill('state-once')
  await window.getByRole('button', { name: 'Continue' }).click()
  const answer = (await answered).url()
  await visitor.account.waitFor({ timeout: 30_000 })
  const asked = await fetch(answer, { redirect: 'manual' })
  expect(asked.status).toBe(303)
  expect(asked.headers.get('location')).toMatch(/\/callback#error=state$/u)
  const again = await context.newPage()
  await again.goto(answer)
  await expect(again.getByRole('heading', { name: 'That did not work. Try again.' })).toBeVisible()
  await again.close()
  await expect(visitor.account).toBeVisible()
})

test('a mail server that is down is told, and addresses are sent mails once it is back', async ({
  page,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const inbox = openInbox(urls.inbox)
  await visitor.open()
  await inbox.turn('off')
  try {
    await visitor.login.email(fresh('down'))
    await expect(
      visitor.login.dialog.getByText('The e-mail could not be sent. Try again later.'),
    ).toBeVisible({ timeout: 30_000 })
  } finally {
    await inbox.turn('on')
  }
  await visitor.byEmail(fresh('back'))
  await visitor.account.waitFor({ timeout: 30_000 })
})

test('storage parted by site: the wallet stays through a reload', async ({ page, urls }) => {
  const visitor = embeddedVisitor(page, urls)
  await visitor.open()
  await visitor.byEmail(fresh('parted'))
  await visitor.account.waitFor({ timeout: 30_000 })
  const address = await visitor.address()
  await page.reload()
  await visitor.account.waitFor({ timeout: 30_000 })
  expect(await visitor.address()).toBe(address)
})

test('storage refused: it is told, and no wallet is made that the page would take along', async ({
  urls,
}) => {
  const executablePath = findBrowser()
  // Playwright's own flags switch the parting off, which leaves the refusal (facts/embedded-wallet.md §1.3).
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await (await browser.newContext()).newPage()
    const made: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/wallet/v1/wallets' && request.method() === 'POST') made.push(pathname)
    })
    const visitor = embeddedVisitor(page, urls)
    await visitor.open()
    await visitor.byEmail(fresh('refused'))
    await expect(
      visitor.login.dialog.getByText('This browser keeps nothing for the wallet here', {
        exact: false,
      }),
    ).toBeVisible({ timeout: 30_000 })
    expect(made).toEqual([])
    await expect(visitor.connect).toBeAttached()
  } finally {
    await browser.close()
  }
})
