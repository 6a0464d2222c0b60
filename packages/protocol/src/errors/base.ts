import { catalogue, type ErrorCode } from './catalogue.ts'
import { withTexts, type CodedError } from './codedError.ts'

export { isBaseError, type BaseErrorOptions } from './codedError.ts'

/**
 * The one error class of the system, with every text of the catalogue.
 *
 * @example throw new BaseError('chain.mismatch', { expected: 'Polygon', actual: 'Ethereum' }, { cause })
 */
export const BaseError = withTexts<ErrorCode>(catalogue)
export type BaseError<C extends ErrorCode = ErrorCode> = CodedError<C>
