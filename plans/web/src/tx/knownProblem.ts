import type { BaseError } from '@causeway/protocol/errors/baseError'
import { appErrorText } from '../i18n/appErrorText.ts'
import type { TxProblem } from './txState.ts'

/** What the catalogue says of an error. Apart from what reads the failures of nodes, which the first page does not need. */
export function knownProblem(error: BaseError): TxProblem {
  return { code: error.code, text: appErrorText(error), details: error.details ?? null }
}
