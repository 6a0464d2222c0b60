import type { Mailer } from './mailer.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const refuse = async () => {
  throw new OperatorError('No mail server is set: WALLET_MAIL_SECRET names one.')
}

/** Where no mail server is set: nothing can be sent, and everybody who asks is told. */
export const noMailer: Mailer & { readonly close: () => void } = {
  code: refuse,
  link: refuse,
  change: refuse,
  changed: refuse,
  undone: refuse,
  replaced: refuse,
  deviceAdded: refuse,
  loginAdded: refuse,
  recoveryRead: refuse,
  deleted: refuse,
  close: () => undefined,
}
