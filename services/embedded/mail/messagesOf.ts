import { messagesIn } from '../../lib/mail/messagesIn.ts'
import { mailMessages } from './mailMessages.gen.ts'

/** The words of the wallet's mails in a language. */
export const messagesOf = (language: string) =>
  messagesIn<Readonly<Record<keyof (typeof mailMessages)['en'], string>>>(mailMessages, language)
