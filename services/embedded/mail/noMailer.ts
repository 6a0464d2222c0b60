import type { Mailer } from './mailer.ts'

const refuse = async () => {
  throw new Error('No mail server is set: WALLET_MAIL_SECRET names one.')
}

/** Where no mail server is set: nothing can be sent, and everybody who asks is told. */
export const noMailer: Mailer & { readonly close: () => void } = {
  code: refuse,
  link: refuse,
  change: refuse,
  changed: refuse,
  deviceAdded: refuse,
  loginAdded: refuse,
  recoveryRead: refuse,
  close: () => undefined,
}
