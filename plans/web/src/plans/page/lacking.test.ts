import { describe, expect, it } from 'vitest'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { lacking } from './lacking.ts'
import type { ReadField } from './values.ts'
import type { Values } from './actionSpec.ts'

const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
const wallet = (balance: bigint) => ({ [usdc]: { balance, allowance: 0n } })
const state = (balance: bigint, member: string | null = '0xab') =>
  ({ member, tokens: [token], wallet: wallet(balance) }) as unknown as DescribedState
const pays = () => ({ token: usdc, amount: 5_000_000n }) as const
const values = {} as Values
const amount = (text: string) =>
  ({ field: { kind: 'amount', token: () => usdc }, text }) as unknown as ReadField
const none = { fields: [], values: null }
const action: Pick<ActionSpec<DescribedState>, 'pays'> = { pays }

describe('what a wallet lacks for an action', () => {
  it('is the token of a payment that is larger than what it holds', () => {
    expect(lacking(action, state(4_999_999n), { fields: [], values })?.symbol).toBe('USDC')
    expect(lacking(action, state(5_000_000n), { fields: [], values })).toBe(null)
  })

  it('is known from an amount that cannot be sent, and from an empty wallet before anything is typed', () => {
    const read = (text: string) => ({ fields: [amount(text)], values: null })
    expect(lacking(action, state(1_000_000n), read('2'))?.symbol).toBe('USDC')
    expect(lacking(action, state(1_000_000n), read('1'))).toBe(null)
    expect(lacking(action, state(1_000_000n), read('x'))).toBe(null)
    expect(lacking(action, state(0n), read(''))?.symbol).toBe('USDC')
    expect(lacking(action, state(1n), read(''))).toBe(null)
  })

  it('is nothing for what costs nothing, for who is not connected, and while the wallet is being read', () => {
    expect(lacking({}, state(0n), { fields: [], values })).toBe(null)
    expect(lacking(action, state(0n, null), { fields: [], values })).toBe(null)
    const unread = { ...state(0n), wallet: {} } as DescribedState
    expect(lacking(action, unread, { fields: [amount('2')], values: null })).toBe(null)
    expect(lacking(action, state(0n), none)).toBe(null)
  })
})
