import type { Locator, Page } from '@playwright/test'

/**
 * What a visitor does with the chains of a kit that has several, on a Playwright page: in the modal's account, and in the example
 * `multichain`, whose page has a part for each chain.
 */
export function chainsPage(page: Page) {
  // Wallets may ask in dialogs of their own.
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  const strip = dialog.getByRole('group', { name: 'Accounts by chain' })
  const button = (name: string | RegExp): Locator => dialog.getByRole('button', { name })
  const account = (chain: string) => page.getByRole('status', { name: `${chain} account` })
  const answer = page.getByRole('status', { name: 'Answer' })

  return {
    /** The accounts by chain above the one in use. */
    strip,
    /** One of them, by its network. */
    chip: (network: string | RegExp): Locator => strip.getByRole('button', { name: network }),
    /** What the example says of the account of a chain. */
    account,
    /** Who the example's visitor is signed in as. */
    session: page.getByRole('status', { name: 'Session' }),
    /** Chooses a wallet for a chain; it is asked now. */
    async choose(chain: string, wallet: string): Promise<void> {
      await page.getByRole('button', { name: `Connect ${chain}`, exact: true }).click()
      await button(wallet).click()
    },
    /** Opens the account of a chain. */
    async open(chain: string): Promise<void> {
      await page.getByRole('button', { name: `Open ${chain}`, exact: true }).click()
      await strip.waitFor()
    },
    /** Presses a button of the example, and waits for what it comes to. */
    async ask(name: string, says: RegExp): Promise<void> {
      await page.getByRole('button', { name, exact: true }).click()
      await answer.filter({ hasText: says }).waitFor()
    },
    answer,
    /** Says no to the sign-in that the modal asks for. */
    async declineSignIn(): Promise<void> {
      await button('Cancel').click()
      await dialog.waitFor({ state: 'hidden' })
    },
    /**
     * Signs in: a wallet that was just chosen is asked for it by itself.
     * @param approve says yes in the wallet; left out for one that agrees by itself
     */
    async signIn(approve?: () => Promise<void>): Promise<void> {
      await approve?.()
      await dialog.waitFor({ state: 'hidden' })
    },
    /** Ends the account in use, in its view; one with tabs has that among its settings. */
    async disconnect(): Promise<void> {
      const end = button('Disconnect')
      const settings = button(/^Account Settings|, Account Settings$/u)
      const profile = button(/, Profile$/u)
      await end.or(settings).or(profile).first().waitFor()
      if (await profile.isVisible()) {
        await profile.click()
        await end.or(settings).first().waitFor()
      }
      if (!(await end.isVisible())) await settings.click()
      await end.click()
    },
    /** Answers what a test wallet of the local stack asks in the page. */
    async answerWallet(wallet: string, word: 'Approve' | 'Reject' = 'Approve'): Promise<void> {
      const asks = page.getByRole('dialog', { name: wallet, exact: true })
      await asks.getByRole('button', { name: word }).click()
    },
    /** Fills the form of a payment in the coin or a token of a chain, reviews it and sends it; the wallet is asked now. */
    async send(payment: { amount: string; to: string; token?: string; from?: string }) {
      await button('Send').click()
      if (payment.token !== undefined) {
        await button(new RegExp(`^${payment.from}`, 'u')).click()
        await button(new RegExp(`^${payment.token}`, 'u')).click()
      }
      await dialog.getByRole('textbox', { name: 'Amount' }).fill(payment.amount)
      await dialog.getByRole('textbox', { name: 'Receiver' }).fill(payment.to)
      await button('Review send').click()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    },
  }
}

/** What a visitor does with several chains. */
export type ChainsPage = ReturnType<typeof chainsPage>
