import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { BaseError } from './errors/base.ts'

export type Address = `0x${string}`

const evmRule = /^(?:0x|0X)?[0-9a-fA-F]{40}$/u
const solanaRule = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u
const base58check = /* @__PURE__ */ createBase58check(sha256)

/** 40 hex digits, `0x` optional; a wrong checksum is still an address (SPEC §5, D24). */
export function isEvmAddress(address: string): boolean {
  return evmRule.test(address)
}

/**
 * The EIP-55 form with `0x`.
 * @throws BaseError `address.invalid` unless there are 40 hex digits.
 */
export function toChecksum(address: string): Address {
  if (!evmRule.test(address)) throw new BaseError('address.invalid')
  const digits = address.slice(-40).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  let out = ''
  for (let i = 0; i < 40; i++) {
    const digit = digits.charAt(i)
    // EIP-55: a letter is upper case when the same nibble of the hash is 8 or above.
    out += hash.charAt(i) >= '8' ? digit.toUpperCase() : digit
  }
  return `0x${out}`
}

/** True when a person typed mixed case that is not the checksum: worth a warning, not a refusal (D24). */
export function checksumWarning(typed: string): boolean {
  if (!evmRule.test(typed)) return false
  const digits = typed.slice(-40)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return false
  return toChecksum(typed).slice(2) !== digits
}

/** 32 to 44 base58 characters (SPEC §5): the wire rule. */
export function isSolanaAddress(address: string): boolean {
  return solanaRule.test(address)
}

/** The stricter rule for places where money goes: the characters must hold exactly 32 bytes, as every Solana key does. */
export function isSolanaKey(address: string): boolean {
  return solanaRule.test(address) && base58.decode(address).length === 32
}

/**
 * Bitcoin: bech32 (segwit v0), bech32m (v1 and above) and base58check (P2PKH, P2SH), with checksum.
 * @param network left out, both mainnet and testnet (incl. regtest) are accepted.
 */
export function isBitcoinAddress(address: string, network?: 'mainnet' | 'testnet'): boolean {
  const kind = segwitNetwork(address) ?? base58Network(address)
  return kind !== undefined && (network === undefined || kind === network)
}

function segwitNetwork(address: string): 'mainnet' | 'testnet' | undefined {
  // BIP-173: at most 90 characters, mixed case refused (by the decoder).
  const text = address as `${string}1${string}`
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(text, 90)
    if (!decoded) continue
    const prefix = decoded.prefix.toLowerCase()
    if (prefix !== 'bc' && prefix !== 'tb' && prefix !== 'bcrt') return undefined
    const [version, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    if (version === undefined || version > 16 || !program) return undefined
    const sizeFits =
      version === 0
        ? coder === bech32 && (program.length === 20 || program.length === 32)
        : coder === bech32m && program.length >= 2 && program.length <= 40
    // BIP-341: a version 1 output of any length but 32 can never be spent by its owner.
    if (!sizeFits || (version === 1 && program.length !== 32)) return undefined
    return prefix === 'bc' ? 'mainnet' : 'testnet'
  }
  return undefined
}

/** First byte of a base58check address → network: 0x00 P2PKH, 0x05 P2SH; testnet 0x6f and 0xc4. */
const base58Versions: Record<number, 'mainnet' | 'testnet'> = {
  0x00: 'mainnet',
  0x05: 'mainnet',
  0x6f: 'testnet',
  0xc4: 'testnet',
}

function base58Network(address: string): 'mainnet' | 'testnet' | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/u.test(address)) return undefined
  try {
    const bytes = base58check.decode(address)
    const version = bytes[0]
    return bytes.length === 21 && version !== undefined ? base58Versions[version] : undefined
  } catch {
    // The decoder throws on a wrong checksum: that is the answer "no", not a failure.
    return undefined
  }
}

/** Namespaces whose addresses are checked; the others pass through unread (D15). */
export function isAddressOf(namespace: string, address: string): boolean {
  switch (namespace) {
    case 'eip155':
      return isEvmAddress(address)
    case 'solana':
      return isSolanaAddress(address)
    case 'bip122':
      return isBitcoinAddress(address)
    default:
      return address.length > 0
  }
}

/** Same account? EVM without regard to case and `0x`, all others exactly. */
export function isSameAddress(a: string, b: string): boolean {
  if (isEvmAddress(a) && isEvmAddress(b))
    return a.slice(-40).toLowerCase() === b.slice(-40).toLowerCase()
  return a === b
}

/** First 4 and last 6 characters around an ellipsis (SPEC §5); short texts stay whole. */
export function truncateAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
