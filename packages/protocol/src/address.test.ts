import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checksumWarning,
  isAddressOf,
  isBitcoinAddress,
  isEvmAddress,
  isSameAddress,
  isSolanaAddress,
  isSolanaKey,
  toChecksum,
  truncateAddress,
} from './address.ts'

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
        expect(checksumWarning(address)).toBe(false)
        expect(checksumWarning(digits.toLowerCase())).toBe(false)
      }),
    )
  })

  it('warns about mixed case that is no checksum, and about nothing else', () => {
    expect(checksumWarning('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
    expect(checksumWarning('5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
    expect(checksumWarning('0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED')).toBe(false)
    expect(checksumWarning('not an address')).toBe(false)
  })
})

describe('Solana', () => {
  const system = '11111111111111111111111111111111'
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

  it('is 32 to 44 base58 characters', () => {
    expect(isSolanaAddress(system)).toBe(true)
    expect(isSolanaAddress(usdc)).toBe(true)
    expect(isSolanaAddress(system.slice(1))).toBe(false)
    expect(isSolanaAddress(`${usdc}1`)).toBe(false)
    for (const letter of '0OIl') expect(isSolanaAddress(letter + system.slice(1))).toBe(false)
  })

  it('a key holds exactly 32 bytes besides', () => {
    expect([system, usdc].map(isSolanaKey)).toEqual([true, true])
    expect(isSolanaAddress('z'.repeat(44))).toBe(true)
    expect(isSolanaKey('z'.repeat(44))).toBe(false)
  })
})

describe('Bitcoin', () => {
  // Vectors of BIP-173, BIP-350 and of the first blocks.
  const mainnet = [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ]
  const testnet = [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  ]

  it('accepts segwit, taproot, P2PKH and P2SH, told apart by network', () => {
    for (const address of mainnet) {
      expect([address, isBitcoinAddress(address)]).toEqual([address, true])
      expect(isBitcoinAddress(address, 'testnet')).toBe(false)
    }
    for (const address of testnet) {
      expect([address, isBitcoinAddress(address, 'testnet')]).toEqual([address, true])
      expect(isBitcoinAddress(address, 'mainnet')).toBe(false)
    }
  })

  it('refuses a wrong checksum, a wrong checksum kind, a wrong length and a foreign prefix', () => {
    const bad = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      // BIP-350: version 1 with bech32, version 0 with bech32m, wrong program sizes, mixed case.
      'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
      'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
      'bc1qr508d6qejxtdg4y5r3zarvaryv98gj9p',
      'tb1pw508d6qejxtdg4y5r3zarqfsj6c3',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4',
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'bc1',
      '',
    ]
    for (const address of bad)
      expect([address, isBitcoinAddress(address)]).toEqual([address, false])
  })

  it('finds any single mistyped character', () => {
    const [address = ''] = mainnet.slice(2)
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: address.length - 1 }),
        fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.split('')),
        (at, letter) => {
          fc.pre(address[at] !== letter)
          expect(isBitcoinAddress(address.slice(0, at) + letter + address.slice(at + 1))).toBe(
            false,
          )
        },
      ),
    )
  })
})

describe('isAddressOf', () => {
  it('checks the namespaces that have an adapter and lets the others through', () => {
    expect(isAddressOf('eip155', '0x12')).toBe(false)
    expect(isAddressOf('solana', '0x12')).toBe(false)
    expect(isAddressOf('bip122', '0x12')).toBe(false)
    expect(isAddressOf('near', 'anna.near')).toBe(true)
    expect(isAddressOf('near', '')).toBe(false)
  })
})

describe('truncateAddress', () => {
  it('[S5.truncate-address] shows 4 characters at the start and 6 at the end', () => {
    expect(truncateAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5a…1BeAed')
    expect(truncateAddress('anna.near')).toBe('anna.near')
  })
})
