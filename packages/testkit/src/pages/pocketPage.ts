import type { Locator, Page } from '@playwright/test'

/**
 * What the owner of Pocket, the local stack's WalletConnect wallet, does on a Playwright page.
 * @param url where the stack serves it
 */
export function pocketPage(page: Page, url: string) {
  const session = (app: string): Locator =>
    page.getByRole('region', { name: 'Connected apps' }).getByRole('listitem', { name: app })
  const request = page.getByRole('region', { name: 'Request', exact: true })
  const proposal = page.getByRole('region', { name: 'Connection request' })

  async function open(): Promise<void> {
    await page.goto(url)
    await page.getByRole('heading', { name: 'Pocket' }).waitFor()
  }

  return {
    /** What an app asks within its session. */
    request,
    /** An app that wants to connect. */
    proposal,
    /** A connected app, by the name that it gives itself. */
    session,
    open,
    /** Pastes an app's link. */
    async pair(uri: string): Promise<void> {
      await page.getByLabel('Paste the app’s link').fill(uri)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    /** Lets the app connect, with the account of this place, counted from 0. */
    async connect(account = 0): Promise<void> {
      await proposal.getByLabel('Account').selectOption({ index: account })
      await proposal.getByRole('button', { name: 'Connect' }).click()
      await proposal.waitFor({ state: 'detached' })
    },
    /** Says no to whatever is asked now. */
    reject: () => page.getByRole('button', { name: 'Reject' }).click(),
    /** Says yes to the request whose heading is this, and waits until it has gone. */
    async approve(heading: string | RegExp): Promise<void> {
      const asked = request.filter({ has: page.getByRole('heading', { name: heading }) })
      await asked.getByRole('button').last().click()
      await asked.waitFor({ state: 'detached' })
    },
    /** Gives a connected app another account, counted from 0. */
    useAccount: (app: string, account: number) =>
      session(app).getByLabel('Account').selectOption({ index: account }),
    disconnect: (app: string) => session(app).getByRole('button', { name: 'Disconnect' }).click(),
  }
}

/** What the owner of Pocket does, step by step. */
export type PocketPage = ReturnType<typeof pocketPage>
