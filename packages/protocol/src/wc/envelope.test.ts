import { hexToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { decodeEnvelope, unsealMessage, sealMessage, wrapPlain } from './envelope.ts'
import { deriveSymKey, generateKeyPair, keyPairOf, messageHash, topicOf } from './keyPair.ts'

// Published with the protocol's clients of every language (JavaScript, Kotlin, Swift, Dart).
const a = {
  privateKey: '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
  publicKey: 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
}
const b = {
  privateKey: '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
  publicKey: '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
}
const symKey = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'
const message = '{"id":1,"jsonrpc":"2.0","method":"test_method","params":{}}'
const iv = hexToBytes('717765636661617364616473')
const type0 =
  'AHF3ZWNmYWFzZGFkc3paHoQ96/mLAdanVxi17icRXq+jyrqXA8ocVgGmryQZBFMg+uwgc8yLa43EOeY+IWEv84g8hn4L3Ncsgz6397sgNKnsNcL7A9k3Mg=='
const type1 =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCcXdlY2ZhYXNkYWRzeloehD3r+YsB1qdXGLXuJxFer6PKupcDyhxWAaavJBkEUyD67CBzzItrjcQ55j4hYS/ziDyGfgvc1yyDPrf3uyA0qew1wvsD2Tcy'
const type1Url =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCcXdlY2ZhYXNkYWRzeloehD3r-YsB1qdXGLXuJxFer6PKupcDyhxWAaavJBkEUyD67CBzzItrjcQ55j4hYS_ziDyGfgvc1yyDPrf3uyA0qew1wvsD2Tcy'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const key = bytes(32).map((one) => Buffer.from(one).toString('hex'))

function refused(run: () => unknown): boolean {
  try {
    run()
  } catch (error) {
    if (isBaseError(error, 'wc.message')) return true
    throw error
  }
  return false
}

describe('keys', () => {
  it('agree with the published vectors', () => {
    expect(keyPairOf(a.privateKey)).toEqual(a)
    expect(deriveSymKey(a.privateKey, b.publicKey)).toBe(symKey)
    expect(deriveSymKey(b.privateKey, a.publicKey)).toBe(symKey)
    expect(topicOf(symKey)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
    expect(topicOf('9c87e48e69b33a613907515bcd5b1b4cc10bbaf15167b19804b00f0a9217e607')).toBe(
      'a492906ccc809a411bb53a84572b57329375378c6ad7566f3e1c688200123e77',
    )
    expect(messageHash(message)).toBe(
      '15112289b5b794e68d1ea3cd91330db55582a37d0596f7b99ea8becdf9d10496',
    )
  })

  it('both sides agree on a key, whatever their pairs', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        const [left, right] = [keyPairOf(one), keyPairOf(other)]
        expect(deriveSymKey(left.privateKey, right.publicKey)).toBe(
          deriveSymKey(right.privateKey, left.publicKey),
        )
      }),
      { numRuns: 10 },
    )
  })

  it('error: a key of low order or of another form is refused', () => {
    for (const bad of ['00'.repeat(32), '01' + '00'.repeat(31), 'FF'.repeat(32), 'ff', '']) {
      expect(refused(() => deriveSymKey(a.privateKey, bad))).toBe(true)
    }
  })
})

describe('envelopes', () => {
  it('agree with the published vectors, byte for byte', () => {
    const random = () => iv
    expect(sealMessage(symKey, message, { random })).toBe(type0)
    expect(sealMessage(symKey, message, { random, senderPublicKey: a.publicKey })).toBe(type1)
    for (const encoded of [type0, type1, type1Url]) {
      expect(unsealMessage(decodeEnvelope(encoded), symKey)).toBe(message)
    }
    expect(decodeEnvelope(type1)).toMatchObject({ type: 1, senderPublicKey: a.publicKey })
  })

  it('opens a type 1 envelope with the key that its sender’s public key leads to', () => {
    const sender = generateKeyPair()
    const receiver = generateKeyPair()
    const sealed = sealMessage(deriveSymKey(sender.privateKey, receiver.publicKey), message, {
      senderPublicKey: sender.publicKey,
    })
    const envelope = decodeEnvelope(sealed)
    if (envelope.type !== 1) throw new Error('not of type 1')
    const derived = deriveSymKey(receiver.privateKey, envelope.senderPublicKey)
    expect(unsealMessage(envelope, derived)).toBe(message)
  })

  it('opens what it sealed, any text, both types and plain', () => {
    fc.assert(
      fc.property(key, fc.string({ unit: 'grapheme' }), fc.boolean(), (k, text, first) => {
        const options = first ? { senderPublicKey: a.publicKey } : {}
        expect(unsealMessage(decodeEnvelope(sealMessage(k, text, options)), k)).toBe(text)
        expect(unsealMessage(decodeEnvelope(wrapPlain(text)), k)).toBe(text)
      }),
    )
  })

  it('error: another key opens nothing, nor one changed bit', () => {
    fc.assert(
      fc.property(key, key, fc.nat(), (one, other, where) => {
        fc.pre(one !== other)
        const sealed = sealMessage(one, message)
        expect(refused(() => unsealMessage(decodeEnvelope(sealed), other))).toBe(true)
        const raw = Buffer.from(sealed, 'base64')
        // The first byte is the type: a changed one is another test's case.
        const at = 1 + (where % (raw.length - 1))
        raw[at] = (raw[at] ?? 0) ^ (1 << (where % 8))
        expect(refused(() => unsealMessage(decodeEnvelope(raw.toString('base64')), one))).toBe(true)
      }),
    )
  })

  it('error: every truncation is refused', () => {
    const raw = Buffer.from(type1, 'base64')
    for (let length = 0; length < raw.length; length += 1) {
      const cut = raw.subarray(0, length).toString('base64')
      expect(refused(() => unsealMessage(decodeEnvelope(cut), symKey))).toBe(true)
    }
  })

  it('error: random bytes and texts throw nothing but the typed error', () => {
    const inputs = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 200 }).map((one) => Buffer.from(one).toString('base64')),
    )
    fc.assert(
      fc.property(inputs, (encoded) => {
        refused(() => unsealMessage(decodeEnvelope(encoded), symKey))
      }),
      { numRuns: 1_000 },
    )
    expect(refused(() => decodeEnvelope('A'.repeat(4_000_001)))).toBe(true)
  })
})
