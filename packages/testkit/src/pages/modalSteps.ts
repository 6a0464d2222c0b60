import type { Locator } from '@playwright/test'

/** The words by which controls are found: those of the kit's English catalogue, unless the app changed them. */
export const modalLabels = {
  connectWallet: 'Connect Wallet',
  account: 'Account',
  close: 'Close',
  back: 'Back',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  disconnect: 'Disconnect',
  networks: 'Networks',
  accountsByChain: 'Accounts by chain',
  accountSettings: 'Account Settings',
  profile: 'Profile',
  send: 'Send',
  amount: 'Amount',
  receiver: 'Receiver',
  reviewSend: 'Review send',
}
/** The words by which the modal’s parts are found. */
export type KitLabels = { readonly [Name in keyof typeof modalLabels]: string }

/** What is sent from the modal: a decimal amount, to an address or a name. */
export interface SendSteps {
  readonly amount: string
  readonly to: string
  /** The symbol of the token; left out, what the form shows first. */
  readonly token?: string
  /** The symbol that the form shows first, where `token` is another. */
  readonly from?: string
}

/**
 * What a visitor does inside the modal, wherever its dialog is.
 * @param dialog the modal's
 */
export function modalSteps(dialog: Locator, words: KitLabels) {
  const button = (name: string | RegExp): Locator => dialog.getByRole('button', { name })
  const strip = dialog.getByRole('group', { name: words.accountsByChain })

  return {
    /** A control of the modal. */
    button,
    /** The accounts by chain above the one in use, where the kit has several namespaces. */
    strip,
    /** One of them, by its network. */
    chip: (network: string | RegExp): Locator => strip.getByRole('button', { name: network }),
    /** Says no to the sign-in that the modal asks for. */
    async declineSignIn(): Promise<void> {
      await button(words.cancel).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    /** Ends the account in use, in its view; one with tabs has that among its settings. */
    async endAccount(): Promise<void> {
      const end = button(words.disconnect)
      const settings = button(
        new RegExp(`^${words.accountSettings}|, ${words.accountSettings}$`, 'u'),
      )
      const profile = button(new RegExp(`, ${words.profile}$`, 'u'))
      await end.or(settings).or(profile).first().waitFor()
      if (!(await end.isVisible()) && (await profile.isVisible())) {
        await profile.click()
        await end.or(settings).first().waitFor()
      }
      if (!(await end.isVisible())) await settings.click()
      await end.click()
    },
    /** Fills the form of a payment in the coin or a token of a chain, reviews it and sends it; the wallet is asked now. */
    async send({ amount, to, token, from }: SendSteps): Promise<void> {
      await button(words.send).click()
      if (token !== undefined) {
        await button(new RegExp(`^${from ?? ''}`, 'u')).click()
        await button(new RegExp(`^${token}`, 'u')).click()
      }
      await dialog.getByRole('textbox', { name: words.amount }).fill(amount)
      await dialog.getByRole('textbox', { name: words.receiver }).fill(to)
      await button(words.reviewSend).click()
      await dialog.getByRole('button', { name: words.send, exact: true }).click()
    },
  }
}
