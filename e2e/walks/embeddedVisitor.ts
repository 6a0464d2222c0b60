import { loginPage } from '@causeway/testkit/pages/loginPage'
import type { Page } from '@playwright/test'
import { openInbox } from './openInbox.ts'

/** A visitor of the web app who signs in to the embedded wallet, the app on another site than the wallet, as it is out there. */
export function embeddedVisitor(
  page: Page,
  urls: { readonly web: string; readonly embedded: string; readonly inbox: string },
) {
  const login = loginPage(page, urls.embedded)
  const inbox = openInbox(urls.inbox)
  const banner = page.getByRole('banner')
  const connect = banner.getByRole('button', { name: 'Connect Wallet' })
  const account = banner.getByRole('button', { name: /Account/ })

  /** From the account's first view to its settings: an account of two addresses has a profile before them. */
  async function settings(): Promise<void> {
    await login.dialog.getByRole('button', { name: /Account Settings|Profile/ }).click()
    const onward = login.dialog.getByRole('button', { name: 'Account Settings', exact: true })
    const disconnect = login.dialog.getByRole('button', { name: 'Disconnect', exact: true })
    await onward.or(disconnect).first().waitFor()
    if (await onward.isVisible()) await onward.click()
    await disconnect.waitFor()
  }

  return {
    login,
    connect,
    account,
    async open(path = '/plans/staking'): Promise<void> {
      // Signing in is for the site's own name alone.
      const isNamed = path === '/settings'
      await page.goto(`${isNamed ? urls.web : urls.web.replace('localhost', '127.0.0.1')}${path}`)
      await connect.click()
    },
    /** The address, the link of the first mail, the code of the second. */
    async byEmail(email: string): Promise<void> {
      const seen = (await inbox.mails(email))[0]?.id ?? 0
      await login.email(email)
      await login.signs.waitFor()
      await login.confirmDevice((await inbox.next(email, 'link', seen)).text)
      await login.code((await inbox.next(email, 'code', seen)).text)
    },
    async address(): Promise<string> {
      await account.click()
      const title = await login.dialog.locator('[title*="0x"]').first().getAttribute('title')
      await login.dialog.getByRole('button', { name: 'Close' }).click()
      const found = /0x[0-9a-fA-F]{40}/u.exec(title ?? '')?.[0]
      if (!found) throw new Error('The modal shows no address.')
      return found
    },
    settings,
    async leave(): Promise<void> {
      await account.click()
      await settings()
      await login.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
      await connect.waitFor()
    },
    /** A window of the wallet that something opens. */
    async windowAfter(act: () => Promise<unknown>): Promise<Page> {
      const [window] = await Promise.all([page.context().waitForEvent('page'), act()])
      return window
    },
  }
}
