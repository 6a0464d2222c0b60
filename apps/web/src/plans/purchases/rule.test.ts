import { anyRule, fixedRule, rangeRule } from '../../../../../contracts/script/plans/amountRule.ts'
import { describe, expect, it } from 'vitest'
import { ruleOf, ruleProblem, ruleText } from './rule.ts'

const usdc = { symbol: 'USDC', decimals: 6 }

describe('rules of amounts, as the deployment packs them', () => {
  it('are read back', () => {
    expect(ruleOf(rangeRule(5n, 500n, 5n))).toEqual({ kind: 3n, step: 5n, min: 5n, max: 500n })
  })

  it('let through what they allow and name what they want', () => {
    const word = rangeRule(5_000_000n, 500_000_000n, 5_000_000n)
    expect(ruleProblem(word, 20_000_000n, usdc)).toBeNull()
    for (const amount of [1_000_000n, 7_000_000n, 505_000_000n])
      expect(ruleProblem(word, amount, usdc)).toBe('From 5 USDC to 500 USDC, in steps of 5 USDC.')
    expect(ruleProblem(fixedRule(20_000_000n), 10_000_000n, usdc)).toBe('The price is 20 USDC.')
    expect(ruleText(anyRule, usdc)).toBe('Any amount.')
  })
})
