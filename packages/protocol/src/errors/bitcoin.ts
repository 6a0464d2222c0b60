import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { bitcoinTexts } from './texts/bitcoin.ts'
import { generalTexts } from './texts/general.ts'

const texts = { ...generalTexts, ...bitcoinTexts } as const

/** The error class for Bitcoin: with the texts that only its payments tell. */
export const BaseError = withTexts<keyof typeof texts>(texts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
