import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import { type BitcoinAddress, bitcoinScript, parseBitcoinAddress } from './parseBitcoinAddress.ts'
import { isSame } from './createReader.ts'
import type { BitcoinChain } from './bitcoinChain.ts'
import { hash160, taggedHash } from './taggedHash.ts'
import { bip322HashV0, bip322HashV1, legacyMessageHash } from './messageHash.ts'
import { readWitness } from './readWitness.ts'

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

function isLegacySigned(address: BitcoinAddress, message: string, signature: Uint8Array): boolean {
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
function isAddressOfKey({ type, hash }: BitcoinAddress, key: Uint8Array): boolean {
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
  address: BitcoinAddress,
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
  { hash: key, script }: BitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const said = signature.length === 65 ? signature[64] : 0
  if ((signature.length !== 64 && said !== 1) || signature.length > 65) return false
  const hash = bip322HashV1(message, script, said === 1 ? 1 : 0)
  return schnorr.verify(signature.subarray(0, 64), hash, key)
}
