import * as fc from 'fast-check'
import {
  concatHex,
  encodeAbiParameters,
  getAddress,
  hashStruct,
  keccak256,
  stringToHex,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import {
  decodeContext,
  delegationHash,
  delegationTypedData,
  encodeContext,
  redeemCall,
  rootAuthority,
  type Delegation,
} from './delegation.ts'

const hex = (least: number, most: number) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const anyAddress = hex(20, 20).map((text) => getAddress(text))
const anyDelegation: fc.Arbitrary<Delegation> = fc.record({
  delegate: anyAddress,
  delegator: anyAddress,
  authority: hex(32, 32),
  caveats: fc.array(fc.record({ enforcer: anyAddress, terms: hex(0, 100) }), { maxLength: 5 }),
  salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  signature: hex(0, 130),
})
const plain: Delegation = {
  delegate: `0x${'11'.repeat(20)}`,
  delegator: `0x${'22'.repeat(20)}`,
  authority: rootAuthority,
  caveats: [{ enforcer: `0x${'33'.repeat(20)}`, terms: '0x1234' }],
  salt: 1n,
  signature: '0x',
}
const manager = { delegationManager: `0x${'44'.repeat(20)}` } as const

describe('a delegation', () => {
  it('is hashed as EIP-712 hashes the struct that is signed', () => {
    fc.assert(
      fc.property(anyDelegation, (delegation) => {
        const { types, message } = delegationTypedData(delegation, { ...manager, chainId: 1 })
        expect(delegationHash(delegation)).toBe(
          hashStruct({ data: message, primaryType: 'Delegation', types }),
        )
      }),
    )
    expect(keccak256(stringToHex('Caveat(address enforcer,bytes terms)'))).toBe(
      '0x80ad7e1b04ee6d994a125f4714ca0720908bd80ed16063ec8aee4b88e9253e2d',
    )
  })

  it('comes back from a context as it went', () => {
    fc.assert(
      fc.property(fc.array(anyDelegation, { minLength: 1, maxLength: 4 }), (delegations) => {
        expect(decodeContext(encodeContext(delegations))).toEqual(delegations)
      }),
    )
  })

  it('is read without throwing, whatever is sent, and in no second way', () => {
    fc.assert(
      fc.property(fc.oneof(hex(0, 300), fc.string()), (context) => {
        expect(decodeContext(context)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(
        anyDelegation,
        fc.nat(),
        fc.constantFrom(...'0123456789abcdef'.split('')),
        (delegation, at, digit) => {
          const context = encodeContext([delegation])
          const place = 2 + (at % (context.length - 2))
          const changed = `${context.slice(0, place)}${digit}${context.slice(place + 1)}`
          const read = decodeContext(changed)
          if (read !== null) expect(encodeContext(read)).toBe(changed)
        },
      ),
    )
  })

  it.each([
    ['none', encodeContext([])],
    ['more than a session has', encodeContext(Array.from({ length: 5 }, () => plain))],
    [
      'one of too many limits',
      encodeContext([
        {
          ...plain,
          caveats: Array.from({ length: 33 }, () => ({ enforcer: plain.delegate, terms: '0x' })),
        },
      ]),
    ],
    [
      'more bytes than a session’s context has',
      encodeContext([{ ...plain, signature: `0x${'00'.repeat(8_192)}` }]),
    ],
    ['one with arguments of a redeemer', withArgs('0x01')],
    ['bytes behind the end', concatHex([encodeContext([plain]), '0x00'])],
    ['half a byte', `${encodeContext([plain])}0`],
  ])('is not read from a context of %s', (_, context) => {
    expect(decodeContext(context)).toBeNull()
    expect(decodeContext(withArgs('0x'))).toEqual([plain])
  })

  it('is used for one call at a time', () => {
    const call = { to: plain.delegate, value: 0n, data: '0x' } as const
    expect(() => redeemCall('0x', [], manager)).toThrow('one call at a time')
    expect(() => redeemCall('0x', [call, call], manager)).toThrow('one call at a time')
  })
})

function withArgs(args: Hex): Hex {
  return encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'delegate', type: 'address' },
          { name: 'delegator', type: 'address' },
          { name: 'authority', type: 'bytes32' },
          {
            name: 'caveats',
            type: 'tuple[]',
            components: [
              { name: 'enforcer', type: 'address' },
              { name: 'terms', type: 'bytes' },
              { name: 'args', type: 'bytes' },
            ],
          },
          { name: 'salt', type: 'uint256' },
          { name: 'signature', type: 'bytes' },
        ],
      },
    ],
    [[{ ...plain, caveats: plain.caveats.map((caveat) => ({ ...caveat, args })) }]],
  )
}
