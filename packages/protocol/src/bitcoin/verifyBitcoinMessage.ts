import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import {
  type ParsedBitcoinAddress,
  bitcoinScript,
  parseBitcoinAddress,
} from './parseBitcoinAddress.ts'
import { isSame, compactSize } from './createByteReader.ts'
import type { BitcoinChain } from './bitcoinChain.ts'
import { hash160, taggedHash, sha256Twice } from './taggedHash.ts'
import { readWitness } from './parseTransaction.ts'
import { sha256 } from '@noble/hashes/sha2.js'

/** A message, and what a wallet brought for it. */
export interface SignedBitcoinMessage {
  readonly address: string
  readonly message: string
  /** Base64, or hex as WalletConnect wallets write it. */
  readonly signature: string
  readonly network: BitcoinChain
}

/** No signature of one key is longer, in characters of hex. */
const longestSignature = 600

/**
 * Whether the key of an address signed a message: the older way (ECDSA with a recoverable key; BIP-137's headers for segwit, and
 * the plain ones that many wallets write there), or BIP-322's simple form for P2WPKH, P2SH-P2WPKH and P2TR by its key.
 * A script of several keys is nobody's signature here.
 */
export function verifyBitcoinMessage(signed: SignedBitcoinMessage): boolean {
  const address = parseBitcoinAddress(signed.address, signed.network)
  const signature = bytesOf(signed.signature)
  if (!address || !signature) return false
  if (signature.length === 65 && isLegacyHeader(signature[0] ?? 0))
    return isLegacySigned(address, signed.message, signature)
  const witness = readWitness(signature)
  return witness !== undefined && isBip322Signed(address, signed.message, witness)
}

function bytesOf(text: string): Uint8Array | undefined {
  if (text.length > longestSignature) return undefined
  // How newer wallets mark BIP-322's simple form. As base64 it would begin a witness of 178 items.
  const bare = text.startsWith('smp') ? text.slice(3) : text
  try {
    return /^(?:[0-9a-f]{2})+$/iu.test(bare) ? hex.decode(bare.toLowerCase()) : base64.decode(bare)
  } catch {
    return undefined // neither of both
  }
}

const isLegacyHeader = (header: number) => header >= 27 && header <= 42

function isLegacySigned(
  address: ParsedBitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const header = (signature[0] ?? 0) - 27
  const key = recover(legacyMessageHash(message), signature.subarray(1), header & 3)
  if (!key) return false
  const form = header >> 2
  // 0 and 1 are P2PKH, without and with a short key; 2 is P2SH-P2WPKH, 3 P2WPKH (BIP-137).
  if (form === 0)
    return address.type === 'p2pkh' && isSame(hash160(key.toBytes(false)), address.hash)
  const types = [[], ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'], ['p2sh'], ['p2wpkh']][form]
  return types?.includes(address.type) === true && isAddressOfKey(address, key.toBytes(true))
}

function recover(hash: Uint8Array, compact: Uint8Array, recovery: number) {
  try {
    return secp256k1.Signature.fromBytes(
      concatBytes(Uint8Array.of(recovery), compact),
      'recovered',
    ).recoverPublicKey(hash)
  } catch {
    return undefined // no point of the curve: no key wrote it
  }
}

/** Whether one short key alone stands behind an address. */
function isAddressOfKey({ type, hash }: ParsedBitcoinAddress, key: Uint8Array): boolean {
  switch (type) {
    case 'p2pkh':
    case 'p2wpkh':
      return isSame(hash160(key), hash)
    case 'p2sh':
      return isSame(hash160(bitcoinScript('p2wpkh', hash160(key))), hash)
    case 'p2tr':
      return isSame(tweakedKey(key.subarray(1)), hash)
    case 'p2wsh':
      return false
    default:
      return type satisfies never
  }
}

/** The output key of a key that stands alone (BIP-86). */
function tweakedKey(internal: Uint8Array): Uint8Array {
  const { Point } = secp256k1
  const tweak = Point.Fn.fromBytes(taggedHash('TapTweak', internal))
  const point = Point.fromBytes(concatBytes(Uint8Array.of(2), internal))
  return point.add(Point.BASE.multiply(tweak)).toBytes(true).slice(1)
}

function isBip322Signed(
  address: ParsedBitcoinAddress,
  message: string,
  witness: readonly Uint8Array[],
): boolean {
  const [signature, key, ...more] = witness
  if (!signature || more.length > 0) return false
  if (address.type === 'p2tr') return !key && isTaprootSigned(address, message, signature)
  if (address.type !== 'p2wpkh' && address.type !== 'p2sh') return false
  // Only SIGHASH_ALL counts (BIP-322), and segwit takes short keys alone.
  if (key?.length !== 33 || signature.at(-1) !== 1 || !isAddressOfKey(address, key)) return false
  const hash = bip322HashV0(message, address.script, hash160(key))
  try {
    const options = { prehash: false, format: 'der', lowS: true } as const
    return secp256k1.verify(signature.subarray(0, -1), hash, key, options)
  } catch {
    return false // no signature in DER, or no key
  }
}

function isTaprootSigned(
  { hash: key, script }: ParsedBitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const said = signature.length === 65 ? signature[64] : 0
  if ((signature.length !== 64 && said !== 1) || signature.length > 65) return false
  const hash = bip322HashV1(message, script, said === 1 ? 1 : 0)
  return schnorr.verify(signature.subarray(0, 64), hash, key)
}

/** What wallets sign for a text by the older way, as Bitcoin Core has always done it. */
export function legacyMessageHash(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return sha256Twice(utf8ToBytes('\u0018Bitcoin Signed Message:\n'), compactSize(text.length), text)
}

const zero = (length: number) => new Uint8Array(length)
/** A value of nothing, to `OP_RETURN`. */
const nothing = concatBytes(zero(8), Uint8Array.of(1, 0x6a))

/** The outpoint that BIP-322's `to_sign` spends: output 0 of its `to_spend`, which holds the message. */
function outpointOf(message: string, script: Uint8Array): Uint8Array {
  const messageHash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const id = sha256Twice(
    zero(4), // version 0
    Uint8Array.of(1), // one input, of nowhere
    zero(32),
    Uint8Array.of(0xff, 0xff, 0xff, 0xff),
    Uint8Array.of(34, 0, 32),
    messageHash,
    zero(4), // sequence
    Uint8Array.of(1), // one output, of nothing, to the account
    zero(8),
    compactSize(script.length),
    script,
    zero(4), // lock time
  )
  return concatBytes(id, zero(4))
}

/**
 * What a key of P2WPKH signs by BIP-322: the hash of BIP-143 over `to_sign`, with SIGHASH_ALL.
 * @param script that the account is paid to
 * @param keyHash of the key: what the witness program holds
 */
export function bip322HashV0(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = outpointOf(message, script)
  return sha256Twice(
    zero(4), // version 0
    sha256Twice(outpoint),
    sha256Twice(zero(4)),
    outpoint,
    Uint8Array.of(25, 0x76, 0xa9, 20),
    keyHash,
    Uint8Array.of(0x88, 0xac),
    zero(8), // amount
    zero(4), // sequence
    sha256Twice(nothing),
    zero(4), // lock time
    Uint8Array.of(1, 0, 0, 0),
  )
}

/**
 * What a key of P2TR signs by BIP-322: the hash of BIP-341 over `to_sign`.
 * @param sighash 0 (all, unsaid) or 1 (all)
 */
export function bip322HashV1(message: string, script: Uint8Array, sighash: 0 | 1): Uint8Array {
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, sighash),
    zero(8), // version 0, lock time 0
    sha256(outpointOf(message, script)),
    sha256(zero(8)), // amounts
    sha256(concatBytes(compactSize(script.length), script)),
    sha256(zero(4)), // sequences
    sha256(nothing),
    zero(5), // by its key; input 0
  )
}
