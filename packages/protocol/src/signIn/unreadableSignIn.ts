import { BaseError } from '../errors/baseError.ts'
import { signInMessage } from './errors.ts'

/** The error of a text that is no sign-in message. */
export function unreadableSignIn(problem: string): BaseError<'signIn.message'> {
  return new BaseError(signInMessage, { problem })
}
