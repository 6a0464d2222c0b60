import { toDecimalString } from '@causeway/protocol/amount/formatAmount'

const kinds = { any: 1n, fixed: 2n } as const
const bits = 80n
const largest = (1n << bits) - 1n

/** How a rule is said, in the language of the page. */
export interface RuleArguments {
  readonly any: string
  readonly fixed: (amount: string) => string
  readonly range: (min: string, max: string, step: string) => string
}

/** A word of `AmountRule` in words. */
export function amountRuleText(rule: bigint, decimals: number, words: RuleArguments): string {
  const part = (at: bigint) => toDecimalString((rule >> (at * bits)) & largest, decimals)
  const kind = rule >> 240n
  if (kind === kinds.any) return words.any
  return kind === kinds.fixed ? words.fixed(part(0n)) : words.range(part(1n), part(0n), part(2n))
}
