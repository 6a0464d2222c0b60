import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignInFields } from '../core/ports/signIn.ts'
import { messageOf } from './createNamespaceFlow.ts'

const account = {
  chainId: 'eip155:137',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const
const fields: SignInFields = {
  domain: 'app.example',
  chainId: 'eip155:137',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-24T12:00:00.000Z',
}

describe('the message of a port that names its fields alone', () => {
  it('is of the account and the chain that are asked for, whatever the port names', () => {
    const others = { ...fields, chainId: 'eip155:1', accountAddress: `0x${'1'.repeat(40)}` }
    expect(messageOf(account, others as never)).toEqual(messageOf(account, fields))
    expect(messageOf(account, fields).message).toContain('\nChain ID: 137\n')
  })

  it('property: no field of whatever kind gives it a line of its own', () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('a\nb'))
    const names = fc.constantFrom('statement', 'requestId', 'notBefore', 'nonce', 'uri', 'domain')
    const { length } = messageOf(account, { ...fields, statement: 'a' }).message.split('\n')
    fc.assert(
      fc.property(names, value, (name, said) => {
        let lines = 0
        try {
          const odd = { statement: 'a', ...fields, [name]: said } as never
          lines = messageOf(account, odd).message.split('\n').length
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
        }
        expect(lines).toBeLessThanOrEqual(length + 1)
      }),
    )
  })
})
