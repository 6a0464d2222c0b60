import type { WalletRefusal } from '@causeway/protocol/api/wallet/walletRefusals'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { awayText } from '@causeway/protocol/frame/refusalTexts'
import { FrameRefusal, frameRefusal } from './frameError.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { LoginPanelMessages } from '../../core/messages/login/loadLogin.ts'

/** What a person reads about a login that failed: by what the wallet's service refused it with, else the frame's own words. */
export function loginFailure(texts: LoginPanelMessages, error: unknown): string {
  if (error === 'invalid') return texts.emailInvalid
  const refusal = frameRefusal(error)
  const known: Readonly<Partial<Record<WalletRefusal, string>>> = {
    otpWrong: texts.codeWrong,
    otpOver: texts.codeOver,
    loginUnknown: texts.loginOver,
    sessionOver: texts.loginOver,
    loginNotFresh: texts.loginOver,
    linkOver: texts.linkOver,
    emailTaken: texts.emailTaken,
    emailMoved: texts.emailMoved,
    providerOff: texts.providerOff,
    providerSaid: texts.providerSaid,
    mailDown: texts.mailDown,
  }
  if (refusal && known[refusal]) return known[refusal]
  if (isBaseError(error, 'frame.aborted') || isBaseError(error, 'frame.dependency'))
    return texts.walletSilent
  if (error instanceof FrameRefusal)
    return error.message === awayText ? texts.walletSilent : error.message
  return errorText(texts, error)
}
