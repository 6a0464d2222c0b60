import { wcToken } from './errors.ts'
import { hexToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { clientIdOf, didKeyOf, signRelayToken, verifyRelayToken } from './signRelayToken.ts'

// The test case of the relay authentication specification.
const seed = '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'
const iss = 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH'
const sub = 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e'
const aud = 'wss://relay.walletconnect.com'
const iat = 1_656_910_097
const published =
  'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA'

function faultOf(token: string, options = { now: iat }): string {
  try {
    verifyRelayToken(token, options)
  } catch (error) {
    if (isBaseError(error, wcToken)) return error.params.fault
    throw error
  }
  return 'none'
}

describe('relay tokens', () => {
  it('are the one of the specification, character for character', () => {
    expect(clientIdOf(seed)).toBe(iss)
    expect(signRelayToken(seed, { aud, sub, iat })).toBe(published)
    expect(verifyRelayToken(published, { now: iat, audiences: [aud] })).toEqual({
      iss,
      sub,
      aud,
      iat,
      exp: iat + 86_400,
    })
    expect(
      didKeyOf(hexToBytes('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29')),
    ).toBe('did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp')
  })

  it('forgive a clock that is two minutes off, not more', () => {
    const token = signRelayToken(seed, { aud, sub, iat, lifetime: 60 })
    expect(faultOf(token, { now: iat - 120 })).toBe('none')
    expect(faultOf(token, { now: iat - 121 })).toBe('notYetValid')
    expect(faultOf(token, { now: iat + 180 })).toBe('none')
    expect(faultOf(token, { now: iat + 181 })).toBe('expired')
  })

  it('error: another key, another relay, another algorithm are refused', () => {
    const [head, body, signature] = published.split('.')
    const other = signRelayToken('11'.repeat(32), { aud, sub, iat })
    expect(faultOf(`${head}.${body}.${other.split('.')[2]}`)).toBe('signature')
    expect(faultOf(`${head}.${body}.`)).toBe('signature')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(faultOf(`${none}.${body}.${signature}`)).toBe('malformed')
    expect(() => verifyRelayToken(published, { now: iat, audiences: ['wss://ours'] })).toThrow(
      'another relay',
    )
  })

  it('error: an issuer that is no Ed25519 key is refused, however long', () => {
    const [head] = published.split('.')
    for (const issuer of [
      'did:key:z',
      'did:pkh:x',
      `did:key:z${'6'.repeat(3_000)}`,
      'did:key:zQ',
    ]) {
      const body = { iss: issuer, sub, aud, iat, exp: iat + 60 }
      const token = `${head}.${Buffer.from(JSON.stringify(body)).toString('base64url')}.AAAA`
      expect(faultOf(token)).toBe('malformed')
    }
  })

  it('error: random texts throw nothing but the typed error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(400), (noise, at) => {
        expect(faultOf(noise)).toBe('malformed')
        expect(faultOf(published.slice(0, at))).not.toBe('none')
      }),
    )
  })
})
