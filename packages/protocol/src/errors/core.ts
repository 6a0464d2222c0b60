import { withTexts, type CodedError } from './codedError.ts'
import { chainTexts } from './texts/chain.ts'
import { connectionTexts } from './texts/connection.ts'
import { walletTexts } from './texts/wallet.ts'

const coreTexts = { ...connectionTexts, ...chainTexts, ...walletTexts } as const
type CoreCode = keyof typeof coreTexts

/**
 * `BaseError` for code that a page loads before its first picture: it knows the texts of connecting, chains and
 * wallets, and not the other three quarters of the catalogue.
 */
export const CoreError = withTexts<CoreCode>(coreTexts)
export type CoreError<C extends CoreCode = CoreCode> = CodedError<C>
