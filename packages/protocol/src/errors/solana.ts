import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { generalTexts } from './texts/general.ts'
import { solanaTexts } from './texts/solana.ts'

const texts = { ...generalTexts, ...solanaTexts } as const

/** The error class for Solana: with the texts that only its payments tell. */
export const BaseError = withTexts<keyof typeof texts>(texts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
