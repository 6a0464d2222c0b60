import { httpTimeout, httpStatus, httpUnreachable } from '@causeway/protocol/http/errors'
import {
  grantRefusals,
  walletRefusals,
  type WalletRefusal,
} from '@causeway/protocol/api/wallet/walletRefusals'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { awayText, grantsLiveText, refusalTexts } from '@causeway/protocol/frame/refusalTexts'

/** The one sentence that travels: no code does (facts/embedded-wallet.md §2.2). */
export function failureText(error: unknown): string {
  if (isBaseError(error, httpStatus)) {
    const details = error.details ?? ''
    const found = Object.entries(refusalTexts).find(([refusal]) =>
      details.includes(walletRefusals[refusal as WalletRefusal]),
    )
    if (found) return found[1]
    if (details.includes(grantRefusals.live)) return grantsLiveText
    return error.params.status === 429
      ? 'Too many tries. Wait a little, then try again.'
      : 'Something went wrong'
  }
  if (isBaseError(error, httpTimeout) || isBaseError(error, httpUnreachable)) return awayText
  if (isBaseError(error)) return error.shortMessage
  return error instanceof Error && error.message !== '' ? error.message : 'An error occurred'
}
