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
    today: page.getByRole('region', { name: 'Needs doing today' }),
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
    /** Chooses a plan of a section's list; a new one is in it with the next block. */
    async choosePlan(address: string): Promise<void> {
      const list = page.getByLabel('Choose a plan')
      await expect(list.locator(`option[value="${address}"]`)).toBeAttached()
      await list.selectOption(address)
    },
    /** A form, by its title. */
    form: (title: string | RegExp) => page.getByRole('region', { name: title }),
    /** Waits for the trial run to say yes, presses, and approves in the wallet. */
    async sign(form: Locator, name: string): Promise<void> {
      const button = form.getByRole('button', { name, exact: true })
      // What a trial run said stands below its own button: a card may have two.
      const said = button.locator('..').getByText(/^Tried out on block [\d,]+: it works\./u)
      await expect(said).toBeVisible()
      const window = await wallet.windowAfter(() => button.click())
      await wallet.approveLast(window)
    },
    /** The status of the last call of a form. */
    isDone: (form: Locator) => expect(form.getByText(/^Done in block [\d,]+$/u)).toBeVisible(),
  }
}
