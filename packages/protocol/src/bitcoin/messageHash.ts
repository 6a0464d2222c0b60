import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compactSize } from './createReader.ts'
import { sha256Twice, taggedHash } from './taggedHash.ts'

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
