import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'

/** Why a text is no address: none at all, or one whose capital letters say that a digit is wrong (EIP-55). */
export type AddressProblem = 'none' | 'checksum'

/** An address as a link or a person writes it. One in small letters, or in capitals alone, carries no checksum and is taken. Pure. */
export function parseTypedAddress(
  typed: string,
):
  | { readonly address: Address; readonly problem: null }
  | { readonly address: null; readonly problem: AddressProblem } {
  const text = typed.trim()
  if (!isEvmAddress(text)) return { address: null, problem: 'none' }
  const digits = text.slice(-40)
  const address = toChecksum(`0x${digits}`)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && address.slice(2) !== digits) return { address: null, problem: 'checksum' }
  return { address, problem: null }
}
