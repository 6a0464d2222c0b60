import { unreadable } from './unreadable.ts'
import type { SignInMessage } from './fields.ts'
import { isTooLong, longestMessage } from './plainText.ts'
import { requireFields } from './rules.ts'
import { writeSignInText } from './writeText.ts'

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * The address stands in it as it is given: an EVM one has to have its checksum by then.
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInText(message: SignInMessage): string {
  requireFields(message)
  const text = writeSignInText(message)
  if (isTooLong(text)) throw unreadable(`it is longer than ${longestMessage} bytes`)
  return text
}
