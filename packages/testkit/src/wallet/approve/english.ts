import { askedMessages } from './messages.gen.ts'
import type { Voice } from './types.ts'

/** How a wallet speaks where nobody chose a language. */
export const english: Voice = { words: askedMessages, locale: undefined }
