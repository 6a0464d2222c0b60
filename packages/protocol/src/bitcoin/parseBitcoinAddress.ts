import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinChain } from './bitcoinChain.ts'

/** What an address pays to. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An address of Bitcoin, read. */
export interface ParsedBitcoinAddress {
  readonly type: BitcoinAddressType
  /** The hash of a key or script; of `p2tr` the output key. */
  readonly hash: Uint8Array
  /** The output script that pays to it. */
  readonly script: Uint8Array
}

const forms = {
  mainnet: { hrp: 'bc', p2pkh: 0x00, p2sh: 0x05 },
  testnet: { hrp: 'tb', p2pkh: 0x6f, p2sh: 0xc4 },
  regtest: { hrp: 'bcrt', p2pkh: 0x6f, p2sh: 0xc4 },
} as const satisfies Record<BitcoinChain, object>

/** The longest that BIP-173 allows; base58 costs the square of its length. */
const longestAddress = 90

const base58check = /* @__PURE__ */ createBase58check(sha256)

/**
 * Reads an address of one chain: its checksum, its length, its version and the chain itself.
 * @returns undefined for anything else, and for versions of witness that nobody spends yet
 */
export function parseBitcoinAddress(
  text: string,
  chain: BitcoinChain,
): ParsedBitcoinAddress | undefined {
  if (text.length > longestAddress) return undefined
  const { hrp } = forms[chain]
  return text.toLowerCase().startsWith(`${hrp}1`) ? fromBech32(text, hrp) : fromBase58(text, chain)
}

/** Whether a text is an address of this chain that can be paid. */
export function isBitcoinAddress(text: string, chain: BitcoinChain): boolean {
  return parseBitcoinAddress(text, chain) !== undefined
}

/** The address that an output script pays to; undefined for a script without one. */
export function bitcoinAddressOf(script: Uint8Array, chain: BitcoinChain): string | undefined {
  const { hrp, p2pkh, p2sh } = forms[chain]
  const starts = (...bytes: readonly number[]) => bytes.every((byte, at) => script[at] === byte)
  const is = (length: number, ...bytes: readonly number[]) =>
    script.length === length && starts(...bytes)
  if (is(25, 0x76, 0xa9, 20) && script[23] === 0x88 && script[24] === 0xac)
    return base58check.encode(concatBytes(Uint8Array.of(p2pkh), script.subarray(3, 23)))
  if (is(23, 0xa9, 20) && script[22] === 0x87)
    return base58check.encode(concatBytes(Uint8Array.of(p2sh), script.subarray(2, 22)))
  if (is(22, 0, 20) || is(34, 0, 32))
    return bech32.encode(hrp, [0, ...bech32.toWords(script.subarray(2))])
  if (is(34, 0x51, 32)) return bech32m.encode(hrp, [1, ...bech32m.toWords(script.subarray(2))])
  return undefined
}

/** The output script of a hash. */
export function bitcoinScript(type: BitcoinAddressType, hash: Uint8Array): Uint8Array {
  switch (type) {
    case 'p2pkh':
      return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
    case 'p2sh':
      return concatBytes(Uint8Array.of(0xa9, 20), hash, Uint8Array.of(0x87))
    case 'p2wpkh':
      return concatBytes(Uint8Array.of(0, 20), hash)
    case 'p2wsh':
      return concatBytes(Uint8Array.of(0, 32), hash)
    case 'p2tr':
      return concatBytes(Uint8Array.of(0x51, 32), hash)
    default:
      return type satisfies never
  }
}

const read = (type: BitcoinAddressType, hash: Uint8Array): ParsedBitcoinAddress => ({
  type,
  hash,
  script: bitcoinScript(type, hash),
})

function fromBase58(text: string, chain: BitcoinChain): ParsedBitcoinAddress | undefined {
  try {
    const bytes = base58check.decode(text)
    if (bytes.length !== 21) return undefined
    const { p2pkh, p2sh } = forms[chain]
    if (bytes[0] === p2pkh) return read('p2pkh', bytes.slice(1))
    return bytes[0] === p2sh ? read('p2sh', bytes.slice(1)) : undefined
  } catch {
    return undefined // no base58, or a wrong checksum
  }
}

function fromBech32(text: string, hrp: string): ParsedBitcoinAddress | undefined {
  const older = bech32.decodeUnsafe(text)
  const decoded = older ?? bech32m.decodeUnsafe(text)
  if (!decoded || decoded.prefix !== hrp) return undefined
  const [version, ...words] = decoded.words
  const program = bech32.fromWordsUnsafe(words)
  if (!program) return undefined
  // Version 0 has the older checksum, every later one the newer (BIP-350).
  if (version === 0 && older && program.length === 20) return read('p2wpkh', program)
  if (version === 0 && older && program.length === 32) return read('p2wsh', program)
  return version === 1 && !older && program.length === 32 ? read('p2tr', program) : undefined
}
