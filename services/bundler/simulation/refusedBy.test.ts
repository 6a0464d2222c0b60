import { encodeErrorResult, parseAbi, toHex, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { decodedRevert } from './decodedRevert.ts'
import { refusedBy } from './refusedBy.ts'
import { requireSuccess } from './requireSuccess.ts'

const failed = (reason: string) =>
  encodeErrorResult({ abi: entryPoint07Abi, errorName: 'FailedOp', args: [0n, reason] })
const failedWith = (reason: string, inner: Hex) =>
  encodeErrorResult({
    abi: parseAbi(['error FailedOpWithRevert(uint256, string, bytes)']),
    errorName: 'FailedOpWithRevert',
    args: [0n, reason, inner],
  })
const words = (text: string) =>
  encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    errorName: 'Error',
    args: [text],
  })

describe('what the entry point refuses with', () => {
  it.each([
    ['AA10 sender already constructed', -32500],
    ['AA21 didn’t pay prefund', -32500],
    ['AA22 expired or not due', -32503],
    ['AA24 signature error', -32507],
    ['AA25 invalid account nonce', -32500],
    ['AA31 paymaster deposit too low', -32508],
    ['AA32 paymaster expired or not due', -32503],
    ['AA33 reverted', -32501],
    ['AA34 signature error', -32507],
    ['AA36 over paymasterVerificationGasLimit', -32501],
    ['AA93 invalid paymasterAndData', -32602],
    ['AA94 gas values overflow', -32602],
  ])('[S6.account-types] %s is %i', (reason, code) => {
    expect(refusedBy(failed(reason))).toMatchObject({ code, message: reason })
  })

  it('a reason within is told in words, and in bytes', () => {
    const inner = words('Pausable: paused')
    expect(refusedBy(failedWith('AA23 reverted', inner))).toMatchObject({
      code: -32500,
      message: 'AA23 reverted: Pausable: paused',
      data: inner,
    })
  })

  it('bytes without end are cut', () => {
    const dataOf = (bytes: number, reason = toHex(new Uint8Array(bytes).fill(1))) =>
      refusedBy(failedWith('AA23 reverted', reason)).data
    expect(dataOf(1_024)).toHaveLength(2 + 1_024 * 2)
    expect(dataOf(5_000)).toBe(dataOf(1_024))
  })

  it('a reason of none says no more, and what is not its own is told as it is', () => {
    const plain = refusedBy(failedWith('AA23 reverted', '0x'))
    expect(plain).toMatchObject({ code: -32500, message: 'AA23 reverted', data: undefined })
    const other = parseAbi(['error SignatureValidationFailed(address aggregator)'])
    const args = [`0x${'1'.repeat(40)}`] as const
    for (const [reverted, message] of [
      [words('Pausable: paused'), 'The entry point refuses it: Pausable: paused'],
      ['0xdeadbeef', 'The entry point refuses it: error 0xdeadbeef'],
      [encodeErrorResult({ abi: other, args }), 'The entry point refuses it: error 0x86a9f750'],
    ] as const)
      expect(refusedBy(reverted)).toMatchObject({ code: -32500, message })
  })
})

describe('what its rehearsal refuses it with', () => {
  const step = (ok = true) => ({ ok, gasUsed: 1n, data: words('no') })
  const all = { creation: step(), validation: step(), paymaster: step(), call: step() }

  it.each([
    ['creation', -32500, 'AA13 initCode failed or OOG: no'],
    ['validation', -32500, 'AA23 reverted: no'],
    ['paymaster', -32501, 'AA33 reverted: no'],
    ['call', -32521, 'The call is refused: no'],
  ])('%s', (part, code, message) => {
    expect(() =>
      requireSuccess({ ...all, [part]: step(false), call: step(part !== 'call') }),
    ).toThrow(expect.objectContaining({ code, message, data: words('no') }))
  })

  it('nothing, where every part passes', () => {
    for (const there of [{}, { creation: null, paymaster: null }])
      expect(() => requireSuccess({ ...all, ...there })).not.toThrow()
  })
})

describe('reasonOf', () => {
  it.each<[string, Hex]>([
    ['no reason given', '0x'],
    [
      'AllowedTargetsEnforcer:target-address-not-allowed',
      words('AllowedTargetsEnforcer:target-address-not-allowed'),
    ],
    [
      'panic 17',
      encodeErrorResult({
        abi: parseAbi(['error Panic(uint256)']),
        errorName: 'Panic',
        args: [17n],
      }),
    ],
    [
      'InvalidDelegate',
      encodeErrorResult({
        abi: parseAbi(['error InvalidDelegate()']),
        errorName: 'InvalidDelegate',
      }),
    ],
    ['error 0xdeadbeef', '0xdeadbeef01'],
    ['error 0x12', '0x12'],
  ])('%s', (said, data) => {
    expect(decodedRevert(data)).toBe(said)
  })
})
