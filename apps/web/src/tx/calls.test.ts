import { describe, expect, it } from 'vitest'
import { approvalCall } from './approval.ts'
import { planCall } from './calls.ts'

const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1c` as const

describe('planCall', () => {
  it('splits a permit into its parts', () => {
    expect(planCall({ action: 'deposit', amount: 5n }, { deadline: 9n, signature })).toEqual({
      functionName: 'depositWithPermit',
      args: [5n, 9n, 28, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    })
  })

  it('calls the plan with the exact amount, and exits without one', () => {
    expect(planCall({ action: 'deposit', amount: 5n }, null)).toEqual({
      functionName: 'deposit',
      args: [5n],
    })
    expect(planCall({ action: 'withdraw', amount: 7n }, null)).toEqual({
      functionName: 'withdraw',
      args: [7n],
    })
    expect(planCall({ action: 'exitNow', amount: 7n }, null)).toEqual({
      functionName: 'exitNow',
      args: [],
    })
  })
})

describe('approvalCall', () => {
  it('approves exactly the amount', () => {
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    expect(approvalCall(token, token, 12n).args).toEqual([token, 12n])
  })
})
