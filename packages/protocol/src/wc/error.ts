import { withTexts, type BaseErrorOf } from '../errors/codedError.ts'
import { walletConnectTexts } from '../errors/texts/walletConnect.ts'

type WcCode = keyof typeof walletConnectTexts

/** The error class with the texts of this folder alone: the lazy WalletConnect chunk needs no others. */
export const BaseError = withTexts<WcCode>(walletConnectTexts)
export type BaseError<C extends WcCode = WcCode> = BaseErrorOf<C>

/** The error of a message that cannot be read. */
export function unreadable(problem: string, cause?: unknown): BaseError<'wc.message'> {
  return new BaseError('wc.message', { problem }, { cause })
}
