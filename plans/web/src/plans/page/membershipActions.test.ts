import { expect, it } from 'vitest'
import type { DescribedState } from './describedState.ts'
import { membershipActions } from './membershipActions.ts'
import { readFields } from './values.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hub = { hub: address, vault: address, constraint: address, id: 7n, terms: '0x12' }
const state = {
  tokens: [{ address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  wallet: {},
  hub,
} as unknown as DescribedState

it('[S1.place-hub-constraint] a member sets a limit in the plan’s money, at the contract that keeps it', () => {
  const limit = membershipActions(state).find(({ functions }) => functions.includes('setLimit'))
  if (!limit) throw new Error('no limit can be set')
  const { values } = readFields(limit, { 'limit.limit': '123' }, state)
  expect(limit.on).toBe('hubConstraint')
  expect(limit.blocked?.(state)).toBeNull()
  expect(values && limit.call(values, state)).toEqual({
    functionName: 'setLimit',
    args: [123_000_000n],
  })
  // Who is no member has none.
  const visitor = { ...state, hub: { ...hub, id: null } } as unknown as DescribedState
  expect(membershipActions(visitor).map(({ name }) => name)).toEqual(['join'])
})
