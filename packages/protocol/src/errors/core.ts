import { withTexts, type CodedError } from './codedError.ts'
import { firstTexts } from './texts/first.ts'

type CoreCode = keyof typeof firstTexts

/** `BaseError` for code that a page loads before its first picture: it knows the few texts that such code can need. */
export const CoreError = withTexts<CoreCode>(firstTexts)
export type CoreError<C extends CoreCode = CoreCode> = CodedError<C>
