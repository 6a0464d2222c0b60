import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { fullSignature } from './judgeSignature.ts'

it('gives a compact signature its 65 bytes', async () => {
  const full = await privateKeyToAccount(`0x${'11'.repeat(32)}`).signMessage({ message: 'Hello' })
  const { r, s, yParity } = parseSignature(full)
  const compact = serializeCompactSignature(signatureToCompactSignature({ r, s, yParity }))
  expect([fullSignature(compact), fullSignature(full)]).toEqual([full, full])
})

it.each(['00', 'ff', 'zz'])(
  'error: leaves 64 bytes of %s, which no key wrote, as they are',
  (byte) => {
    expect(fullSignature(`0x${byte.repeat(64)}`)).toBe(`0x${byte.repeat(64)}`)
  },
)
