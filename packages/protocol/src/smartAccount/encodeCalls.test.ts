import * as fc from 'fast-check'
import { concatHex, encodeAbiParameters, getAddress, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCalls, encodeCalls, encodeExecution, type AccountCall } from './encodeCalls.ts'

const digits = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((found): Hex => `0x${Buffer.from(found).toString('hex')}`)
const anyAddress = digits(20).map((text) => getAddress(text))
const anyData = fc
  .uint8Array({ maxLength: 200 })
  .map((found): Hex => `0x${Buffer.from(found).toString('hex')}`)
const anyCall: fc.Arbitrary<AccountCall> = fc.record({
  to: anyAddress,
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: anyData,
})
const one: AccountCall = { to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x1234' }

/** `execute(bytes32,bytes)` as anybody may write it. */
const written = (mode: Hex, executions: Hex) =>
  concatHex([
    '0xe9ae5c53',
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [mode, executions]),
  ])
const modeOf = (kind: string, failing: string): Hex => `0x${kind}${failing}${'00'.repeat(30)}`

describe('calls', () => {
  it('come back as they went, one or several', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { minLength: 1, maxLength: 6 }), (calls) => {
        expect(decodeCalls(encodeCalls(calls))).toEqual(calls)
      }),
    )
  })

  it('are read without throwing, whatever is sent, and never from what differs in one place', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        expect(decodeCalls(data)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(
        fc.array(anyCall, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.constantFrom(...'0123456789abcdef'.split('')),
        (calls, at, digit) => {
          const callData = encodeCalls(calls)
          const place = 2 + (at % (callData.length - 2))
          const changed = `${callData.slice(0, place)}${digit}${callData.slice(place + 1)}` as Hex
          const read = decodeCalls(changed)
          // Either another reader would see the same, or nothing is read.
          if (read !== null) expect(encodeCalls(read)).toBe(changed)
        },
      ),
    )
  })

  it.each([
    ['nothing', '0x'],
    ['another function', '0xb61d27f6'],
    ['a mode that goes on after a failure', written(modeOf('00', '01'), encodeExecution(one))],
    ['a delegatecall', written(modeOf('ff', '00'), encodeExecution(one))],
    ['a static call', written(modeOf('fe', '00'), encodeExecution(one))],
    ['a batch of one', encodedBatch([one])],
    ['a batch of none', encodedBatch([])],
    ['more calls than an operation has', encodedBatch(Array.from({ length: 51 }, () => one))],
    ['a call that is cut off', written(modeOf('00', '00'), `0x${'11'.repeat(51)}`)],
    ['bytes behind the end', concatHex([encodeCalls([one]), '0x00'])],
    ['a word behind the end', concatHex([encodeCalls([one, one]), `0x${'00'.repeat(32)}`])],
    ['more bytes than a transaction has', `0xe9ae5c53${'00'.repeat(128 * 1024)}`],
  ] as const)('are not read from %s', (_, callData) => {
    expect(decodeCalls(callData)).toBeNull()
  })

  it('are one at least, and no more than an operation has', () => {
    expect(() => encodeCalls([])).toThrow('1 to 50 calls')
    expect(() => encodeCalls(Array.from({ length: 51 }, () => one))).toThrow('1 to 50 calls')
  })

  it('are read in upper case too', () => {
    const callData = encodeCalls([one, one])
    expect(decodeCalls(`0x${callData.slice(2).toUpperCase()}`)).toEqual([one, one])
  })
})

function encodedBatch(calls: readonly AccountCall[]): Hex {
  const executions = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    [calls],
  )
  return written(modeOf('01', '00'), executions)
}
