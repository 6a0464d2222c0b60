import { withTexts, type BaseErrorOf } from './codedError.ts'
import { firstTexts } from './texts/first.ts'

type CoreCode = keyof typeof firstTexts

/** The error class for code that a page loads before its first picture: with the few texts that such code can need. */
export const BaseError = withTexts<CoreCode>(firstTexts)
export type BaseError<C extends CoreCode = CoreCode> = BaseErrorOf<C>
