import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { generalTexts } from './texts/general.ts'

export { isBaseError, type BaseErrorOptions } from './codedError.ts'

type GeneralCode = keyof typeof generalTexts

/**
 * The one error class of the system, with the texts that code of every part can need. What only one part tells it takes under
 * the same name from where its own texts are: `errors/core`, `errors/frame`, `wc/error`.
 *
 * @example
 * import { BaseError } from '@causeway/protocol/errors/base'
 *
 * throw new BaseError('chain.mismatch', { expected: 'Polygon', actual: 'Ethereum' })
 */
export const BaseError = withTexts<GeneralCode>(generalTexts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
