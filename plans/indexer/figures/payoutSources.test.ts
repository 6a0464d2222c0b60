import { describe, expect, it } from 'vitest'
import { payoutSources } from './payoutSources.ts'

describe('payoutSources', () => {
  it('calls revenue only the part of payouts that revenue funded', () => {
    const all = { revenue: 60n, donation: 30n, funding: 10n }
    const none = { purchases: 0n, ownPrincipal: 0n }
    const paid = { reward: 50n }
    expect(payoutSources(paid, 'dividends', all)).toEqual({
      ...none,
      revenue: 30n,
      fundedReserve: 20n,
    })
    expect(payoutSources(paid, 'staking', all)).toEqual({
      ...none,
      revenue: 0n,
      fundedReserve: 50n,
    })
    expect(payoutSources(paid, 'dividends', {})).toEqual({
      ...none,
      revenue: 50n,
      fundedReserve: 0n,
    })
  })
})
