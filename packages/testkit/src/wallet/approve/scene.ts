import type { WalletConfig } from '../core/loadConfig.ts'
import { askedMessages } from './messages.gen.ts'

/** The words of a wallet about what it is asked: English here, other languages from whoever shows them. */
export type AskedMessages = typeof askedMessages

/** How a wallet speaks. */
export interface Voice {
  readonly words: AskedMessages
  /** BCP 47, for dates; undefined is the browser's own. */
  readonly locale: string | undefined
}

/** What a request is described with: the names that the wallet knows, and how it speaks. */
export type Scene = WalletConfig & Voice

export const english: Voice = { words: askedMessages, locale: undefined }
