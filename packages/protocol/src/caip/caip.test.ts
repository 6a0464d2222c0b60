import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaip10, parseCaip2, plainAddress } from './caip.ts'
import { chainNamespaces } from '../networks/networks.ts'

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/u)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/u)
const namespace = fc.constantFrom(...chainNamespaces)

describe('CAIP-2', () => {
  it('[S5.caip2] has exactly 2 parts', () => {
    expect(parseCaip2('eip155:137')).toEqual({ namespace: 'eip155', reference: '137' })
    for (const bad of [
      '',
      'eip155',
      'eip155:',
      ':137',
      'eip155:137:0x',
      'EIP155:137',
      'a:1',
      'eip155:1 37',
    ])
      expect(() => parseCaip2(bad)).toThrow('Invalid CAIP-2 network id')
  })

  it('[S3.namespaces] takes every namespace with any reference', () => {
    fc.assert(
      fc.property(namespace, reference, (ns, ref) => {
        const parts = { namespace: ns, reference: ref }
        expect(parseCaip2(`${ns}:${ref}`)).toEqual(parts)
      }),
    )
    expect(chainNamespaces.map((ns) => parseCaip2(`${ns}:1`).namespace)).toEqual([
      'eip155',
      'solana',
      'cosmos',
      'algorand',
      'polkadot',
      'cip34',
      'elrond',
      'multiversx',
      'near',
      'tezos',
      'bip122',
    ])
  })
})

describe('CAIP-10', () => {
  it('[S5.caip10] has exactly 3 parts', () => {
    expect(parseCaip10('eip155:137:0xab')).toEqual({
      namespace: 'eip155',
      reference: '137',
      address: '0xab',
    })
    for (const bad of ['', 'eip155:137', 'eip155:137:', 'eip155:137:0xab:1', 'eip155:137:0x ab'])
      expect(() => parseCaip10(bad)).toThrow('Invalid CAIP-10 address')
  })

  it('takes every namespace with any reference and account', () => {
    fc.assert(
      fc.property(namespace, reference, address, (ns, ref, account) => {
        const parts = { namespace: ns, reference: ref, address: account }
        expect(parseCaip10(`${ns}:${ref}:${account}`)).toEqual(parts)
      }),
    )
  })

  it('[S5.caip10-address] gives its plain address, or says that there is none', () => {
    expect(plainAddress('eip155:137:0xab')).toBe('0xab')
    for (const bad of ['0xab', 'eip155:137', 'eip155:137:', 'a:b:c:d'])
      expect(() => plainAddress(bad)).toThrow('Invalid CAIP Address')
  })
})
