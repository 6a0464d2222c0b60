import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

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
    /** Approves what it asks, one thing after the other and in whichever window, until the app shows what comes of the last. */
    async approveUntil(shown: Locator): Promise<void> {
      await expect(async () => {
        await openWindow()?.getByTestId('approve').click({ timeout: 2_000 })
        await expect(shown).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    },
  }

  function openWindow(first?: Page): Page | undefined {
    const home = new URL(url).origin
    return [...(first ? [first] : []), ...context.pages()].find(
      (page) => !page.isClosed() && page.url().startsWith(home),
    )
  }

  /** On a slow machine the window closes between two questions, and the second one opens another. */
  async function answerLast(window: Page, button: 'approve' | 'reject'): Promise<void> {
    await expect(async () => {
      const asked = openWindow(window)
      if (!asked) throw new Error('The wallet asks nothing.')
      await asked.getByTestId(button).click({ timeout: 5_000 })
      await expect.poll(() => asked.isClosed()).toBe(true)
    }).toPass({ timeout: 30_000 })
  }
}
