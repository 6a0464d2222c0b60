import { withTexts, type CodedError } from '../errors/codedError.ts'
import { walletConnectTexts } from '../errors/texts/walletConnect.ts'

type WcCode = keyof typeof walletConnectTexts

/** `BaseError` with the texts of this folder alone: the lazy WalletConnect chunk needs no others. */
export const WcError = withTexts<WcCode>(walletConnectTexts)
export type WcError<C extends WcCode = WcCode> = CodedError<C>

/** The error of a message that cannot be read. */
export function unreadable(problem: string, cause?: unknown): WcError<'wc.message'> {
  return new WcError('wc.message', { problem }, { cause })
}
