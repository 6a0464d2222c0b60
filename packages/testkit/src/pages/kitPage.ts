import type { Locator, Page } from '@playwright/test'
import { modalLabels, modalSteps, type KitLabels, type SendSteps } from './modalSteps.ts'

/**
 * What a visitor does with the kit, on a Playwright page. Everything is found by role and name, as a screen reader
 * would; the modal's shadow root is open, so locators see through it.
 * @param labels the words that the app replaced, with `messages` or another language
 */
export function kitPage(page: Page, labels: Partial<KitLabels> = {}) {
  const words = { ...modalLabels, ...labels }
  const dialog: Locator = page.getByRole('dialog')
  const connectButton = page.getByRole('button', { name: words.connectWallet })
  // By what it shows behind the word: an address or a name, and a balance before it where the app wants one.
  const accountButton = page.getByRole('button', { name: new RegExp(`^${words.account} \\S`, 'u') })
  const modal = modalSteps(dialog, words)
  const { button } = modal

  async function openAccount(): Promise<void> {
    await accountButton.first().click()
    await dialog.getByRole('heading').first().waitFor()
  }

  return {
    dialog,
    /** The kit's buttons on the page. */
    connectButton,
    accountButton,
    ...modal,
    /** A control of the modal. */
    button,
    /** Opens the modal to connect. */
    async open(): Promise<void> {
      await connectButton.first().click()
      await dialog.waitFor()
    },
    /** Presses a wallet in the list; the wallet is asked now. */
    chooseWallet: (name: string) => button(name).click(),
    /** Connects through the modal, with a wallet that approves, and waits until the page shows the account. */
    async connect(wallet: string): Promise<void> {
      await connectButton.first().click()
      await button(wallet).click()
      await accountButton.first().waitFor()
    },
    /** Asks again after a refusal or a failure. */
    tryAgain: () => button(words.tryAgain).click(),
    openAccount,
    /** Opens the account, goes to the list of networks and presses one; the wallet is asked now. */
    async switchChain(to: { readonly from: string; readonly to: string }): Promise<void> {
      await openAccount()
      await button(new RegExp(`^${to.from}`, 'u')).click()
      await button(to.to).click()
    },
    /** Copies the address from the account view and waits until the view says so. */
    async copyAddress(): Promise<void> {
      await openAccount()
      await button(new RegExp(words.copyAddress, 'u')).click()
      await dialog.getByRole('status').filter({ hasText: words.addressCopied }).waitFor()
    },
    /** Ends the connection from the account view, and waits until the page offers to connect again. */
    async disconnect(): Promise<void> {
      await openAccount()
      await modal.endAccount()
      await connectButton.first().waitFor()
    },
    /** Opens the account and sends from it, with a form that is reviewed; the wallet is asked now. */
    async send(payment: SendSteps): Promise<void> {
      await openAccount()
      await modal.send(payment)
    },
    async close(): Promise<void> {
      await button(words.close).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** What a visitor does with the modal, step by step. */
export type KitPage = ReturnType<typeof kitPage>
