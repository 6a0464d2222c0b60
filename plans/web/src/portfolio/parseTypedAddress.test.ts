import { describe, expect, it } from 'vitest'
import { parseTypedAddress } from './parseTypedAddress.ts'

const right = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('an address that somebody typed or followed', () => {
  it.each([
    right,
    right.toLowerCase(),
    `  ${right} `,
    right.slice(2),
    `0x${right.slice(2).toUpperCase()}`,
  ])('is taken: %s', (text) => {
    expect(parseTypedAddress(text)).toEqual({ address: right, problem: null })
  })
  it.each([
    ['', 'none'],
    ['0x12', 'none'],
    [`${right}0`, 'none'],
    ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293Bz', 'none'],
    ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293bC', 'checksum'],
    ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BD', 'checksum'],
  ])('error: %s is none, or has a wrong digit', (text, problem) => {
    expect(parseTypedAddress(text)).toEqual({ address: null, problem })
  })
})
