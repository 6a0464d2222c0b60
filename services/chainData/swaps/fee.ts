import { swapLimits } from '@causeway/protocol/swaps/limits'
import type { Address } from '@causeway/protocol/address'

const { feeBips } = swapLimits
const whole = 10_000n

/** What the operator takes of what a swap gives: nothing where no address is named (D5). */
export interface Fee {
  readonly to: Address | null
  /** Of ten thousand. */
  readonly bips: bigint
}

export const feeOf = (feeTo: Address | null): Fee => ({
  to: feeTo,
  bips: feeTo === null ? 0n : BigInt(feeBips),
})

/** Of what comes out of the pools: rounded down, as the router rounds, so that what is shown is what is charged. */
export const feeAmount = ({ bips }: Fee, gross: bigint): bigint => (gross * bips) / whole

/** Percent as text: 85 → "0.85". */
export function feePercent({ bips }: Fee): string {
  if (bips === 0n) return '0'
  const text = String(bips).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The least that may come out of the pools, before the fee: rounded up, in favour of who swaps. */
export const leastOf = (gross: bigint, slippagePercent: number): bigint =>
  (gross * (whole - BigInt(Math.round(slippagePercent * 100))) + whole - 1n) / whole

/** What must come out of the pools so that so much is left after the fee: up to one unit more than needed, never less. */
export const grossFor = ({ bips }: Fee, net: bigint): bigint =>
  (net * whole + (whole - bips - 1n)) / (whole - bips)
