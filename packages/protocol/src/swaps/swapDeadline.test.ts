import { describe, expect, it } from 'vitest'
import { swapLimits } from './limits.ts'
import { swapDeadline } from './swapDeadline.ts'

const while_ = BigInt(swapLimits.deadlineSeconds)

describe('until when a swap may be executed', () => {
  it('is a while after the time of the day where the newest block is hours old', () => {
    expect(swapDeadline(1_700_000_000n, 1_700_030_000_500)).toBe(1_700_030_000n + while_)
  })

  it('is a while after the newest block where the clock of the chain is ahead', () => {
    expect(swapDeadline(1_700_030_000n, 1_700_000_000_000)).toBe(1_700_030_000n + while_)
  })
})
