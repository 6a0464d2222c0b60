import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BitcoinAddressType,
  bitcoinAddressOf,
  bitcoinScript,
  isBitcoinAddress,
  parseBitcoinAddress,
} from './parseBitcoinAddress.ts'
import type { BitcoinChain } from './bitcoinChain.ts'

const chains: readonly BitcoinChain[] = ['mainnet', 'testnet', 'regtest']

describe('parseBitcoinAddress', () => {
  it.each([
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', 'mainnet'],
    ['3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f', 'p2sh', 'mainnet'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', 'testnet'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', 'testnet'],
    // BIP-173 and BIP-350
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'mainnet'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', 'testnet'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'testnet'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'mainnet'],
    ['bcrt1p5tm5kzqpflhxkkzhl7x4f0nnfygp38hxz4erdq4ffhpqgmgket9sty4pzc', 'p2tr', 'regtest'],
  ] as const)('%s is %s on %s', (text, type, chain) => {
    expect(parseBitcoinAddress(text, chain)?.type).toBe(type)
    const elsewhere = chains.filter((one) => isBitcoinAddress(text, one))
    // Testnet and regtest share the older forms.
    expect(elsewhere).toEqual(
      chain === 'testnet' && type.length === 5 && !text.startsWith('tb')
        ? ['testnet', 'regtest']
        : type === 'p2sh' && chain === 'testnet'
          ? ['testnet', 'regtest']
          : [chain],
    )
  })

  it.each([
    ['nothing', ''],
    ['an EVM address', '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'],
    ['a Solana address', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['a wrong checksum of base58', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['a wrong checksum of bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    // BIP-350
    [
      'version 1 with the older checksum',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    [
      'version 0 with the newer checksum',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    ],
    ['a version that nobody spends yet', 'BC1SW50QGDZ25J'],
    ['a program of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['a key in WIF', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['ten thousand characters', '1'.repeat(10_000)],
  ])('refuses %s', (_title, text) => {
    expect(chains.filter((chain) => isBitcoinAddress(text, chain))).toEqual([])
  })

  it('behavior: every script with an address is read back from it, and one wrong character is no address', () => {
    const types = fc.constantFrom<BitcoinAddressType>('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr')
    fc.assert(
      fc.property(
        types,
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.constantFrom(...chains),
        fc.nat(),
        (type, bytes, chain, at) => {
          const long = type === 'p2wsh' || type === 'p2tr'
          const script = bitcoinScript(type, long ? bytes : bytes.slice(0, 20))
          const text = bitcoinAddressOf(script, chain) ?? ''
          expect(parseBitcoinAddress(text, chain)).toMatchObject({ type, script })
          const place = 4 + (at % (text.length - 4))
          const other = text[place] === 'q' ? 'p' : 'q'
          const broken = text.slice(0, place) + other + text.slice(place + 1)
          expect(parseBitcoinAddress(broken, chain)).toBeUndefined()
        },
      ),
      { numRuns: 200 },
    )
  })

  it('behavior: a script of anything else has no address', () => {
    expect(bitcoinAddressOf(Uint8Array.of(0x6a, 1, 1), 'mainnet')).toBeUndefined()
    expect(bitcoinAddressOf(new Uint8Array(0), 'mainnet')).toBeUndefined()
  })
})
