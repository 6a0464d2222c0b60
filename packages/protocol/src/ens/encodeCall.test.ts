import * as fc from 'fast-check'
import {
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  toFunctionSelector,
  type Hex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { encodeCall, readAnswer } from './encodeCall.ts'
import { dnsEncode, shownName } from './resolveName.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('encodeCall', () => {
  it('writes what viem writes', () => {
    const abi = parseAbi(['function ask(uint256 a, bytes b, address c, bytes d)'])
    const address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
    fc.assert(
      fc.property(word, bytes, bytes, (a, b, d) => {
        const ours = encodeCall(toFunctionSelector(abi[0]), a, b, address, d)
        const args = [a, bytesToHex(b), address, bytesToHex(d)] as const
        expect(ours.toLowerCase()).toBe(encodeFunctionData({ abi, args }))
      }),
    )
  })

  it('the selectors of the reader are those of its functions', () => {
    expect(
      [
        'resolver(bytes32)',
        'supportsInterface(bytes4)',
        'resolve(bytes,bytes)',
        'name(bytes32)',
        'addr(bytes32)',
        'addr(bytes32,uint256)',
        'text(bytes32,string)',
        'ownerOf(uint256)',
        'tokenURI(uint256)',
        'balanceOf(address,uint256)',
        'uri(uint256)',
        'OffchainLookup(address,string[],bytes,bytes4,bytes)',
      ].map((signature) => toFunctionSelector(signature)),
    ).toEqual([
      '0x0178b8bf',
      '0x01ffc9a7',
      '0x9061b923',
      '0x691f3431',
      '0x3b3b57de',
      '0xf1cb7e06',
      '0x59d1d43c',
      '0x6352211e',
      '0xc87b56dd',
      '0x00fdd58e',
      '0x0e89341c',
      '0x556f1830',
    ])
  })
})

describe('readAnswer', () => {
  it('reads what viem wrote', () => {
    const types = [{ type: 'string' }, { type: 'uint256' }, { type: 'string[]' }] as const
    const text = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(text, word, fc.array(text, { maxLength: 5 }), (one, number, list) => {
        const answer = readAnswer(encodeAbiParameters(types, [one, number, list]))
        expect([answer.text(0), answer.uint(1), answer.texts(2)]).toEqual([one, number, list])
      }),
    )
  })

  it('of any bytes it reads something or nothing, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(4), (data, index) => {
        const answer = readAnswer(bytesToHex(data))
        const { word: ofWord, uint, address, bytes: ofBytes, text, texts } = answer
        for (const read of [ofWord, uint, address, ofBytes, text, texts]) read(index)
      }),
    )
  })

  it.each([
    ['nothing', '0x'],
    ['half a word', `0x${'00'.repeat(31)}`],
    ['no hex', '0xzz'],
    ['a place far outside', `0x${'ff'.repeat(64)}`],
    ['a length far outside', `0x${'20'.padStart(64, '0')}${'ff'.repeat(32)}`],
    ['a length one too long', encodeAbiParameters([{ type: 'bytes' }], ['0x0102']).slice(0, -64)],
    ['more than anybody says', `0x${'20'.padStart(64, '0')}${'0'.repeat(2_000_000)}`],
  ])('%s is no text', (_what, data) => {
    expect(readAnswer(data as Hex).text(0)).toBeUndefined()
  })

  it('the zero address is none, and what is longer than an address is none', () => {
    expect(readAnswer(`0x${'0'.repeat(64)}`).address(0)).toBeUndefined()
    expect(readAnswer(`0x${'1'.repeat(64)}`).address(0)).toBeUndefined()
    expect(readAnswer(`0x${'1'.repeat(40).padStart(64, '0')}`).address(0)).toBe(
      `0x${'1'.repeat(40)}`,
    )
  })

  it('bytes that are no UTF-8 are no text', () => {
    const answer = readAnswer(encodeAbiParameters([{ type: 'bytes' }], ['0xff']))
    expect([answer.bytes(0), answer.text(0)]).toEqual([Uint8Array.of(255), undefined])
  })
})

describe('names', () => {
  it('are written for contracts as viem writes them', () => {
    for (const name of ['anna.eth', 'one.of.many.eth', 'größe.eth'])
      expect(dnsEncode(name)).toEqual(packetToBytes(name))
  })

  it('are shown in their normal form only, and never where the rules throw', () => {
    const lower = (name: string) => name.toLowerCase()
    const never = () => {
      throw new Error('No name.')
    }
    expect(shownName('anna.eth', lower)).toBe('anna.eth')
    for (const name of [undefined, '', 'eth', '.eth', 'anna.', 'a..eth', 'Anna.eth'])
      expect(shownName(name, lower)).toBeUndefined()
    expect(shownName(`${'é'.repeat(130)}.eth`, lower)).toBeUndefined()
    // Each label may cost a question to a node: a stranger's reverse record says how many.
    expect(shownName(`${'a.'.repeat(9)}eth`, lower)).toBe(`${'a.'.repeat(9)}eth`)
    expect(shownName(`${'a.'.repeat(10)}eth`, lower)).toBeUndefined()
    expect(shownName('anna.eth', never)).toBeUndefined()
  })
})
