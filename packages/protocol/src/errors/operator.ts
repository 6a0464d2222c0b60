import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { generalTexts } from './texts/general.ts'
import { operatorTexts } from './texts/operator.ts'

const texts = { ...generalTexts, ...operatorTexts } as const

/** The error class for builds, services and the local stack: with what their operators are told. */
export const BaseError = withTexts<keyof typeof texts>(texts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
