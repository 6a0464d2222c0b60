import {
  signInDiffers,
  signInEarly,
  signInExpired,
  signInMessage,
} from '@causeway/protocol/signIn/errors'
import type { ParsedOf } from '@causeway/protocol/http/call'
import type { authenticateOf } from '@causeway/protocol/api/auth'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { checkSignInMessage } from '@causeway/protocol/signIn/checkSignInMessage'
import { isPageOf } from '@causeway/protocol/signIn/sessionCookie'
import { parseAnyMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { type SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import type { NamedSite } from './siteOf.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'

type Body = ParsedOf<typeof authenticateOf>['body']

const refuse = (field: string, description: string) => new HttpRefusal(401, { field, description })

/**
 * Reads the text that was signed and holds it against what the client says of it, the site, the page that sends it, and the clock.
 * The signature and the nonce are judged elsewhere.
 *
 * @param site.origin the header of the request; programs outside of a browser send none
 * @throws Refusal 400 for what is no message, 401 for one that is for somebody else or another time
 */
export function readSignedMessage(
  { data, message: text }: Pick<Body, 'data' | 'message'>,
  site: Pick<NamedSite, 'hostname' | 'isSecure'> & {
    readonly origin: string | undefined
    readonly now: number
  },
): SignInMessage {
  const message = parse(text)
  const host = message.domain.toLowerCase()
  if (host.replace(/:\d+$/u, '') !== site.hostname)
    throw refuse('domain', `is not ${site.hostname}: the message was signed for another site`)
  const domains = [host]
  if (!isPageOf(message.uri, { domains, isSecure: false }))
    throw refuse('uri', 'is of another host than the domain')
  if (site.origin !== undefined && !isPageOf(site.origin, { domains, isSecure: site.isSecure }))
    throw refuse('origin', 'is not the page that the message names')
  try {
    checkSignInMessage(message, data as SignInMessage, site.now)
  } catch (error) {
    throw told(error)
  }
  return message
}

/** As we write it, or as AppKit does. */
function parse(text: string): SignInMessage {
  try {
    return parseAnyMessage(text)
  } catch (error) {
    throw told(error)
  }
}

function told(error: unknown): unknown {
  if (isBaseError(error, signInMessage))
    return new HttpRefusal(400, { field: 'message', description: error.params.problem })
  if (isBaseError(error, signInDiffers))
    return refuse(error.params.field, 'is another in the message than in data')
  if (isBaseError(error, signInExpired)) return refuse('expirationTime', error.shortMessage)
  if (isBaseError(error, signInEarly)) return refuse('notBefore', error.shortMessage)
  return error
}
