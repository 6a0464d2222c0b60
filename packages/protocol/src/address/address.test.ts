import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isContractCode,
  isEvmAddress,
  isHash32,
  isHexAddress,
  isSameAddress,
  truncateAddress,
} from './address.ts'
import { toChecksum } from './toChecksum.ts'

// The vectors of EIP-55.
const checksummed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
]

const hex40 = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefABCDEF'.split('')),
  minLength: 40,
  maxLength: 40,
})

describe('EVM', () => {
  it('[S5.evm-address] is 40 hex digits, with or without 0x', () => {
    for (const address of checksummed) {
      expect(isEvmAddress(address)).toBe(true)
      expect(isEvmAddress(address.slice(2))).toBe(true)
    }
    const [first = ''] = checksummed
    for (const bad of [
      '',
      '0x',
      first.slice(0, -1),
      `${first}0`,
      `${first.slice(0, -1)}g`,
      ` ${first}`,
      `${first}\n`,
    ])
      expect(isEvmAddress(bad)).toBe(false)
  })

  it('between programs it has its 0x', () => {
    for (const address of checksummed) {
      expect(isHexAddress(address)).toBe(true)
      for (const bad of [
        address.slice(2),
        `0X${address.slice(2)}`,
        `${address}\n`,
        [address],
        undefined,
      ])
        expect(isHexAddress(bad)).toBe(false)
    }
  })

  it('an account that lets a contract’s code run is no contract (EIP-7702)', () => {
    const [first = ''] = checksummed
    expect(isContractCode(undefined)).toBe(false)
    expect(isContractCode('0x')).toBe(false)
    expect(isContractCode(`0xef0100${first.slice(2)}`)).toBe(false)
    expect(isContractCode('0x6080')).toBe(true)
  })

  it('is checksummed as EIP-55 says', () => {
    for (const address of checksummed) {
      expect(toChecksum(address.toLowerCase())).toBe(address)
      expect(toChecksum(address.slice(2).toUpperCase())).toBe(address)
    }
    expect(() => toChecksum('0x12')).toThrow('not a valid address')
  })

  it('the checksum is stable and never changes the account, for any address', () => {
    fc.assert(
      fc.property(hex40, (digits) => {
        const address = toChecksum(digits)
        expect(toChecksum(address)).toBe(address)
        expect(isSameAddress(address, digits)).toBe(true)
      }),
    )
  })
})

describe('truncateAddress', () => {
  it('[S5.truncate-address] shows 4 characters at the start and 6 at the end', () => {
    expect(truncateAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5a…1BeAed')
    expect(truncateAddress('anna.near')).toBe('anna.near')
  })
})

it('[S5.transaction-hash] a transaction hash is 0x and 64 hex digits', () => {
  const hex = (digits: number) => `0x${'aB'.repeat(digits / 2)}`
  expect(isHash32(hex(64))).toBe(true)
  for (const text of [hex(62), hex(66), hex(64).slice(2), `${hex(62)}zz`, `${hex(64)}\n`])
    expect(isHash32(text)).toBe(false)
})
