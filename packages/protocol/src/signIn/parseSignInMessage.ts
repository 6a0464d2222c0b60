import { isEvmAddress } from '../address/address.ts'
import { toChecksum } from '../address/toChecksum.ts'
import { isTooLong, longestMessage } from './isPlain.ts'
import {
  parseNetworkText,
  parseSignInText,
  requireFields,
  unreadableSignIn,
} from './parseSignInText.ts'
import type { SignInMessage } from './signInMessage.ts'
import { writeSignInText } from './writeSignInText.ts'

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInMessage(message: SignInMessage): string {
  const data = checksummed(message)
  requireFields(data)
  const text = writeSignInText(data)
  if (isTooLong(text)) throw unreadableSignIn(`it is longer than ${longestMessage} bytes`)
  return text
}

/**
 * Reads the text of `formatSignInMessage`, and that of other writers of EIP-4361. EVM addresses come back checksummed.
 * @throws BaseError `signIn.message` for any other layout, control or hidden characters, and more than 8 kB
 */
export function parseSignInMessage(text: string): SignInMessage {
  return checksummed(parseSignInText(text))
}

/** Reads either layout: ours, or that of AppKit up to 1.8. @throws BaseError `signIn.message` as of the first one */
export function parseAnyMessage(text: string): SignInMessage {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    try {
      return checksummed(parseNetworkText(text))
    } catch {
      throw error
    }
  }
}

/** EVM addresses in EIP-55's form, which EIP-4361 asks for; others as they are: their case counts. */
function checksummed(message: SignInMessage): SignInMessage {
  const { chainId, accountAddress } = message
  const isEvm = chainId.startsWith('eip155:') && accountAddress.startsWith('0x')
  return isEvm && isEvmAddress(accountAddress)
    ? { ...message, accountAddress: toChecksum(accountAddress) }
    : message
}
