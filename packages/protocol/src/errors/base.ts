import { catalogue, type ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'

export { isBaseError, type BaseErrorOptions } from './codedError.ts'

/**
 * The one error class of the system, with every text of the catalogue. Code that must stay small takes the same class under
 * the same name from where its own texts are: `errors/core`, `wc/error`.
 *
 * @example
 * import { BaseError } from '@causeway/protocol/errors/base'
 *
 * throw new BaseError('chain.mismatch', { expected: 'Polygon', actual: 'Ethereum' })
 */
export const BaseError = withTexts<ErrorCode>(catalogue)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
