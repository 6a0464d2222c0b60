import { expect, it } from 'vitest'
import { isTransactionHash } from './isTransactionHash.ts'

const hex = (digits: number) => `0x${'aB'.repeat(digits / 2)}`

it('[S5.transaction-hash] a transaction hash is 0x and 64 hex digits', () => {
  expect(isTransactionHash(hex(64))).toBe(true)
  for (const text of [hex(62), hex(66), hex(64).slice(2), `${hex(62)}zz`, `${hex(64)}\n`])
    expect(isTransactionHash(text)).toBe(false)
})
