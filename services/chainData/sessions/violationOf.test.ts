import * as fc from 'fast-check'
import { encodeFunctionData, pad, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { GrantPermission } from '@causeway/protocol/smartAccount/grant'
import { violationOf, spentBy } from './violationOf.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function stake(uint256 plan, address who)',
])
const [target, other] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const stake = (plan: bigint, who: `0x${string}` = other, value = 0n): AccountCall => ({
  to: target,
  value,
  data: encodeFunctionData({ abi, functionName: 'stake', args: [plan, who] }),
})
const transfer = (amount: bigint): AccountCall => ({
  to: target,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, amount] }),
})
const functions = [
  {
    name: 'stake',
    selector: toFunctionSelector('stake(uint256,address)'),
    args: [{ index: 1, value: pad(other) }],
  },
]
const calls: GrantPermission = { kind: 'calls', address: target, functions, valueLimit: 5n }
const coin: GrantPermission = { kind: 'native', allowance: 9n, period: 60, start: 1 }
const token: GrantPermission = { kind: 'erc20', token: target, allowance: 9n, period: 60, start: 1 }

describe('what a session may call', () => {
  it.each<[string, AccountCall, RegExp | null]>([
    ['what was granted', stake(1n, other, 5n), null],
    ['another contract', { ...stake(1n), to: other }, /alone, not 0x22/u],
    ['more coin', stake(1n, other, 6n), /5 base units with a call, not 6/u],
    ['another function', transfer(1n), /may not call the function 0xa9059cbb/u],
    ['no function', { ...stake(1n), data: '0x' }, /may not call the function 0x$/u],
    ['another argument', stake(1n, target), /Argument 2 of stake/u],
    ['half an argument', { ...stake(1n), data: stake(1n).data.slice(0, -2) as Hex }, /Argument 2/u],
  ])('%s', (_what, call, violation) => {
    const said = violationOf(calls, call)
    if (violation === null) expect(said).toBeNull()
    else expect(said).toMatch(violation)
  })

  it('an allowance is of its token or of the coin alone', () => {
    expect(violationOf(token, transfer(3n))).toBeNull()
    expect(violationOf(token, { ...transfer(3n), to: other })).toContain('alone')
    expect(violationOf(token, { ...transfer(3n), value: 1n })).toContain('coin')
    expect(violationOf(token, stake(3n))).toContain('transfer(')
    // The chain takes 68 bytes and no others.
    const longer = { ...transfer(3n), data: `${transfer(3n).data}00` as Hex }
    expect(violationOf(token, longer)).toContain('transfer(')
    expect(violationOf(coin, { to: other, value: 3n, data: '0x' })).toBeNull()
    expect(violationOf(coin, { to: other, value: 0n, data: '0x12345678' })).toContain('no contract')
  })

  it('spends of all calls are added up, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 2n ** 200n)), (amounts) => {
        const sum = amounts.reduce((all, one) => all + one, 0n)
        expect(spentBy(token, amounts.map(transfer))).toBe(sum)
        const paid = amounts.map((value) => ({ to: other, value, data: '0x' as const }))
        expect(spentBy(coin, paid)).toBe(sum)
        expect(spentBy(calls, paid)).toBeNull()
      }),
    )
  })
})
