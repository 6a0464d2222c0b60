import { createHash, createPublicKey, verify } from 'node:crypto'
import { recoverAddress } from 'viem'
import type { PublicKey } from '@causeway/protocol/api/wallet/fields'

/** Whether a device key (ES256, r and s) signed a text. */
export function isSignedByDevice(key: PublicKey, text: string, signature: string): boolean {
  const { kty, crv, x, y } = key
  return verify(
    'sha256',
    Buffer.from(text),
    {
      key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
}

/** Whether the key of the recovery share (Ed25519) signed a text. */
export function isSignedByRecovery(recoveryKey: string, text: string, signature: string): boolean {
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: recoveryKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
}

/** Whether the wallet's own key signed SHA-256 of a text. */
export async function isSignedByWallet(
  eip155: string,
  text: string,
  signature: `0x${string}`,
): Promise<boolean> {
  const hash = `0x${createHash('sha256').update(text).digest('hex')}` as const
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase() === eip155.toLowerCase()
  } catch {
    // Numbers of which no key could be the signer: the answer is "no".
    return false
  }
}
