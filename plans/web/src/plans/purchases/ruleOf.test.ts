import { anyRule, fixedRule, rangeRule } from '../../../../contracts/script/plans/amountRule.ts'
import { describe, expect, it } from 'vitest'
import { zeroAddress, type Address } from 'viem'
import type { Term } from '../page/describePlan.ts'
import { ruleOf, ruleProblem, purchaseRuleText } from './ruleOf.ts'
import { ruleTerm } from './sale.ts'

const place = '0x00000000000000000000000000000000000000Aa'
const usdc = { symbol: 'USDC', decimals: 6 }

describe('rules of amounts, as the deployment packs them', () => {
  it('are read back', () => {
    expect(ruleOf(rangeRule(5n, 500n, 5n))).toEqual({ kind: 3n, step: 5n, min: 5n, max: 500n })
  })

  it('let through what they allow and name what they want', () => {
    const word = rangeRule(5_000_000n, 500_000_000n, 5_000_000n)
    expect(ruleProblem(word, 20_000_000n, usdc)).toBeNull()
    for (const amount of [1_000_000n, 7_000_000n, 505_000_000n])
      expect(ruleProblem(word, amount, usdc)).toBe(
        'From 5\u{a0}USDC to 500\u{a0}USDC, in steps of 5\u{a0}USDC.',
      )
    expect(ruleProblem(fixedRule(20_000_000n), 10_000_000n, usdc)).toBe(
      'The price is 20\u{a0}USDC.',
    )
    expect(purchaseRuleText(anyRule, usdc)).toBe('Any amount.')
  })

  it('say of which kind they are, and of which contract', () => {
    const of = (rule: bigint, ruleFrom: Address | undefined) =>
      ruleTerm({ v: { rule }, more: { ruleFrom } })
    const text = (term: Term) => (typeof term === 'string' ? term : term.text)
    for (const [rule, kind] of [
      [anyRule, 'any amount (AnyAmount)'],
      [fixedRule(20_000_000n), 'one fixed amount (FixedAmount)'],
      [rangeRule(5n, 500n, 5n), 'a range in steps (MinMax)'],
    ] as const) {
      expect(text(of(rule, place))).toContain(kind)
      expect(of(rule, place)).toMatchObject({ place })
      // A plan that is only planned was not made from anything yet, and an unread answer names nobody.
      for (const nobody of [zeroAddress, undefined])
        expect(of(rule, nobody)).toBe(`The rule for amounts is ${kind}. It never changes.`)
    }
  })
})
