import { checkSignInMessage } from '@causeway/protocol/signIn/checkMessage'
import { parseSignInText } from '@causeway/protocol/signIn/parseText'
import type { SignInMessage } from '@causeway/protocol/signIn/rules'

/*
 * For texts that this code has not written itself: of an app's own port, or kept by this browser. Reading one takes more code than
 * writing it, and most visitors never need it.
 */

/**
 * Holds a text against the fields that it is to say.
 * @throws BaseError `signIn.message` · `signIn.differs` · `signIn.expired` · `signIn.early`
 */
export function checkText(text: string, wanted: SignInMessage, now: number): void {
  checkSignInMessage(parseSignInText(text), wanted, now)
}

/** The fields of a text that was signed before. @throws BaseError `signIn.message` for a text that is no message */
export function readText(text: string): SignInMessage {
  return parseSignInText(text)
}
