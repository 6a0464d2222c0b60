/**
 * Base units as the decimal string of an answer. A difference below zero can only mean that START_BLOCK lies behind
 * a plan's first events; the answer's format has no sign, and an unknown past is shown as nothing left; the log and `/health` name such plans.
 */
export function shownAmount(amount: bigint): string {
  return amount < 0n ? '0' : amount.toString()
}
