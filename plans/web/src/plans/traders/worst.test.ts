import { describe, expect, it } from 'vitest'
import { worstOfSeries } from './tradersV2.ts'

const rest = 'Shares can lose all of their value.'

describe('what can be taken out of a fund today', () => {
  it.each([
    [5n, 7n, `You can claim 5 and call 7 off today. ${rest}`],
    [5n, 0n, `You can claim 5 today. ${rest}`],
    [0n, 7n, `You can call 7 off today. ${rest}`],
    [0n, 0n, `Nothing can be claimed or called off today. ${rest}`],
  ])('of %d to claim and %d to call off, only what there is', (claimable, open, said) => {
    expect(worstOfSeries([claimable, String(claimable)], [open, String(open)])).toBe(said)
  })
})
