import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { frameOf, newestCode, type KeyPartners } from './startPartners.ts'
import { openRawPage, post } from './openRawPage.ts'

/** A visitor of a page that speaks the frame's protocol by hand. */
export function visitorOf(partners: () => KeyPartners) {
  const open = (
    browser: Pick<KeyPartners['browser'], 'newContext'> = partners().browser,
    origin = partners().app.origin,
  ) => openRawPage(browser, origin, partners().wallet.origin)
  /** A page of the wallet's own site: one process holds both, and knows of each part whether it is covered. */
  const openNear = () =>
    open(partners().browser, partners().app.origin.replace('127.0.0.1', 'localhost'))

  /** A login by link and code, as our kit makes it. */
  async function signIn(page: Page, email: string): Promise<{ matchCode?: string }> {
    const { wallet } = partners()
    const seen = wallet.mailbox.mails()[0]?.id ?? 0
    const first = (await post(page, 'CONNECT_EMAIL', { email })) as {
      action: string
      matchCode?: string
    }
    if (first.action === 'VERIFY_DEVICE') {
      const { link } = await wallet.mailbox.next(email, seen)
      const window = await page.context().newPage()
      await window.goto(link ?? '')
      expect(await window.locator('.code').innerText()).toBe(first.matchCode)
      expect(await window.getByText(new URL(page.url()).origin).count()).toBe(1)
      await window.getByRole('button', { name: 'Yes, it is me' }).click()
      await window.getByText('Confirmed.').waitFor()
      await window.close()
      await post(page, 'CONNECT_DEVICE')
    }
    await post(page, 'CONNECT_OTP', { otp: await newestCode(wallet, email) })
    return first
  }

  const addressOf = async (page: Page) =>
    ((await post(page, 'GET_USER', {})) as { address: `0x${string}` }).address

  /** Begins a request and waits for its screen. */
  async function begin(page: Page, method: string, params: unknown) {
    const answer = post(page, 'RPC_REQUEST', { method, params }).then(
      (value) => ({ value }),
      (error: Error) => ({ error: error.message }),
    )
    await frameOf(page).getByRole('button', { name: 'Refuse' }).waitFor()
    return { answer, approve: frameOf(page).getByRole('button', { name: 'Approve' }) }
  }

  return { open, openNear, signIn, addressOf, begin }
}
