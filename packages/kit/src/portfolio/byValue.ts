import { sumDecimals } from '@causeway/protocol/decimal'
import type { TokenBalance } from '@causeway/protocol/tokenBalance'

/** The most valuable token first, those without a value last; equals stay in the source's order. */
export function byValue(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.toSorted((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    const difference = sumDecimals([b.value, negated(a.value)])
    return difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
  })
}

function negated(decimal: string): string {
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}
