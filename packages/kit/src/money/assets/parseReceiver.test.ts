import { toChecksum } from '@causeway/protocol/address/toChecksum'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.ts'
import { lookAlikeOf, parseReceiver } from './parseReceiver.ts'

const read = (text: string) => parseReceiver(text, 137)

describe('a receiver', () => {
  it('is an address as people paste it', () => {
    const found = { type: 'address', address: alice }
    for (const text of [
      alice,
      ` ${alice}\n`,
      alice.toLowerCase(),
      alice.slice(2),
      `0X${alice.slice(2)}`,
    ])
      expect(read(text)).toEqual(found)
    for (const text of [`ethereum:${alice}`, `ethereum:pay-${alice}@137`, `eip155:137:${alice}`])
      expect(read(text)).toEqual(found)
  })

  it('is refused with one letter in the wrong case, and by a link for another network', () => {
    expect(read(alice.replace('C5', 'c5'))).toEqual({ type: 'refused', why: 'checksum' })
    expect(read(`ethereum:${alice}@1`)).toEqual({ type: 'refused', why: 'otherChain' })
    expect(read(`eip155:1:${alice}`)).toEqual({ type: 'refused', why: 'otherChain' })
  })

  const fe = '0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7'
  const d8 = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  it.each([
    ['ERC-3770', `eth:${fe}`, 1, fe],
    ['ERC-3770', `MATIC:${fe}`, 137, fe],
    ['CAIP-10', `eip155:10:${fe.toLowerCase()}`, 10, fe],
    ['ERC-7828', `${fe}@eip155:1`, 1, fe],
    ['ERC-7828', `${fe}@eip155:1#80B12379`, 1, fe],
    ['ERC-7828', `${d8}@eip155:1#4ca88c9c`, 1, d8],
    ['ERC-7828', `${d8}@base#17DE0709`, 8453, d8],
    ['ERC-7930', `0x00010000010114${d8.slice(2).toLowerCase()}`, 1, d8],
    ['ERC-7930', `0x0001000002210514${d8.slice(2)}`, 8453, d8],
  ])('is what %s writes: %s', (_standard, text, chainId, address) => {
    expect(parseReceiver(text, chainId)).toEqual({ type: 'address', address })
    expect(parseReceiver(text, chainId + 1)).toEqual({ type: 'refused', why: 'otherChain' })
  })

  it('is refused with the sum of another one, for a network of nobody, and in a form that is none', () => {
    for (const sum of ['80B12378', '00000000'])
      expect(parseReceiver(`${fe}@eip155:1#${sum}`, 1)).toEqual({
        type: 'refused',
        why: 'checksum',
      })
    for (const text of [`nowhere:${fe}`, `${fe}@nowhere`, 'anna.eth@nowhere', `${fe}@eip155:2`])
      expect(parseReceiver(text, 1)).toEqual({ type: 'refused', why: 'otherChain' })
    for (const text of [
      `${fe}@eip155:1#80B1`,
      `${fe}@`,
      'anna@mail.example',
      'anna.b@mail.example',
      `${fe}@eth@eth`,
    ])
      expect(parseReceiver(text, 1)).toEqual({ type: 'refused', why: 'invalid' })
    expect(parseReceiver('anna.eth@ethereum', 1)).toEqual({ type: 'name', name: 'anna.eth' })
    const summed = { type: 'name', name: 'anna.eth', checksum: '80B12379' }
    expect(parseReceiver('anna.eth@eip155:1#80b12379', 1)).toEqual(summed)
  })

  it('may be a name; what is neither is refused', () => {
    expect(read('anna.causeway.id')).toEqual({ type: 'name', name: 'anna.causeway.id' })
    expect(read('münchen.eth')).toEqual({ type: 'name', name: 'münchen.eth' })
    for (const text of [
      'anna',
      '0x1234',
      'a b.eth',
      'https://a.b',
      `${alice}00`,
      'x'.repeat(500),
      `${'a.'.repeat(40)}eth`,
    ])
      expect(read(text)).toEqual({ type: 'refused', why: 'invalid' })
    expect(read('  ')).toEqual({ type: 'empty' })
  })

  it('never becomes an address that was not typed', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefABCDEF'.split('')),
      maxLength: 44,
    })
    fc.assert(
      fc.property(hex, (text) => {
        const found = read(`0x${text}`)
        if (found.type === 'address')
          expect(found.address.toLowerCase()).toBe(`0x${text.toLowerCase()}`)
        else expect(found.type).toBe('refused')
      }),
    )
  })
})

describe('an address that looks like another', () => {
  const likeAlice = toChecksum(`${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`)

  it('has the same four digits at both ends, and is not the same', () => {
    expect(lookAlikeOf(likeAlice, [bob, alice])).toBe(alice)
    expect(lookAlikeOf(alice.toLowerCase(), [alice])).toBeUndefined()
    expect(lookAlikeOf(bob, [alice])).toBeUndefined()
  })
})
