import type { Quantity, Why } from './chore.ts'

/** A sentence as text; `write` puts amounts and wallets as its reader is used to. */
export function writeWhy(why: Why, write: (quantity: Quantity) => string): string {
  const parts = typeof why === 'string' ? [why] : why
  return parts.map((part) => (typeof part === 'string' ? part : write(part))).join('')
}
