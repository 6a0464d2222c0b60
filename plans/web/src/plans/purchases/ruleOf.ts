import { tokens, type AmountUnit } from '../../i18n/format.ts'
import { purchasesMessages as m } from './messages.gen.ts'

const width = 80n
const mask = (1n << width) - 1n
const fixed = 2n
const range = 3n

/** A word of the contracts' `AmountRule`: which amounts may be bought. */
export function ruleOf(word: bigint) {
  return {
    kind: word >> (3n * width),
    step: (word >> (2n * width)) & mask,
    min: (word >> width) & mask,
    max: word & mask,
  }
}

/** Which of the three rule contracts gives such a word, by the name that the texts have for it. */
export function ruleKind(word: bigint): keyof typeof m.terms.rules {
  const { kind } = ruleOf(word)
  if (kind === fixed) return 'fixed'
  return kind === range ? 'range' : 'any'
}

export function purchaseRuleText(word: bigint, unit: AmountUnit): string {
  const { kind, step, min, max } = ruleOf(word)
  if (kind === fixed) return m.terms.fixed(tokens(min, unit))
  return kind === range
    ? m.terms.range(tokens(min, unit), tokens(max, unit), tokens(step, unit))
    : m.terms.any
}

/** Why an amount cannot be bought; null when it can. */
export function ruleProblem(word: bigint, amount: bigint, unit: AmountUnit): string | null {
  const { kind, step, min, max } = ruleOf(word)
  if (amount >= min && amount <= max && (amount - min) % step === 0n) return null
  return kind === fixed
    ? m.reasons.fixed(tokens(min, unit))
    : m.reasons.rule(tokens(min, unit), tokens(max, unit), tokens(step, unit))
}
