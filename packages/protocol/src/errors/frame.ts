import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { chainTexts } from './texts/chain.ts'
import { connectionTexts } from './texts/connection.ts'
import { frameTexts } from './texts/frame.ts'
import { httpTexts } from './texts/http.ts'
import { loginTexts } from './texts/login.ts'

export { isBaseError } from './codedError.ts'

const texts = {
  ...connectionTexts,
  ...chainTexts,
  ...httpTexts,
  ...loginTexts,
  ...frameTexts,
} as const

/** The error class for the embedded wallet’s pages and keys: with the texts that only they tell. */
export const BaseError = withTexts<keyof typeof texts>(texts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
