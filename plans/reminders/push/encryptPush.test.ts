import { createECDH } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decryptPush } from '../fixture/decryptPush.ts'
import { encryptPush } from './encryptPush.ts'

const receiver = (secret?: string) => {
  const pair = createECDH('prime256v1')
  if (secret === undefined) pair.generateKeys()
  else pair.setPrivateKey(secret, 'base64url')
  return pair
}

it('says the same bytes as RFC 8291 in its appendix A', () => {
  const sender = receiver('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    0,
    { sender, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  )
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('whatever is written is read again by its browser alone, and every message is as long as every other', () => {
  const [own, other] = [receiver(), receiver()]
  const auth = Buffer.alloc(16, 7).toString('base64url')
  const keys = { p256dh: own.getPublicKey('base64url'), auth }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const sent = encryptPush(text, keys, 256)
      expect(sent).toHaveLength(86 + 256 + 1 + 16)
      expect(decryptPush(sent, own, auth)).toBe(text)
      expect(() => decryptPush(sent, other, auth)).toThrow()
      expect(() => decryptPush(sent, own, 'A'.repeat(22))).toThrow()
    }),
    { numRuns: 20 },
  )
})

it('error: what is no point of the curve is refused', () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(() => encryptPush('a', { p256dh, auth: 'A'.repeat(22) })).toThrow()
})
