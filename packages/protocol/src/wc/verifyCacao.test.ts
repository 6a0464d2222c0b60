import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { accountOfIssuer, cacaoMessage, issuerOf, payloadFor, verifyCacao } from './verifyCacao.ts'
import type { AuthPayload, Cacao } from './authPayload.ts'
import {
  decodeRecap,
  encodeRecap,
  methodsRecap,
  recapOf,
  recapRights,
  recapStatement,
} from './recap.ts'

// The example of the wallet authentication chapter of the specification.
const resource =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NpZ25UeXBlZERhdGFfdjQiOlt7fV0sInJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ=='
const account = 'eip155:1:0x3613699A6c5D8BC97a08805876c8005543125F09'
const asked: AuthPayload = {
  type: 'eip4361',
  chains: ['eip155:1'],
  domain: 'http://example.com',
  aud: 'https://example.com',
  version: '1',
  nonce: '1',
  iat: '2024-02-19T09:29:21.394Z',
  resources: [resource],
}
const now = Date.parse('2024-02-19T10:00:00Z')

function proof(changes: Partial<Cacao['p']> = {}): Cacao {
  return {
    h: { t: 'caip122' },
    p: { ...payloadFor(asked, issuerOf(account)), ...changes },
    s: { t: 'eip191', s: '0xabcd' },
  }
}

describe('recaps', () => {
  it('are those of the specification', () => {
    const recap = methodsRecap('eip155', ['personal_sign', 'eth_signTypedData_v4'])
    expect(decodeRecap(resource)).toEqual(recap)
    expect(recapOf(['https://example.com', encodeRecap(recap)])).toEqual(recap)
    expect(recapOf([resource, 'https://example.com'])).toBeUndefined()
    expect(recapStatement(recap)).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_signTypedData_v4', 'personal_sign' for 'eip155'.",
    )
  })

  it('numbers several abilities, and adds its words to a statement once', () => {
    const recap = decodeRecap(
      encodeRecap({
        att: { eip155: { 'push/notification': [{}], 'push/messages': [{}], 'request/x': [{}] } },
      }),
    )
    const statement = recapStatement(recap, 'Welcome.')
    expect(statement).toMatch(
      /^Welcome\. I further .* \(1\) 'push': 'messages', 'notification' for 'eip155'\. \(2\) 'request': 'x' for 'eip155'\.$/u,
    )
    expect(recapStatement(recap, statement)).toBe(statement)
  })

  it('say which methods and chains were granted', () => {
    expect(recapRights(methodsRecap('eip155', ['b', 'a'], ['eip155:1']))).toEqual({
      methods: ['a', 'b'],
      chains: ['eip155:1'],
    })
  })

  it('error: random texts throw nothing but the typed error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json()), (text) => {
        const encoded = Buffer.from(text).toString('base64')
        for (const one of [text, `urn:recap:${encoded}`]) {
          try {
            decodeRecap(one)
          } catch (error) {
            expect(isBaseError(error, 'wc.message')).toBe(true)
          }
        }
      }),
    )
  })
})

describe('proofs', () => {
  it('the message is the one of the specification', () => {
    expect(cacaoMessage(proof().p))
      .toBe(`http://example.com wants you to sign in with your Ethereum account:
0x3613699A6c5D8BC97a08805876c8005543125F09

I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_signTypedData_v4', 'personal_sign' for 'eip155'.

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: 1
Issued At: 2024-02-19T09:29:21.394Z
Resources:
- ${resource}`)
  })

  it('has every optional line in its place, and two empty ones without a statement', () => {
    const { resources: _, ...plain } = proof().p
    expect(
      cacaoMessage({ ...plain, exp: 'E', nbf: 'N', requestId: 'R' })
        .split('\n')
        .slice(2),
    ).toEqual([
      '',
      '',
      'URI: https://example.com',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 1',
      'Issued At: 2024-02-19T09:29:21.394Z',
      'Expiration Time: E',
      'Not Before: N',
      'Request ID: R',
    ])
  })

  it('passes when every field is as asked and the account signed the message', async () => {
    const seen: string[] = []
    const signed = await verifyCacao(proof(), asked, {
      now,
      verify: async ({ address, message, signature }) => {
        seen.push(address, message, signature)
        return true
      },
    })
    expect(signed).toEqual({
      chain: 'eip155:1',
      address: accountOfIssuer(issuerOf(account)).address,
    })
    expect(seen).toEqual([signed.address, cacaoMessage(proof().p), '0xabcd'])
  })

  const yes = { now, verify: async () => true }
  const faults: [string, Partial<Cacao['p']>, string, Partial<AuthPayload>?][] = [
    ['another domain', { domain: 'evil.example' }, 'another domain'],
    ['a replayed nonce', { nonce: '2' }, 'another nonce'],
    ['another time', { iat: '2025-01-01T00:00:00Z' }, 'another iat'],
    ['a chain nobody asked for', { iss: issuerOf('eip155:5:0x36') }, 'nobody asked for'],
    ['an issuer that is none', { iss: 'did:web:x' }, 'no did:pkh'],
    ['an account that is no address', { iss: issuerOf('eip155:1:0x36') }, 'no address'],
    [
      'an expired window',
      { exp: '2024-02-19T09:30:00Z' },
      'expired',
      { exp: '2024-02-19T09:30:00Z' },
    ],
    ['an unreadable end', { exp: 'soon' }, 'expired', { exp: 'soon' }],
    [
      'a window to come',
      { nbf: '2024-02-20T00:00:00Z' },
      'not valid yet',
      { nbf: '2024-02-20T00:00:00Z' },
    ],
    ['an unreadable begin', { nbf: 'soon' }, 'not valid yet', { nbf: 'soon' }],
  ]
  it.each(faults)('error: refuses %s', async (_, changes, words, request = {}) => {
    await expect(verifyCacao(proof(changes), { ...asked, ...request }, yes)).rejects.toThrow(words)
  })

  it('error: refuses a signature of somebody else', async () => {
    const no = { now, verify: async () => false }
    await expect(verifyCacao(proof(), asked, no)).rejects.toThrow('not of this account')
  })
})
