import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64, createBase58check } from '@scure/base'
import { bitcoinScript } from '@causeway/protocol/bitcoin/address'
import { hash160 } from '@causeway/protocol/bitcoin/hash'
import { bip322HashV0 } from '@causeway/protocol/bitcoin/messageHash'
import { Address, Signer } from 'bip322-js'

/** The published key of BIP-322's vectors. */
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const secret = createBase58check(sha256).decode(wif).subarray(1, 33)
const key = secp256k1.getPublicKey(secret, true)

export const bitcoinChainId = 'bip122:000000000019d6689c085ae165831e93'

/** The addresses of one key, of every kind that signs in. */
export const bitcoinAddresses = (['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map(
  (kind) => ({
    kind,
    address: Address.convertPubKeyIntoAddress(Buffer.from(key), kind).mainnet,
  }),
)

/** Signs as bip322-js does: the older way for P2PKH, BIP-322 simple for the others. */
export const signAsOthers = (address: string, message: string): string =>
  Signer.sign(wif, address, message)

/** BIP-322 simple of a P2WPKH account, by our own hash. */
export function signAsWe(message: string): string {
  const hash = bip322HashV0(message, bitcoinScript('p2wpkh', hash160(key)), hash160(key))
  const der = secp256k1.sign(hash, secret, { prehash: false, format: 'der' })
  const parts = [Uint8Array.of(2, der.length + 1), der, Uint8Array.of(1, key.length), key]
  return base64.encode(concatBytes(...parts))
}
