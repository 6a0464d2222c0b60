import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isSolanaSigned } from './isSolanaSigned.ts'

const key = ed25519.utils.randomSecretKey()
const address = base58.encode(ed25519.getPublicKey(key))
const message = 'Войти'
const signature = base58.encode(ed25519.sign(utf8ToBytes(message), key))

describe('isSolanaSigned', () => {
  it('knows the signature of an account', () => {
    expect(isSolanaSigned({ address, message, signature })).toBe(true)
  })

  it('error: of another text or account, and what is no signature', () => {
    const other = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
    expect(isSolanaSigned({ address, message: 'Other', signature })).toBe(false)
    expect(isSolanaSigned({ address: other, message, signature })).toBe(false)
    for (const wrong of ['', '0', 'l', signature.slice(0, -2), `1${signature}`, 'z'.repeat(9_000)])
      expect(isSolanaSigned({ address, message, signature: wrong })).toBe(false)
  })

  it('error: a key of small order, under which a signature fits any text', () => {
    const identity = new Uint8Array(32)
    identity[0] = 1
    const forged = new Uint8Array(64)
    forged.set(identity)
    expect(ed25519.verify(forged, utf8ToBytes(message), identity, { zip215: true })).toBe(true)
    const small = { address: base58.encode(identity), signature: base58.encode(forged) }
    expect(isSolanaSigned({ ...small, message })).toBe(false)
  })
})
