import { hashMessage, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { requireAppKey } from './requirePermitted.ts'

it.each([64, 65])('error: %i bytes that no key wrote are refused as not signed', async (bytes) => {
  await expect(
    requireAppKey(hashMessage('Hello'), `0x${'00'.repeat(bytes)}`, zeroAddress),
  ).rejects.toMatchObject({ status: 401 })
})
