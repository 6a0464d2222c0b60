import { withTexts, type BaseErrorOf } from '../errors/codedError.ts'
import { signInTexts } from '../errors/texts/signIn.ts'

type SignInCode = keyof typeof signInTexts

/** The error class with the texts of sign-in alone: the lazy chunk that signs in needs no others. */
export const BaseError = withTexts<SignInCode>(signInTexts)
export type BaseError<C extends SignInCode = SignInCode> = BaseErrorOf<C>

/** The error of a text that is no sign-in message. */
export function unreadable(problem: string): BaseError<'signIn.message'> {
  return new BaseError('signIn.message', { problem })
}
