import { numberToHex, pad, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptIn, testAccount } from '../../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../../testing/bundler/bundlerWorld.ts'
import { assemble } from './assemble.ts'

const world = await startBundlerWorld()
const { anvil, chain, bundler } = world
let own: ReturnType<typeof testAccount>
beforeAll(async () => {
  own = testAccount(anvil, chain)
  for (const [address, code] of contracts) await anvil.request('anvil_setCode', [address, code])
})
afterAll(() => world.stop())

const nested = '0x00000000000000000000000000000000000000d1'
const greedy = '0x00000000000000000000000000000000000000d2'
const writer = '0x00000000000000000000000000000000000000d3'
const contracts: readonly (readonly [string, Hex])[] = [
  // Calls itself with one less, so many levels deep; at the bottom it uses 200,000 gas. Each level keeps a 64th back.
  [
    nested,
    assemble(`
      0 CALLDATALOAD dup1 ISZERO @bottom JUMPI
      1 swap1 SUB 0 MSTORE
      0 0 32 0 0 0x${nested.slice(2)} GAS CALL @good JUMPI
      0 0 REVERT
      :good 0 0 RETURN
      :bottom GAS
      :again dup1 GAS swap1 SUB 0x030d40 LT ISZERO @again JUMPI
      0 0 RETURN`),
  ],
  // Wants 400,000 gas to be there, and uses next to none.
  [greedy, assemble(`GAS 0x061a80 LT @good JUMPI 0 0 REVERT :good 0 0 RETURN`)],
  // Writes as many words as it is told.
  [
    writer,
    assemble(`
      0 CALLDATALOAD
      :again dup1 ISZERO @good JUMPI
      dup1 dup1 SSTORE
      1 swap1 SUB @again JUMP
      :good 0 0 RETURN`),
  ],
]
const word = (value: number) => pad(numberToHex(value), { size: 32 })

async function run(calls: Parameters<typeof own.draft>[0]) {
  const op = await own.sponsored(bundler, calls)
  const { result: hash, error } = await own.send(bundler, op)
  expect(error).toBeNull()
  const receipt = await receiptIn(bundler, hash)
  expect(receipt).toMatchObject({ success: true })
  const { gasUsed } = receipt['receipt'] as { gasUsed: Hex }
  const limits = [
    'callGasLimit',
    'verificationGasLimit',
    'paymasterVerificationGasLimit',
    'preVerificationGas',
  ]
  return {
    /** What the transaction used. */
    used: Number(gasUsed),
    /** What the entry point had paid for. */
    paid: Number(receipt['actualGasUsed']),
    limit: limits.reduce((sum, name) => sum + Number(op[name]), 0),
  }
}

describe('gas that is asked for', () => {
  it.each<[string, () => Parameters<typeof run>[0]]>([
    ['the deployment of the account', () => [{ to: writer, value: 0n, data: word(0) }]],
    ['a call that does nothing', () => [{ to: writer, value: 0n, data: word(0) }]],
    ['a call that writes thirty words', () => [{ to: writer, value: 0n, data: word(30) }]],
    [
      'a batch of ten',
      () => Array.from({ length: 10 }, () => ({ to: writer, value: 0n, data: word(1) })),
    ],
    ['a call twelve contracts deep', () => [{ to: nested, value: 0n, data: word(12) }]],
    [
      'much data',
      () => [{ to: writer, value: 0n, data: `${word(0)}${'ab'.repeat(6_000)}` as Hex }],
    ],
    ['two megagas', () => [{ to: writer, value: 0n, data: word(90) }]],
  ])('is enough for %s, not twice as much, and the bundle is paid for', async (_what, calls) => {
    const { used, paid, limit } = await run(calls())
    expect(paid).toBeGreaterThanOrEqual(used)
    expect(paid / used).toBeLessThan(1.1)
    expect(limit).toBeGreaterThan(used)
    expect(limit / used).toBeLessThan(1.8)
  })

  it('is enough for a contract that wants to see more than it uses', async () => {
    const { used, limit } = await run([{ to: greedy, value: 0n, data: '0x' }])
    expect(used).toBeLessThan(250_000)
    expect(limit - used).toBeLessThan(600_000)
  })
})
