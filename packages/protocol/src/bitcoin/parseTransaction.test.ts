import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import {
  encodeTransaction,
  parseTransaction,
  readWitness,
  sighashV0,
  sighashV1,
  transactionId,
  transactionSize,
} from './parseTransaction.ts'

/** BIP-143's example of P2WPKH: its first input has a script and no witness, its second the other way round. */
const outputs =
  '02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac'
const first = 'fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000'
const second = 'ef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff'
const bare = `0100000002${first}00eeffffff${second}${outputs}11000000`
const whole = `01000000000102${first}494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffff${second}${outputs}000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000`

function read(text: string) {
  const found = parseTransaction(hex.decode(text))
  if (!found) throw new Error('It is one.')
  return found
}

describe('parseTransaction', () => {
  it('reads what is signed and what is not, and writes the same', () => {
    const signed = read(whole)
    expect(signed.inputs.map(({ script, witness }) => [script.length, witness.length])).toEqual([
      [0x49, 0],
      [0, 2],
    ])
    for (const text of [whole, bare]) expect(hex.encode(encodeTransaction(read(text)))).toBe(text)
    // As @scure/btc-signer 2.4.1 says of both.
    expect(transactionId(signed)).toBe(
      'e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609',
    )
    expect([transactionSize(signed), transactionSize(read(bare))]).toEqual([261, 160])
  })

  it('reads one of nothing, and nothing that ends early or late', () => {
    const empty = { version: 1, inputs: [], outputs: [], lockTime: 0 }
    expect(read('01000000000000000000')).toEqual(empty)
    for (const text of [`${whole}00`, whole.slice(0, -2), `${bare}00`, ''])
      expect(parseTransaction(hex.decode(text))).toBeUndefined()
  })
})

describe('what is signed', () => {
  it('is of segwit that of BIP-143', () => {
    const code = hex.decode('76a9141d0f172a0ecb48aee1be1f2687d2963ae33f71a188ac')
    const hash = (index: number) => hex.encode(sighashV0(read(bare), index, code, 600_000_000n))
    expect(hash(1)).toBe('c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670')
    expect(() => hash(2)).toThrow('No input 2.')
  })

  it('is of Taproot what @scure/btc-signer 2.4.1 computes (BIP-341)', () => {
    const spent = [
      {
        script: '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
        amount: 100_000n,
      },
      { script: '00141d0f172a0ecb48aeda1f5f7a5a0c2d9f8d3b9a77', amount: 600_000_000n },
    ].map(({ script, amount }) => ({ script: hex.decode(script), amount }))
    const hash = (index: number, kind: 0 | 1) =>
      hex.encode(sighashV1(read(whole), index, spent, kind))
    expect([hash(0, 0), hash(1, 1)]).toEqual([
      'd993620962dad7022aeccc4c086c99451a97629bd0bcfc3dd80a10e03b1de96a',
      '29933aa1ac781afb6b0367eeb71e37f4e931c7b96f35e664b8f80932f6ace39f',
    ])
  })
})

describe('readWitness', () => {
  it.each([
    ['one item', '0102abcd', ['abcd']],
    ['sixteen, with nothing in them', `10${'00'.repeat(16)}`, Array.from({ length: 16 }, () => '')],
    ['one of 253 bytes', `01fdfd00${'ab'.repeat(253)}`, ['ab'.repeat(253)]],
    ['one of 258', `01fd0201${'ab'.repeat(258)}`, ['ab'.repeat(258)]],
    ['none', '00', undefined],
    ['nothing', '', undefined],
    ['seventeen', `11${'00'.repeat(17)}`, undefined],
    ['an item that ends early', '0102ab', undefined],
    ['a length that ends early', '01fd', undefined],
    ['half a length', '01fd01', undefined],
    ['a byte behind the end', '0102abcdef', undefined],
    ['a longer length than any signature', `01fe0100${'ab'.repeat(4)}`, undefined],
  ])('%s', (_title, text, items) => {
    expect(readWitness(hex.decode(text))?.map(hex.encode)).toEqual(items)
  })
})
