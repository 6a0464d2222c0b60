import { parseAmount, toDecimalString } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/base'

const kinds = { any: 1n, fixed: 2n, range: 3n } as const
const bits = 80n
const largest = (1n << bits) - 1n

const word = (kind: bigint, step: bigint, min: bigint, max: bigint) =>
  (kind << 240n) | (step << (2n * bits)) | (min << bits) | max

/**
 * "any", "20", or "10 to 100 in steps of 10" as a word of `AmountRule`; null when it is none of them, or an amount is
 * too large for it.
 */
export function readRule(text: string, decimals: number): bigint | null {
  const said = text.trim()
  if (said === 'any') return word(kinds.any, 1n, 1n, largest)
  const parts = /^(\S+)(?: to (\S+) in steps of (\S+))?$/u.exec(said)
  if (!parts) return null
  const [min, max, step] = parts.slice(1).map((part) => amountOf(part, decimals))
  if (min === null || max === null || step === null) return null
  if (min === undefined || min === 0n) return null
  if (max === undefined || step === undefined) return word(kinds.fixed, 1n, min, min)
  return step > 0n && min < max && (max - min) % step === 0n
    ? word(kinds.range, step, min, max)
    : null
}

/** The words that `readRule` reads back. */
export function writeRule(rule: bigint, decimals: number): string {
  const part = (at: bigint) => toDecimalString((rule >> (at * bits)) & largest, decimals)
  const kind = rule >> 240n
  if (kind === kinds.any) return 'any'
  return kind === kinds.fixed ? part(0n) : `${part(1n)} to ${part(0n)} in steps of ${part(2n)}`
}

/** undefined: left out; null: no amount, or too large. */
function amountOf(text: string | undefined, decimals: number): bigint | null | undefined {
  if (text === undefined) return undefined
  try {
    const amount = parseAmount(text, decimals)
    return amount <= largest ? amount : null
  } catch (error) {
    if (!isBaseError(error)) throw error
    return null
  }
}
