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
