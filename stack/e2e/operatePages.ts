import { expect, type Locator, type Page } from '@playwright/test'
import type { walletPages } from './walletPages.ts'

/** The operator's console, in the words that its holders see. */
export function operatePages(page: Page, url: string, wallet: ReturnType<typeof walletPages>) {
  const holders = page.getByRole('table').filter({ hasText: 'Held by' })
  return {
    holders,
    holdersOf: (role: string) =>
      holders.getByRole('row').filter({
        has: page.getByRole('rowheader', { name: role, exact: true }),
      }),
    open: () => page.goto(`${url}/operate`),
    tabs: page.getByRole('navigation', { name: 'Sections' }),
    /** Goes to a section as a holder does, by its tab. */
    async section(name: string): Promise<void> {
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name, exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    },
    /** A form, by its title. */
    form: (title: string | RegExp) => page.getByRole('region', { name: title }),
    /** Waits for the trial run to say yes, presses, and approves in the wallet. */
    async sign(form: Locator, button: string): Promise<void> {
      await expect(form.getByText(/^Tried out on block [\d,]+: it works\./u)).toBeVisible()
      const window = await wallet.windowAfter(() =>
        form.getByRole('button', { name: button, exact: true }).click(),
      )
      await wallet.approveLast(window)
    },
    /** The status of the last call of a form. */
    isDone: (form: Locator) => expect(form.getByText(/^Done in block [\d,]+$/u)).toBeVisible(),
  }
}
