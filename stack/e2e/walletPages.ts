import type { BrowserContext, Page } from '@playwright/test'

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
    reject: (window: Page) => window.getByTestId('reject').click(),
    /** Approves everything that the wallet asks from now on, also in windows that open later. */
    approveAll(): () => void {
      const onPage = (window: Page) => {
        if (!window.url().startsWith(url) && window.url() !== 'about:blank') return
        void approveUntilClosed(window)
      }
      context.on('page', onPage)
      return () => context.off('page', onPage)
    },
  }
}

async function approveUntilClosed(window: Page): Promise<void> {
  while (!window.isClosed()) {
    const button = window.getByTestId('approve')
    const shown = await button.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (shown) await button.click({ timeout: 2_000 }).catch(ignoreWhenClosed(window))
  }
}

/** The window closes by itself after its last answer; a click that it outran is no failure. */
function ignoreWhenClosed(window: Page) {
  return (error: unknown) => {
    if (!window.isClosed()) throw error
  }
}
