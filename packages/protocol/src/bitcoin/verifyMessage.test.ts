import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { bitcoinAddressOf, bitcoinScript } from './parseBitcoinAddress.ts'
import { hash160 } from './taggedHash.ts'
import {
  bip322HashV0,
  bip322HashV1,
  legacyMessageHash,
  verifyBitcoinMessage,
} from './verifyBitcoinMessage.ts'

const network = 'mainnet'
const p2wpkh = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
/** bitcoinjs-message: README */
const legacy = {
  address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
  message: 'This is an example of a signed message.',
  signature:
    'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
}

describe('verifyBitcoinMessage', () => {
  it.each([
    [
      'P2WPKH, nothing said (BIP-322)',
      p2wpkh,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    ['P2WPKH, Hello World (BIP-322)', p2wpkh, 'Hello World', hello],
    ['P2WPKH, marked as simple (BIP-322)', p2wpkh, 'Hello World', `smp${hello}`],
    [
      'P2TR, Hello World (Bitcoin Core, util_tests)',
      'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
    [
      'P2SH-P2WPKH, Hello World (as bip322-js 3.0.0 signs)',
      '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
      'Hello World',
      'AkcwRAIgRfq2Gfv9guFcXAf2vQEJSHX8FP5OuiHs1DSK1I0wk/0CIGPzqm6QNPTDJuki148OQ2DbJtXyrr71s4xYPwogQUupASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    ['P2PKH, the older way', legacy.address, legacy.message, legacy.signature],
  ])('published: %s', (_title, address, message, signature) => {
    const verify = (changed: object = {}) =>
      verifyBitcoinMessage({ address, message, signature, network, ...changed })
    expect(verify()).toBe(true)
    expect(verify({ signature: hex.encode(base64.decode(signature.replace(/^smp/u, ''))) })).toBe(
      true,
    )
    expect(verify({ message: `${message}!` })).toBe(false)
    expect(verify({ network: 'testnet' })).toBe(false)
    expect(verify({ address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' })).toBe(false)
    expect(verify({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).toBe(false)
  })

  const secret = new Uint8Array(32).fill(7)
  const key = secp256k1.getPublicKey(secret, true)
  const of = (type: Parameters<typeof bitcoinScript>[0], hash: Uint8Array) =>
    bitcoinAddressOf(bitcoinScript(type, hash), network) ?? ''
  const nested = of('p2sh', hash160(bitcoinScript('p2wpkh', hash160(key))))
  const addresses = {
    long: of('p2pkh', hash160(secp256k1.getPublicKey(secret, false))),
    p2pkh: of('p2pkh', hash160(key)),
    nested,
    p2wpkh: of('p2wpkh', hash160(key)),
    // As @scure/btc-signer 2.4.1 makes them of the key alone: BIP-86, and a script of one key.
    taproot: 'bc1pw53jtgez0wf69n06fchp0ctk48620zdscnrj8heh86wykp9mv20qya3c8w',
    script: 'bc1qh2s7gcxhgcjesfttmgzkmwjpj8w6xkckcnxgy288rmyvqhjl4m8qukz4pt',
  }

  it.each([
    [27, ['long']],
    // Many wallets write the plain header for every kind of address (Electrum’s way).
    [31, ['p2pkh', 'nested', 'p2wpkh', 'taproot']],
    [35, ['nested']],
    [39, ['p2wpkh']],
    [43, []],
    [23, []],
  ] as const)('a signature with header %i is of its own kinds of address', (first, kinds) => {
    const message = 'x'.repeat(300)
    const recovered = secp256k1.sign(legacyMessageHash(message), secret, {
      prehash: false,
      format: 'recovered',
    })
    const signature = base64.encode(
      concatBytes(Uint8Array.of(first + (recovered[0] ?? 0)), recovered.slice(1)),
    )
    const signed = Object.entries(addresses)
      .filter(([, address]) => verifyBitcoinMessage({ address, message, signature, network }))
      .map(([kind]) => kind)
    expect(signed).toEqual(kinds)
  })

  it('error: other kinds of signature than over all count for nothing', () => {
    const script = bitcoinScript('p2wpkh', hash160(key))
    const der = secp256k1.sign(bip322HashV0('hi', script, hash160(key)), secret, {
      prehash: false,
      format: 'der',
    })
    const witness = (sighash: number, pub = key) =>
      base64.encode(
        concatBytes(Uint8Array.of(2, der.length + 1), der, Uint8Array.of(sighash, pub.length), pub),
      )
    const verify = (signature: string) =>
      verifyBitcoinMessage({ address: addresses.p2wpkh, message: 'hi', signature, network })
    expect(verify(witness(1))).toBe(true)
    for (const sighash of [0, 2, 3, 0x81]) expect(verify(witness(sighash))).toBe(false)
    expect(verify(witness(1, secp256k1.getPublicKey(secret, false)))).toBe(false)
    // More than a signature and a key; no DER; bytes before and behind the text.
    const [third, whole] = [concatBytes(base64.decode(witness(1)), Uint8Array.of(0)), witness(1)]
    expect(verify(base64.encode(third.with(0, 3)))).toBe(false)
    expect(verify(base64.encode(base64.decode(whole).with(2, 0x31)))).toBe(false)
    const bytes = hex.encode(base64.decode(whole))
    expect(verify(bytes.toUpperCase())).toBe(true)
    for (const text of [`!${bytes}`, `${bytes}!`, `${bytes}0`, `${bytes}${' '.repeat(500)}`])
      expect(verify(text)).toBe(false)
    const elsewhere = { message: 'hi', signature: whole, network } as const
    for (const address of [addresses.script, addresses.taproot])
      expect(verifyBitcoinMessage({ ...elsewhere, address })).toBe(false)
  })

  it('error: a signature of no point of the curve is nobody’s, and 65 bytes may be a witness', () => {
    const { p2wpkh: address } = addresses
    for (const first of [31, 1]) {
      const signature = base64.encode(concatBytes(Uint8Array.of(first), new Uint8Array(64)))
      expect(verifyBitcoinMessage({ address, message: '', signature, network })).toBe(false)
    }
  })

  it('behavior: a P2TR account signs by its output key, with and without the byte that says what is signed', () => {
    const output = schnorr.getPublicKey(secret)
    const script = bitcoinScript('p2tr', output)
    const address = bitcoinAddressOf(script, network) ?? ''
    const signed = (sighash: 0 | 1) => schnorr.sign(bip322HashV1('hi', script, sighash), secret)
    const verify = (...parts: Uint8Array[]) =>
      verifyBitcoinMessage({
        address,
        message: 'hi',
        signature: base64.encode(concatBytes(...parts)),
        network,
      })
    expect(verify(Uint8Array.of(1, 64), signed(0))).toBe(true)
    expect(verify(Uint8Array.of(1, 65), signed(1), Uint8Array.of(1))).toBe(true)
    expect(verify(Uint8Array.of(1, 65), signed(0), Uint8Array.of(0))).toBe(false)
    expect(verify(Uint8Array.of(1, 65), signed(1), Uint8Array.of(2))).toBe(false)
    expect(verify(Uint8Array.of(1, 64), signed(1))).toBe(false)
    expect(verify(Uint8Array.of(2, 64), signed(0), Uint8Array.of(0))).toBe(false)
  })

  it.each([
    '',
    'AA==',
    'AQ==',
    '/////w==',
    'zz',
    '0x00',
    'A'.repeat(88),
    'A'.repeat(10_000),
    'AkcwRAIg',
  ])('error: %o is no signature', (signature) => {
    expect(
      verifyBitcoinMessage({ address: p2wpkh, message: 'Hello World', signature, network }),
    ).toBe(false)
  })
})
