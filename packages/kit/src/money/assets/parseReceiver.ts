import { type Address, isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { interoperableChecksum, readInteroperableName } from './interoperableName.ts'

/** What somebody typed as a receiver, before anybody was asked. */
export type TypedReceiver =
  | { readonly type: 'empty' }
  | { readonly type: 'address'; readonly address: Address }
  /** Somebody has to be asked whose name it is. The account behind it must have the sum, where one was given (ERC-7828). */
  | { readonly type: 'name'; readonly name: string; readonly checksum?: string }
  | {
      readonly type: 'refused'
      readonly why: 'invalid' | 'checksum' | 'otherChain'
    }

/** A payment link (EIP-681) without a call in it: address, and chain where one is named. */
const link = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,15}))?$/iu
/** Labels of any script with dots between them; ENSIP-15 and registries say the rest. */
const name = /^[^\s.:/@]{1,255}(?:\.[^\s.:/@]{1,255}){1,9}$/u
/** More is no name and no address. */
const longest = 300

/**
 * Reads a receiver as people paste it: an address with or without `0x`, a payment link, an account with its network (CAIP-10, ERC-3770,
 * ERC-7828, ERC-7930), a name.
 * An address in capital and small letters must have the right checksum (EIP-55): a single wrong letter is a typing error.
 * @param chainId of the network that is paid on; a link for another one is refused
 */
export function parseReceiver(text: string, chainId: number): TypedReceiver {
  const typed = text.trim()
  if (typed === '') return { type: 'empty' }
  if (typed.length > longest) return { type: 'refused', why: 'invalid' }
  const linked = link.exec(typed)
  if (linked?.[2] !== undefined && Number(linked[2]) !== chainId)
    return { type: 'refused', why: 'otherChain' }
  const placed = linked ? undefined : readInteroperableName(typed)
  const account = linked?.[1] ?? placed?.account ?? typed
  const isAddress = isEvmAddress(account)
  if (!isAddress && !name.test(account)) return { type: 'refused', why: 'invalid' }
  if (placed && placed.chainId !== chainId) return { type: 'refused', why: 'otherChain' }
  const { checksum } = placed ?? {}
  if (!isAddress)
    return { type: 'name', name: account, ...(checksum === undefined ? {} : { checksum }) }
  return isOfSum(checksum, chainId, account)
    ? checked(account)
    : { type: 'refused', why: 'checksum' }
}

/** Whether an account has the sum that was given with it (ERC-7828); true where none was. */
export function isOfSum(checksum: string | undefined, chainId: number, address: string): boolean {
  return checksum === undefined || checksum === interoperableChecksum(chainId, address)
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
