import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { english, generateMnemonic, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { secretForms } from './secretForms.ts'

const read = async (text: string, password = '') => {
  const found = await secretForms.read(text, password, () => undefined)
  return 'keys' in found ? `0x${bytesToHex(found.keys.secp256k1)}` : found.problem
}
const own = `0x${'7a'.repeat(32)}` as const
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

describe('[T36] secretForms', () => {
  it('reads what it wrote, whatever stands around it', async () => {
    const made = deriveKeys(new Uint8Array(32).fill(7))
    const { evm, solana } = secretForms.write(made)
    const bare = evm.slice(2)
    const broken = `${bare.slice(0, 30)}\n ${bare.slice(30)}`
    for (const text of [evm, bare, bare.toUpperCase(), ` "${evm}"\n`, `\uFEFF${evm}`, broken])
      expect(await read(text)).toBe(evm)
    // Solana’s wallets take the pair: seed and public key.
    const pair = base58.decode(solana)
    expect(base58.encode(pair.subarray(32))).toBe(walletAddressesOf(made).solana)
    for (const text of [solana, `[${pair.join(', ')}]`]) expect(await read(text)).toBe('solana')
  })

  it('error: what is no key, or beyond the order of the curve', async () => {
    for (const text of ['', ' ', '0x', own.slice(0, -1), `${own}0`, 'zz'.repeat(32), 'secret'])
      expect(await read(text)).toBe('form')
    for (const text of ['0'.repeat(64), order, 'f'.repeat(64)])
      expect(await read(text)).toBe('form')
  })

  it('has the account of a phrase that viem has, of every length and layout', async () => {
    for (const strength of [128, 160, 192, 224, 256] as const) {
      const phrase = generateMnemonic(english, strength)
      const { privateKey } = mnemonicToAccount(phrase).getHdKey()
      const numbered = phrase.split(' ').map((word, place) => `${place + 1}. ${word.toUpperCase()}`)
      for (const text of [phrase, numbered.join('\n'), `  ${phrase.replaceAll(' ', ', ')} `])
        expect(await read(text)).toBe(`0x${bytesToHex(privateKey!)}`)
    }
  }, 60_000)

  it('error: a phrase with a wrong word, a word too few, or two that changed places', async () => {
    const phrase = 'test test test test test test test test test test test junk'
    expect(await read(phrase)).toBe(
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    )
    const junk = phrase.replace('junk', 'test')
    const moved = phrase.replace('test junk', 'junk test')
    for (const text of [junk, moved, phrase.slice(5), phrase.replace('junk', 'causeway'), 'a b'])
      expect(await read(text)).toBe('words')
  })

  const salt = 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd'
  /** As Node's own cryptography makes them of one key, cheaply. */
  const made = {
    scrypt: {
      kdfparams: { n: 2, r: 1, p: 1, dklen: 32, salt },
      ciphertext: 'eedd60dc7872e224e96e6775a205879f82c18304e649bc071cea78857a0512cd',
      mac: '8ca934e75a87a0e3119069476c95175c853bee0c23facae137404cb080632a04',
    },
    pbkdf2: {
      kdfparams: { c: 2, prf: 'hmac-sha256', dklen: 32, salt },
      ciphertext: 'bb4d8b45cc71a5c0f5eeac046e3a0e6e910db019a0a413eb02a679ac3921abf5',
      mac: '06c3efd04e1aa45faea5a88be56112c32efe8ebb216f73b5f5363a732ffe8d46',
    },
  }
  function keystore(kdf: keyof typeof made, more: object = {}, crypto: object = {}) {
    const cipher = { cipher: 'aes-128-ctr', cipherparams: { iv: '09'.repeat(16) } }
    return JSON.stringify({
      crypto: { ...cipher, kdf, ...made[kdf], ...crypto },
      version: 3,
      ...more,
    })
  }

  it('opens keystores of both kinds by their password alone', async () => {
    const address = privateKeyToAddress(own)
    for (const kdf of ['scrypt', 'pbkdf2'] as const) {
      const text = keystore(kdf, { address: address.slice(2).toLowerCase() })
      expect(await read(text, 'pass wörd')).toBe(own)
      expect(await read(text, 'pass word')).toBe('password')
      expect(await read(text)).toBe('password')
    }
    const { crypto, ...rest } = JSON.parse(keystore('scrypt')) as { crypto: object }
    const old = JSON.stringify({ ...rest, Crypto: crypto, version: '3', address })
    expect(await read(old, 'pass wörd')).toBe(own)
  })

  it('opens the example of the specification', async () => {
    const example = keystore(
      'pbkdf2',
      { address: '008aeeda4d805471df9b2a5b0f38a0c3bcba786b' },
      {
        ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
        cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
        mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
        kdfparams: { ...made.pbkdf2.kdfparams, c: 262_144 },
      },
    )
    expect(await read(example, 'testpassword')).toBe(
      '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
    )
  }, 60_000)

  it('error: a keystore of another version, of absurd costs, or for another address', async () => {
    for (const text of [
      '{',
      '{}',
      keystore('scrypt', { version: 1 }),
      keystore('scrypt', {}, { cipher: 'aes-256-gcm' }),
      keystore('scrypt', {}, { kdfparams: { ...made.scrypt.kdfparams, n: 2 ** 26, r: 8 } }),
      keystore('scrypt', {}, { kdfparams: { ...made.scrypt.kdfparams, n: 3 } }),
      keystore('pbkdf2', {}, { kdfparams: { ...made.pbkdf2.kdfparams, c: 10 ** 9 } }),
      keystore('scrypt', { address: '11'.repeat(20) }),
    ])
      expect(await read(text, 'pass wörd')).toBe('keystore')
  })
})
