import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The test wallet's own pages: its home page, and the window that asks. */
export function walletPages(context: BrowserContext, url: string) {
  return {
    /** Sets accounts and failures, by the words of packages/testkit/src/wallet/README.md. */
    async set(commands: string): Promise<void> {
      const home = await context.newPage()
      await home.goto(`${url}/#set=${commands}`)
      await home.getByRole('heading', { name: 'Accounts' }).waitFor()
      await home.close()
    },
    /** Waits for the wallet's window while `act` makes the app ask for it. */
    async windowAfter(act: () => Promise<void>): Promise<Page> {
      const appears = context.waitForEvent('page')
      await act()
      const window = await appears
      await window.getByTestId('approve').waitFor()
      return window
    },
    approve: (window: Page) => window.getByTestId('approve').click(),
    /** Approves and waits until the window has closed, so that the next request opens a new one. */
    approveLast: (window: Page) => answerLast(window, 'approve'),
    rejectLast: (window: Page) => answerLast(window, 'reject'),
  }

  /** On a slow machine the window closes between two questions, and the second one opens another. */
  async function answerLast(window: Page, button: 'approve' | 'reject'): Promise<void> {
    const home = new URL(url).origin
    await expect(async () => {
      const asked = [window, ...context.pages()].find(
        (page) => !page.isClosed() && page.url().startsWith(home),
      )
      if (!asked) throw new Error('The wallet asks nothing.')
      await asked.getByTestId(button).click({ timeout: 5_000 })
      await expect.poll(() => asked.isClosed()).toBe(true)
    }).toPass({ timeout: 30_000 })
  }
}
