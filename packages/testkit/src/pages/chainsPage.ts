import type { Locator, Page } from '@playwright/test'
import { modalLabels, modalSteps } from './modalSteps.ts'

/**
 * What a visitor does with the chains of a kit that has several, on a Playwright page: in the modal's account, and in the example
 * `multichain`, whose page has a part for each chain.
 */
export function chainsPage(page: Page) {
  // Wallets may ask in dialogs of their own.
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  const modal = modalSteps(dialog, modalLabels)
  const account = (chain: string): Locator => page.getByRole('status', { name: `${chain} account` })
  const answer = page.getByRole('status', { name: 'Answer' })

  return {
    ...modal,
    /** Ends the account in use, in its view. */
    disconnect: () => modal.endAccount(),
    /** What the example says of the account of a chain. */
    account,
    /** Who the example's visitor is signed in as. */
    session: page.getByRole('status', { name: 'Session' }),
    /** Chooses a wallet for a chain; it is asked now. */
    async choose(chain: string, wallet: string): Promise<void> {
      await page.getByRole('button', { name: `Connect ${chain}`, exact: true }).click()
      await modal.button(wallet).click()
    },
    /** Opens the account of a chain. */
    async open(chain: string): Promise<void> {
      await page.getByRole('button', { name: `Open ${chain}`, exact: true }).click()
      await modal.strip.waitFor()
    },
    /** Presses a button of the example, and waits for what it comes to. */
    async ask(name: string, says: RegExp): Promise<void> {
      await page.getByRole('button', { name, exact: true }).click()
      await answer.filter({ hasText: says }).waitFor()
    },
    answer,
    /**
     * Signs in: a wallet that was just chosen is asked for it by itself.
     * @param approve says yes in the wallet; left out for one that agrees by itself
     */
    async signIn(approve?: () => Promise<void>): Promise<void> {
      await approve?.()
      await dialog.waitFor({ state: 'hidden' })
    },
    /** Answers what a test wallet of the local stack asks in the page. */
    async answerWallet(wallet: string, word: 'Approve' | 'Reject' = 'Approve'): Promise<void> {
      const asks = page.getByRole('dialog', { name: wallet, exact: true })
      await asks.getByRole('button', { name: word }).click()
    },
  }
}

/** What a visitor does with several chains. */
export type ChainsPage = ReturnType<typeof chainsPage>
