import type { createMailTransport } from '@causeway/services/lib/mail/createMailTransport'
import { mailScheme } from '../../protocol/api/reminders.ts'
import type { SendPush } from '../push/createPush.ts'
import type { Delivery } from '../push/judgeDelivery.ts'
import { noticeLetter, noticeMessagesIn } from './noticeLetter.ts'

interface Said {
  readonly responseCode: number
  /** All of the answer; false where there was none. */
  readonly response: string | false
  readonly code: string
  /** What it was the answer to. */
  readonly command: string
}

/** Where a link of a mail leads on this service. */
export const noticePaths = {
  confirm: '/v1/reminders/confirm',
  end: '/v1/reminders/end',
} as const

/** Sends a reminder by mail, with the way to end them in its headers (RFC 2369, RFC 8058). */
export function createNoticeMail(deps: {
  readonly transport: ReturnType<typeof createMailTransport>
  readonly site: string
  readonly api: string
}): SendPush {
  const { transport, site, api } = deps
  return async ({ endpoint, auth, language }, message) => {
    const { tag } = noticeMessagesIn(language)
    const token = message.kind === 'proof' ? message.token : ''
    const end = `${api}${noticePaths.end}?key=${auth}&language=${tag}`
    const confirm = `${api}${noticePaths.confirm}?key=${token}&language=${tag}`
    const to = endpoint.slice(mailScheme.length, endpoint.indexOf('?'))
    try {
      await transport.send(to, noticeLetter(message.kind, tag, { site, confirm, end }), {
        'List-Unsubscribe': `<${end}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      return 'sent'
    } catch (error) {
      return judgeMail(error)
    }
  }
}

/**
 * What a mail server meant (RFC 5321 §4.2.1; RFC 3463 says of what): nobody is there, it takes nothing of ours, it will not have this one,
 * or later. A bare no is about whoever was just named.
 */
function judgeMail(error: unknown): Delivery {
  const { responseCode = 0, response, code, command } = error as Partial<Said>
  const [, about = ''] = /^5\d\d[ -]5\.(\d+\.\d+)/u.exec(response || '') ?? []
  const isOfSender = command === 'MAIL FROM' && responseCode >= 500
  if (code === 'EAUTH' || isOfSender || /^7\.|^1\.[78]$/u.test(about)) return 'denied'
  if (about.startsWith('1.')) return 'gone'
  const isBare = about === '' && command === 'RCPT TO'
  if (isBare && [550, 551, 553].includes(responseCode)) return 'gone'
  return responseCode >= 500 && !about.startsWith('4.') ? 'refused' : 'later'
}
