import type { BaseError } from '@causeway/protocol/errors/baseError'
import { errorText } from '../i18n/errorText.ts'
import type { Problem } from './types.ts'

/** What the catalogue says of an error. Apart from what reads the failures of nodes, which the first page does not need. */
export function knownProblem(error: BaseError<string>): Problem {
  return { code: error.code, text: errorText(error), details: error.details ?? null }
}
