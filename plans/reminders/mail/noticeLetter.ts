import { fillMessage, messagesIn } from '@causeway/services/lib/mail/messagesIn'
import type { MailText } from '@causeway/services/lib/mail/mailText'
import type { PushMessage } from '../../protocol/reminders/pushMessage.ts'
import { noticeMails } from './noticeMails.gen.ts'

export const noticeMessagesIn = (language: string) =>
  messagesIn<Readonly<Record<keyof (typeof noticeMails)['en'], string>>>(noticeMails, language)

/** Where the links of a mail lead. */
export interface NoticeLinks {
  readonly site: string
  /** Confirms, of a first mail. */
  readonly confirm: string
  /** Ends all of them. */
  readonly end: string
}

/** A reminder as a mail. It says no more than what a push service would carry: what it is about stands on the member's own page. */
export function noticeLetter(
  kind: PushMessage['kind'],
  language: string,
  { site, confirm, end }: NoticeLinks,
): MailText {
  const { tag, words } = noticeMessagesIn(language)
  const at = { site: new URL(site).host }
  const said = {
    proof: [words.proofSubject, words.proofLead, words.proofButton],
    date: [words.dateSubject, words.dateLead, words.open],
    arrived: [words.arrivedSubject, words.arrivedLead, words.open],
  } as const
  const [subject, lead, text] = said[kind]
  const isProof = kind === 'proof'
  return {
    language: tag,
    subject: fillMessage(subject, at),
    lines: [fillMessage(lead, at)],
    digits: null,
    button: { text, url: isProof ? confirm : `${site}/portfolio` },
    notes: [isProof ? words.proofNote : fillMessage(words.endNote, { ...at, url: end })],
  }
}
