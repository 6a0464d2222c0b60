import { describe, expect, it } from 'vitest'
import { isListedPlan } from './isListedPlan.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const stranger = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const list = [{ address: plan, template: 'staking', createdAt: 1, withdrawn: false }] as const

describe('isListedPlan', () => {
  it('knows only what the list names, under the template it was made from', () => {
    expect(isListedPlan(list, plan, 'staking')).toBe(true)
    expect(isListedPlan(list, plan, 'raffle')).toBe(false)
    expect(isListedPlan(list, stranger, 'staking')).toBe(false)
    expect(isListedPlan([], plan, 'staking')).toBe(false)
  })

  it('does not decide before the list is read', () => {
    expect(isListedPlan(undefined, plan, 'staking')).toBeUndefined()
  })
})
