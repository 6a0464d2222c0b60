import {
  compactSignatureToSignature,
  parseCompactSignature,
  serializeSignature,
  type Hex,
} from 'viem'

/** `0x` and 64 bytes: the parity stands in the highest bit of `s` (EIP-2098). */
const compactLength = 130

/**
 * A key's signature in 65 bytes, also where the wallet gave the compact form of it (EIP-2098): whoever recovers a key, or splits a signature
 * for a contract, reads no other. Any other text stays as it is.
 */
export function fullSignature(signature: Hex): Hex {
  if (signature.length !== compactLength) return signature
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
}
