import { readAmount } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { appErrorText } from '../../i18n/appErrorText.ts'

export interface DraftAmount {
  /** base units; null while it cannot be used */
  readonly base: bigint | null
  /** the catalogue's sentence; null when there is nothing to say */
  readonly problem: string | null
}

/**
 * Reads what was typed. An empty field is no problem yet.
 * @param decimals undefined while the token is being read
 * @param available base units that may be used; undefined while unknown
 */
export function readDraft(
  text: string,
  decimals: number | undefined,
  available: bigint | undefined,
): DraftAmount {
  if (text === '' || decimals === undefined) return { base: null, problem: null }
  try {
    return { base: readAmount(text, decimals, available), problem: null }
  } catch (error) {
    if (!isBaseError(error)) throw error
    return {
      base: null,
      problem: appErrorText(error),
    }
  }
}
