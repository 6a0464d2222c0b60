import { hex } from '@scure/base'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSigned, readPsbt } from './readPsbt.ts'
import { encodePsbt, parsePsbt } from './parsePsbt.ts'
import { parseTransaction } from './parseTransaction.ts'

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

  it('is of version 0, within what nodes carry, and signs nothing beforehand', () => {
    const [input] = fc.sample(transactions, 1)[0]?.inputs ?? []
    if (!input) throw new Error('It has one.')
    const script = Uint8Array.of(1)
    const of = (...inputs: readonly (typeof input)[]) =>
      encodePsbt({
        unsigned: { version: 2, lockTime: 0, inputs, outputs: [] },
        inputs: inputs.map(() => []),
        outputs: [],
      })
    const one = of(input)
    const [behind, entry] = [one.slice(5), Uint8Array.of(1, 1, 0)]
    const isRead = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
      parsePsbt(Uint8Array.from(parts.flatMap((part) => [...part]))) !== undefined
    const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
    expect(isRead(magic, behind)).toBe(true)
    expect(isRead([0x71, ...magic.slice(1)], behind)).toBe(false)
    expect(isRead(magic, entry, behind)).toBe(true)
    // Kind 0 that is about something, alone and before the one that counts.
    expect(isRead(magic, [2, 0, 7, 0], behind)).toBe(true)
    expect(isRead(magic, entry, [0, 0])).toBe(false)
    expect(parsePsbt(of(input, { ...input, script }))).toBeUndefined()
    const long = { type: 9, about: script, value: new Uint8Array(4_000_000) }
    const { unsigned } = parsePsbt(one) ?? {}
    if (!unsigned) throw new Error('It is one.')
    expect(parsePsbt(encodePsbt({ unsigned, inputs: [[long]], outputs: [] }))).toBeUndefined()
  })
})
