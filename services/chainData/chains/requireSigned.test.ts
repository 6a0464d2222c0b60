import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { createChains } from './createChains.ts'
import { requireSigned } from './requireSigned.ts'

it('takes the signature of a key in 65 bytes and in 64 (EIP-2098), and asks no chain for it', async () => {
  const key = privateKeyToAccount(generatePrivateKey())
  const other = privateKeyToAccount(generatePrivateKey())
  const whole = await key.signMessage({ message: 'hi' })
  const { r, s, yParity } = parseSignature(whole)
  const compact = serializeCompactSignature(signatureToCompactSignature({ r, s, yParity }))
  const judged = (signature: string, { address } = key) =>
    requireSigned(createChains([]), { chainId: 137, address, message: 'hi', signature }, 'x')
  for (const signature of [whole, compact]) {
    expect(await judged(signature)).toBe('key')
    await expect(judged(signature, other)).rejects.toMatchObject({ status: 401 })
  }
})
