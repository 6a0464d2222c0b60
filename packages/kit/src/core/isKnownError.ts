import type { ErrorCode, KnownError } from '@causeway/protocol/catalogue'
import { isBaseError } from '@causeway/protocol/errors/baseError'

/**
 * Whether an error is one of the kit's, narrowed to one code when it is named. The kit's own code asks for the definition
 * of a failure instead; an app has its codes, and their types.
 */
export function isKnownError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is KnownError<C> {
  return isBaseError(error, code)
}
