import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
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

  it.each(
    [0, 1, 2].flatMap((version) =>
      [16, 20, 32].flatMap((length) =>
        [bech32, bech32m].map((form) => {
          const isNew = form === bech32m
          const known = { 20: 'p2wpkh', 32: 'p2wsh' }[length]
          const type = version === 0 && !isNew ? known : undefined
          const taproot = version === 1 && isNew && length === 32 ? 'p2tr' : undefined
          return { version, length, checksum: isNew ? 'newer' : 'older', type: type ?? taproot }
        }),
      ),
    ),
  )('version $version of $length bytes with the $checksum checksum: $type', (one) => {
    const form = one.checksum === 'newer' ? bech32m : bech32
    const words = form.toWords(new Uint8Array(one.length).fill(7))
    const text = form.encode('bc', [one.version, ...words])
    expect(parseBitcoinAddress(text, 'mainnet')?.type).toBe(one.type)
    expect(parseBitcoinAddress(form.encode('bc1x', [one.version, ...words]), 'mainnet')).toBe(
      undefined,
    )
    // Bits behind the last byte.
    const loose = [...words.slice(0, -1), 31]
    expect(parseBitcoinAddress(form.encode('bc', [one.version, ...loose]), 'mainnet')?.type).toBe(
      one.length === 20 ? one.type : undefined,
    )
  })

  it('error: a hash of another length than 20 bytes is none', () => {
    for (const length of [20, 22, 23]) {
      const text = createBase58check(sha256).encode(new Uint8Array(length))
      expect(parseBitcoinAddress(text, 'mainnet')).toBeUndefined()
    }
  })

  it('behavior: a script of anything else has no address', () => {
    const none = (script: Uint8Array) => expect(bitcoinAddressOf(script, 'mainnet')).toBeUndefined()
    for (const type of ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'] as const) {
      const script = bitcoinScript(type, new Uint8Array(type.length === 5 ? 20 : 32))
      none(Uint8Array.of(...script, 0))
      none(script.slice(0, -1))
      for (const at of [0, 1, ...(type === 'p2pkh' ? [2, 23, 24] : type === 'p2sh' ? [22] : [])])
        none(script.with(at, 0x99))
    }
    none(Uint8Array.of(0x6a, 1, 1))
    none(new Uint8Array(0))
  })
})
