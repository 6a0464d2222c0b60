import type { BitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, type Signer } from 'bitcoinjs-lib'

export { curve }

/** A key as bitcoinjs-lib wants its signers, by the curve that bip322-js brings along: nothing of ours signs. */
export function bitcoinjsSignerOf({ secret, type }: BitcoinKey): Signer {
  const publicKey = curve.pointFromScalar(secret, true)
  if (!publicKey) throw new Error('No key.')
  if (type !== 'p2tr') return { publicKey, sign: (hash: Uint8Array) => curve.sign(hash, secret) }
  const inner = publicKey.slice(1)
  const even = publicKey[0] === 2 ? secret : curve.privateNegate(secret)
  const tweaked = curve.privateAdd(even, crypto.taggedHash('TapTweak', inner))
  if (!tweaked) throw new Error('No key.')
  const output = curve.pointFromScalar(tweaked, true)
  if (!output) throw new Error('No key.')
  return {
    publicKey: output,
    sign: (hash: Uint8Array) => curve.sign(hash, tweaked),
    signSchnorr: (hash: Uint8Array) => curve.signSchnorr(hash, tweaked),
  }
}
