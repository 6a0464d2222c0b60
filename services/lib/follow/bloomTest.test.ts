import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { keccak256 } from 'viem'
import { bloomTest } from './bloomTest.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((data) => `0x${Buffer.from(data).toString('hex')}` as const)

/** The bloom of a block with these values, written after the yellow paper and independently of the code under test. */
function bloomOf(values: `0x${string}`[]): `0x${string}` {
  let bits = 0n
  for (const value of values) {
    const hash = keccak256(value).slice(2)
    for (const at of [0, 4, 8]) bits |= 1n << (BigInt(`0x${hash.slice(at, at + 4)}`) % 2048n)
  }
  return `0x${bits.toString(16).padStart(512, '0')}`
}

describe('bloomTest', () => {
  it('never says no to a block that holds such a log', () => {
    fc.assert(
      fc.property(
        hex(20),
        hex(32),
        fc.array(hex(20), { maxLength: 20 }),
        (address, topic, others) => {
          expect(bloomTest([address], [topic])(bloomOf([address, topic, ...others]))).toBe(true)
          expect(bloomTest([...others, address], [topic])(bloomOf([address, topic]))).toBe(true)
        },
      ),
    )
  })

  it('says no to an empty block, and where only the address or only the topic occurs', () => {
    const address = `0x${'11'.repeat(20)}` as const
    const topic = `0x${'22'.repeat(32)}` as const
    const test = bloomTest([address], [topic])
    expect([test(bloomOf([])), test(bloomOf([address])), test(bloomOf([topic]))]).toEqual([
      false,
      false,
      false,
    ])
  })
})
