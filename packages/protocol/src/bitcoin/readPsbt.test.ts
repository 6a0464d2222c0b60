import { hex } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSigned, readPsbt } from './readPsbt.ts'
import { encodePsbt, parsePsbt } from './parsePsbt.ts'
import {
  encodeTransaction,
  parseTransaction,
  sighashV0,
  transactionId,
} from './parseTransaction.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const some = fc.uint8Array({ maxLength: 300 })
const transactions = fc.record({
  version: fc.nat(),
  lockTime: fc.nat(),
  inputs: fc.array(
    fc.record({
      txid: bytes(32).map(hex.encode),
      index: fc.nat(),
      sequence: fc.nat(),
      script: fc.constant(new Uint8Array(0)),
      witness: fc.constant<readonly Uint8Array[]>([]),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  outputs: fc.array(fc.record({ amount: fc.bigInt(0n, 2n ** 63n), script: some }), {
    minLength: 1,
    maxLength: 5,
  }),
})

describe('parsePsbt', () => {
  it('behavior: what is written is read back, with what inputs and outputs say', () => {
    const entries = fc.array(
      fc.record({ type: fc.integer({ min: 0, max: 252 }), about: some, value: some }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(transactions, entries, (unsigned, said) => {
        const psbt = {
          unsigned,
          inputs: unsigned.inputs.map(() => said),
          outputs: unsigned.outputs.map(() => said),
        }
        expect(parsePsbt(encodePsbt(psbt))).toEqual(psbt)
      }),
    )
  })

  it('error: bytes that end early or late, or are anything else, are none, and nothing throws', () => {
    fc.assert(
      fc.property(transactions, fc.nat(), some, (unsigned, cut, noise) => {
        const whole = encodePsbt({
          unsigned,
          inputs: unsigned.inputs.map(() => []),
          outputs: unsigned.outputs.map(() => []),
        })
        expect(parsePsbt(whole.slice(0, cut % whole.length))).toBeUndefined()
        expect(parsePsbt(Uint8Array.of(...whole, 0))).toBeUndefined()
        expect(parsePsbt(noise)).toBeUndefined()
        expect(parsePsbt(Uint8Array.of(...whole.slice(0, 5), ...noise))).toBeUndefined()
        // Nothing is said of what the inputs hold.
        expect(readPsbt(whole, 'mainnet')).toBeUndefined()
        expect(judgeSigned(whole, whole, [0])).toEqual({ status: 'changed' })
        expect(() => parseTransaction(noise)).not.toThrow()
      }),
    )
  })
})

describe('sighashV0', () => {
  it('is that of BIP-143’s example of P2WPKH', () => {
    const unsigned = parseTransaction(
      hex.decode(
        '0100000002fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f0000000000eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac11000000',
      ),
    )
    if (!unsigned) throw new Error('It is one.')
    const code = hex.decode('76a9141d0f172a0ecb48aee1be1f2687d2963ae33f71a188ac')
    expect(hex.encode(sighashV0(unsigned, 1, code, 600_000_000n))).toBe(
      'c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670',
    )
    expect(parseTransaction(encodeTransaction(unsigned))).toEqual(unsigned)
    expect(transactionId(unsigned)).toMatch(/^[0-9a-f]{64}$/u)
  })
})
