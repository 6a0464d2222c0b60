import { type Address, isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'

/** What somebody typed as a receiver, before anybody was asked. */
export type TypedReceiver =
  | { readonly type: 'empty' }
  | { readonly type: 'address'; readonly address: Address }
  /** Somebody has to be asked whose name it is. */
  | { readonly type: 'name'; readonly name: string }
  | {
      readonly type: 'refused'
      readonly why: 'invalid' | 'checksum' | 'otherChain'
    }

/** A payment link (EIP-681) without a call in it, or an account by CAIP-10: address, and chain where one is named. */
const link =
  /^(?:ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,15}))?|eip155:(\d{1,15}):(0x[0-9a-f]{40}))$/iu
/** Labels of any script with dots between them; ENSIP-15 and registries say the rest. */
const name = /^[^\s.:/@]{1,255}(?:\.[^\s.:/@]{1,255}){1,9}$/u
/** More is no name and no address. */
const longest = 300

/**
 * Reads a receiver as people paste it: an address with or without `0x`, a payment link, an account by CAIP-10, a name.
 * An address in capital and small letters must have the right checksum (EIP-55): a single wrong letter is a typing error.
 * @param chainId of the network that is paid on; a link for another one is refused
 */
export function parseReceiver(text: string, chainId: number): TypedReceiver {
  const typed = text.trim()
  if (typed === '') return { type: 'empty' }
  if (typed.length > longest) return { type: 'refused', why: 'invalid' }
  const linked = link.exec(typed)
  const named = linked?.[2] ?? linked?.[3]
  if (named !== undefined && Number(named) !== chainId)
    return { type: 'refused', why: 'otherChain' }
  const address = linked?.[1] ?? linked?.[4] ?? typed
  if (isEvmAddress(address)) return checked(address)
  return name.test(typed) ? { type: 'name', name: typed } : { type: 'refused', why: 'invalid' }
}

function checked(address: string): TypedReceiver {
  const digits = address.slice(-40)
  const checksummed = toChecksum(digits)
  const isMixed = /[a-f]/u.test(digits) && /[A-F]/u.test(digits)
  if (isMixed && checksummed.slice(2) !== digits) return { type: 'refused', why: 'checksum' }
  return { type: 'address', address: checksummed }
}

/** So many digits at both ends are what people compare. */
const compared = 4

/**
 * An address that looks like this one and is another: the same first and last four digits, which is how strangers slip theirs
 * into a history.
 * @param known addresses that were paid before
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  const ends = (one: string) => {
    const digits = one.slice(-40).toLowerCase()
    return digits.slice(0, compared) + digits.slice(-compared)
  }
  return known.find((one) => !isSameAddress(one, address) && ends(one) === ends(address))
}
